import { MOTIF_SYNONYMS, SHADE_SYNONYMS, wordsOf } from './search-synonyms.ts'

const CORRECTABLE = /^[a-z]{3,}$/

// Each mistyped search needs them, and they change only with the products' words.
const cache = new WeakMap<ReadonlyMap<string, number>, ReadonlyMap<string, number>>()

/** Returns the words that may have been meant, with the number of products that have each in name or kind. */
export function knownWords(frequencies: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const cached = cache.get(frequencies)
  if (cached) return cached
  // Words with synonyms are known too, even if no product has them.
  const synonyms = [...MOTIF_SYNONYMS, ...SHADE_SYNONYMS]
    .flatMap(wordsOf)
    .map((word) => [word, 0] as const)
  const named = [...frequencies].filter(([word]) => CORRECTABLE.test(word))
  const known = new Map([...synonyms, ...named])
  cache.set(frequencies, known)
  return known
}
