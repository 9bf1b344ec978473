import { SEARCH_MIN_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import { foldedWords } from './folding.rules.ts'

const MAX_CHARACTERS = 60
/** Looks like an e-mail address, a phone number or an order number, which are personal data. */
const PERSONAL = /@|(?:\d[\s-]?){5}/

/** Returns the words to store of a search without results. Null if they are too short, too long or personal. */
export function missedWords(keyword: string): string | null {
  if (PERSONAL.test(keyword)) return null
  const words = foldedWords(keyword).join(' ')
  return words.length < SEARCH_MIN_CHARACTERS || words.length > MAX_CHARACTERS ? null : words
}

export type SearchMiss = { words: string; searches: number }

/**
 * Returns the searches that were meant, the most frequent first. Who types slowly searches for "macr" and "macra"
 * before
 * "macrame". So the beginning of a longer miss counts only as far as it is more frequent than that.
 */
export function meantSearches(misses: readonly SearchMiss[]): SearchMiss[] {
  const inOrder = [...misses].sort((a, b) => (a.words < b.words ? -1 : 1))
  const beginnings = findBeginnings(inOrder)
  const continued = inOrder.map(() => 0)
  const meant: SearchMiss[] = []
  // Backwards: in sorted order, the continuations of a beginning follow it.
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

/** Returns for each the position of the longest other one that it begins with, or -1. */
function findBeginnings(inOrder: readonly SearchMiss[]): number[] {
  const open: number[] = []
  return inOrder.map(({ words }, place) => {
    while (open.length > 0 && !words.startsWith(inOrder[open.at(-1) ?? 0]?.words ?? '')) open.pop()
    const beginning = open.at(-1) ?? -1
    open.push(place)
    return beginning
  })
}
