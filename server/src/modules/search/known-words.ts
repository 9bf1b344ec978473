/** The words that name the shop's products and their kinds, for correcting what was mistyped. */
import { MOTIF_SYNONYMS, SHADE_SYNONYMS, wordsOf } from './search-synonyms.ts'

const CORRECTABLE = /^[a-z]{3,}$/

// Every mistyped search asks for them, and they change only with the products' words.
const cache = new WeakMap<ReadonlyMap<string, number>, ReadonlyMap<string, number>>()

/** Of the words of names and kinds, those that may have been meant, with how many products have them. */
export function knownWords(frequencies: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const cached = cache.get(frequencies)
  if (cached) return cached
  // Words of descriptions are not among them, but those that have synonyms are known anyway.
  const synonyms = [...MOTIF_SYNONYMS, ...SHADE_SYNONYMS]
    .flatMap(wordsOf)
    .map((word) => [word, 0] as const)
  const named = [...frequencies].filter(([word]) => CORRECTABLE.test(word))
  const known = new Map([...synonyms, ...named])
  cache.set(frequencies, known)
  return known
}
