/**
 * The search index: which products have which words, and which of them answer a search best. The
 * words are those of the search text, whose lines are name, kind and description: see search.rules.
 * Why it is no library's: docs/decisions/0046-the-search-index-is-our-own.md.
 */
import { bestFirst } from './best-first.ts'
import { type IntegerList, integerList } from './integer-list.ts'

/** What search finds a product by, and what decides between equal matches. */
export type IndexedProduct = {
  id: string
  searchText: string
  /** The same for the same text. */
  textHash: string
  popularity: number
}

export type SearchIndex = {
  /** Adds a product, or replaces what was known of it. */
  put: (product: IndexedProduct) => void
  remove: (id: string) => void
  /**
   * How many products have every term, at the start of a word or inside one, and the ids of at most
   * `limit` of them: by how prominently they have them, then by popularity.
   */
  search: (terms: readonly string[], options: { limit: number }) => SearchResult
  /** The words of names and kinds with the number of products that have them; each counts per line. */
  wordFrequencies: () => ReadonlyMap<string, number>
  /** Whether products that have left, or had other words, take most of the room. */
  isWasteful: () => boolean
}

export type SearchResult = { ids: string[]; total: number }

/** Terms shorter than this only find words of a product's name and kind that begin with them. */
const SHORT_TERM = 4

/** Lines whose words were looked up lately. */
const MOST_RECENT_LINES = 2000

/** So many are not worth making everything again. */
const FEW_LEFT = 1000

// A posting says that a line of a product has a word: the place of the product, and the line.
const LINE_BITS = 2
const LINE = 0b11
const DESCRIPTION = 2

type Match = 'whole' | 'beginning' | 'inside'

/** How prominent each line is, name, kind and description, by how the term is in its word. */
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
  let left = 0
  let counted: Map<string, number> | undefined

  function leave(id: string): void {
    const place = places.get(id)
    if (place === undefined) return
    places.delete(id)
    // Its postings stay behind; looking for them would take longer than stepping over them.
    ids[place] = undefined
    textHashes[place] = ''
    left += 1
    counted = undefined
  }

  function enter({ id, searchText, textHash }: IndexedProduct): number {
    const place = ids.push(id) - 1
    places.set(id, place)
    textHashes[place] = textHash
    for (const [line, words] of searchText.split('\n').entries()) {
      for (const list of listsOf(words)) list.push((place << LINE_BITS) | line)
    }
    counted = undefined
    return place
  }

  /** The postings of the words of a line. Many products have the same kind, so lines come again. */
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

  /** How prominently each product has the term, by place; undefined when none has it. */
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

  /** The sums of the scores of all terms, by place; 0 where one of them is missing. */
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
    search(terms, { limit }) {
      const ranks = rank(terms)
      if (!ranks) return { ids: [], total: 0 }
      const best = bestFirst(
        limit,
        (one: number, other: number) =>
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

/** Raises the score of each product to what the lines that have the word are worth. */
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
    for (let index = 0; index < length; index += 1) {
      const posting = items[index] ?? 0
      if ((posting & LINE) < DESCRIPTION && ids[posting >>> LINE_BITS] !== undefined) count += 1
    }
    if (count > 0) counted.set(word, count)
  }
  return counted
}
