import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { SEARCH_MAX_RESULTS, SEARCH_MIN_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import type { Context } from '../../platform/context/context.ts'
import { knownWords } from '../search/known-words.ts'
import { searchTerms } from '../search/search.rules.ts'
import { closestWord } from '../search/spelling.rules.ts'
import { readShownProducts } from './products-by-id.ts'

/**
 * Returns at most fifty matches. Without `short`, searches of fewer than four characters find nothing; pressing Enter
 * sets it.
 */
export async function searchProducts(
  context: Context,
  keyword: string,
  { short }: { short: boolean },
): Promise<Product[]> {
  if (keyword.trim().length < SEARCH_MIN_CHARACTERS && !short) return []
  const found = await findProducts(context, searchTerms(keyword))
  if (found.length === 0) context.searchMisses.note(keyword)
  return found
}

async function findProducts(
  { db, productReadModel }: Context,
  terms: readonly string[],
): Promise<Product[]> {
  if (terms.length === 0) return []
  const index = await productReadModel.searchIndex()
  const limit = SEARCH_MAX_RESULTS
  const { ids } = index.search(terms, { limit })
  if (ids.length > 0) return readShownProducts(db, ids)
  const corrected = correctSpelling(index.wordFrequencies(), terms)
  return corrected ? readShownProducts(db, index.search(corrected, { limit }).ids) : []
}

/** Replaces unknown words by similar known ones; undefined if nothing changes or a word has none. */
function correctSpelling(
  frequencies: ReadonlyMap<string, number>,
  terms: readonly string[],
): string[] | undefined {
  const known = knownWords(frequencies)
  const words = terms.map((term) => closestWord(term, known))
  const corrected = words.filter((word) => word !== undefined)
  const isChanged = corrected.some((word, position) => word !== terms[position])
  return isChanged && corrected.length === terms.length ? corrected : undefined
}
