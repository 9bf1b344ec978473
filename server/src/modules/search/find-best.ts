import type { SearchIndex } from '../../platform/search-index/search-index.ts'
import { knownWords } from './known-words.ts'
import { latinTerms, nameLine, searchTerms, singular } from './search.rules.ts'
import { closestWord } from './spelling.rules.ts'

/** Returns the best matches for a search as it was written, else in Latin letters, else with its spelling corrected. */
export function findBest(
  index: Pick<SearchIndex, 'search' | 'wordFrequencies'>,
  keyword: string,
  limit: number,
): string[] {
  const terms = searchTerms(keyword)
  if (terms.length === 0) return []
  const { ids } = index.search(terms, { limit, name: nameLine(keyword) })
  if (ids.length > 0) return ids
  const words = latinTerms(keyword)
  const spelled = index.search(words.map(singular), { limit }).ids
  if (spelled.length > 0) return spelled
  const corrected = correctSpelling(index.wordFrequencies(), words)
  return corrected ? index.search(corrected, { limit }).ids : []
}

/** Replaces unknown words by similar known ones; undefined if a word has none. */
function correctSpelling(
  frequencies: ReadonlyMap<string, number>,
  words: readonly string[],
): string[] | undefined {
  const known = knownWords(frequencies)
  const corrected: string[] = []
  for (const word of words) {
    const meant = closestWord(word, known) ?? closestWord(singular(word), known)
    if (meant === undefined) return undefined
    corrected.push(singular(meant))
  }
  return corrected
}
