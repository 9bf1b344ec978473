/**
 * Search index over the lines of the search text: name, kind, description (search.rules). Why it is our own:
 * docs/decisions/0046-the-search-index-is-our-own.md.
 */
import { bestFirst } from './best-first.ts'
import { type IntegerList, integerList } from './integer-list.ts'

export type IndexedProduct = {
  id: string
  searchText: string
  /** Equal for equal texts. */
  textHash: string
  popularity: number
}

export type SearchIndex = {
  put: (product: IndexedProduct) => void
  remove: (id: string) => void
  /**
   * Returns how many products have every term, anywhere in a word, and the best `limit` by prominence and popularity.
   * Products whose whole first line is `name` come first.
   */
  search: (terms: readonly string[], options: { limit: number; name?: string }) => SearchResult
  /** Returns how many products have each word in name or kind, counted per line; 0 for words of descriptions alone. */
  wordFrequencies: () => ReadonlyMap<string, number>
  /** True if products that left or changed their words take most of the memory. */
  isWasteful: () => boolean
}

export type SearchResult = { ids: string[]; total: number }

/** Shorter terms match only the beginnings of words in name and kind. */
const SHORT_TERM = 4

const MOST_RECENT_LINES = 2000

/** Below this number of departed products, rebuilding is not worth it. */
const FEW_LEFT = 1000

// A posting says that a line of a product has a word: the product's place, and the line.
const LINE_BITS = 2
const LINE = 0b11
const DESCRIPTION = 2

type Match = 'whole' | 'beginning' | 'inside'

/** Scores by how the term matches, for name, kind and description. */
const PROMINENCES: Record<Match, readonly number[]> = {
  whole: [6, 3, 1],
  beginning: [5, 2, 1],
  inside: [4, 1, 0],
}
const SHORT_PROMINENCES: Record<Match, readonly number[]> = {
  whole: [6, 3, 0],
  beginning: [5, 2, 0],
  inside: [0, 0, 0],
}

export function createSearchIndex(): SearchIndex {
  const postings = new Map<string, IntegerList>()
  const recentLines = new Map<string, readonly IntegerList[]>()
  const places = new Map<string, number>()
  const ids: (string | undefined)[] = []
  const textHashes: string[] = []
  const popularities: number[] = []
  /** Hashes instead of texts, which would take ten times the memory. */
  const nameHashes: number[] = []
  let left = 0
  let counted: Map<string, number> | undefined

  function leave(id: string): void {
    const place = places.get(id)
    if (place === undefined) return
    places.delete(id)
    // Its postings stay: searching for them costs more than skipping them.
    ids[place] = undefined
    textHashes[place] = ''
    left += 1
    counted = undefined
  }

  function enter({ id, searchText, textHash }: IndexedProduct): number {
    const place = ids.push(id) - 1
    places.set(id, place)
    textHashes[place] = textHash
    nameHashes[place] = hashOf(searchText.slice(0, searchText.indexOf('\n')))
    for (const [line, words] of searchText.split('\n').entries()) {
      for (const list of listsOf(words)) list.push((place << LINE_BITS) | line)
    }
    counted = undefined
    return place
  }

  /** Returns the postings of a line's words. Many products share a kind, so lines are cached. */
  function listsOf(line: string): readonly IntegerList[] {
    const known = recentLines.get(line)
    if (known) return known
    const words = line.split(' ').filter(Boolean)
    const lists = words.map((word) => postings.get(word) ?? newList(word))
    if (recentLines.size === MOST_RECENT_LINES) recentLines.clear()
    recentLines.set(line, lists)
    return lists
  }

  function newList(word: string): IntegerList {
    const list = integerList()
    postings.set(word, list)
    return list
  }

  /** Returns each product's score for the term, by place; undefined if none has it. */
  function score(term: string): Uint8Array | undefined {
    const prominences = term.length < SHORT_TERM ? SHORT_PROMINENCES : PROMINENCES
    let scores: Uint8Array | undefined
    for (const [word, list] of postings) {
      const at = word.indexOf(term)
      if (at === -1) continue
      const match = at > 0 ? 'inside' : word.length === term.length ? 'whole' : 'beginning'
      scores ??= new Uint8Array(ids.length)
      raise(scores, list, Uint8Array.from(prominences[match]))
    }
    return scores
  }

  /** Returns the sums of all terms' scores, by place; 0 if one is missing. */
  function rank(terms: readonly string[]): Uint8Array | undefined {
    let ranks: Uint8Array | undefined
    for (const term of terms) {
      const scores = score(term)
      if (!scores) return undefined
      if (ranks) addWhereBoth(ranks, scores)
      else ranks = scores
    }
    return ranks
  }

  function idAt(place: number): string {
    return ids[place] ?? ''
  }

  return {
    put(product) {
      const known = places.get(product.id)
      const isSame = known !== undefined && textHashes[known] === product.textHash
      if (!isSame) leave(product.id)
      const place = isSame ? known : enter(product)
      popularities[place] = product.popularity
    },
    remove: leave,
    search(terms, { limit, name }) {
      const ranks = rank(terms)
      if (!ranks) return { ids: [], total: 0 }
      const named = name === undefined ? undefined : hashOf(name)
      const isNamed = (place: number) => (nameHashes[place] === named ? 1 : 0)
      const best = bestFirst(
        limit,
        (one: number, other: number) =>
          compare(isNamed(one), isNamed(other)) ||
          compare(ranks[one], ranks[other]) ||
          compare(popularities[one], popularities[other]) ||
          (idAt(one) < idAt(other) ? -1 : 1),
      )
      let total = 0
      for (let place = 0; place < ranks.length; place += 1) {
        if (ranks[place] === 0 || ids[place] === undefined) continue
        total += 1
        best.offer(place)
      }
      return { ids: best.taken().map(idAt), total }
    },
    wordFrequencies() {
      counted ??= countByWord(postings, ids)
      return counted
    },
    isWasteful: () => left > places.size + FEW_LEFT,
  }
}

/** Raises each product's score to that of its best line. */
function raise(scores: Uint8Array, { items, length }: IntegerList, worth: Uint8Array): void {
  for (let index = 0; index < length; index += 1) {
    const posting = items[index] ?? 0
    const place = posting >>> LINE_BITS
    const found = worth[posting & LINE] ?? 0
    if (found > (scores[place] ?? 0)) scores[place] = found
  }
}

function addWhereBoth(ranks: Uint8Array, scores: Uint8Array): void {
  for (let place = 0; place < ranks.length; place += 1) {
    const rank = ranks[place] ?? 0
    const score = scores[place] ?? 0
    ranks[place] = rank === 0 || score === 0 ? 0 : rank + score
  }
}

/** Returns the FNV-1a hash of a text, in 31 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 1
}

function compare(one = 0, other = 0): number {
  return one - other
}

function countByWord(
  postings: ReadonlyMap<string, IntegerList>,
  ids: readonly (string | undefined)[],
): Map<string, number> {
  const counted = new Map<string, number>()
  for (const [word, { items, length }] of postings) {
    let count = 0
    let isPresent = false
    for (let index = 0; index < length; index += 1) {
      const posting = items[index] ?? 0
      if (ids[posting >>> LINE_BITS] === undefined) continue
      isPresent = true
      if ((posting & LINE) < DESCRIPTION) count += 1
    }
    if (isPresent) counted.set(word, count)
  }
  return counted
}
