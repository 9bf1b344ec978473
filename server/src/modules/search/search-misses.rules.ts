/** Which searches without a result are worth keeping, and what they tell once put together. */
import { SEARCH_MIN_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import { foldedWords } from './search.rules.ts'

const MAX_CHARACTERS = 60
/** What looks like an address, a phone number or the number of an order is about a person. */
const PERSONAL = /@|(?:\d[\s-]?){5}/

/** The words to keep of a search that found nothing; null where it is not worth it or too personal. */
export function missedWords(keyword: string): string | null {
  if (PERSONAL.test(keyword)) return null
  const words = foldedWords(keyword).join(' ')
  return words.length < SEARCH_MIN_CHARACTERS || words.length > MAX_CHARACTERS ? null : words
}

export type SearchMiss = { words: string; searches: number }

/**
 * The searches that were meant: anyone who types slowly searches for "macr" and "macra" on the way to
 * "macrame", so the beginning of longer misses counts only as far as it was searched for more often
 * than they were. The most frequent first.
 */
export function meantSearches(misses: readonly SearchMiss[]): SearchMiss[] {
  const inOrder = [...misses].sort((a, b) => (a.words < b.words ? -1 : 1))
  const beginnings = findBeginnings(inOrder)
  const continued = inOrder.map(() => 0)
  const meant: SearchMiss[] = []
  // From the back, as in the order of words what continues a beginning comes after it.
  for (let place = inOrder.length - 1; place >= 0; place -= 1) {
    const { words, searches } = inOrder[place] ?? { words: '', searches: 0 }
    const further = continued[place] ?? 0
    if (searches > further) meant.push({ words, searches: searches - further })
    const beginning = beginnings[place] ?? -1
    if (beginning >= 0) {
      continued[beginning] = (continued[beginning] ?? 0) + Math.max(searches, further)
    }
  }
  return meant.sort((a, b) => b.searches - a.searches || (a.words < b.words ? -1 : 1))
}

/** For each the place of the longest other one that it begins with; -1 where there is none. */
function findBeginnings(inOrder: readonly SearchMiss[]): number[] {
  const open: number[] = []
  return inOrder.map(({ words }, place) => {
    while (open.length > 0 && !words.startsWith(inOrder[open.at(-1) ?? 0]?.words ?? '')) open.pop()
    const beginning = open.at(-1) ?? -1
    open.push(place)
    return beginning
  })
}
