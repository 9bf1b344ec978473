import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { SEARCH_MAX_RESULTS, SEARCH_MIN_CHARACTERS } from '@bhitti/contract/rules/shop/shop-limits'
import type { Context } from '../../platform/context/context.ts'
import { findBest } from '../search/find-best.ts'
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
  const index = await context.productReadModel.searchIndex()
  const found = await readShownProducts(context.db, findBest(index, keyword, SEARCH_MAX_RESULTS))
  if (found.length === 0) context.searchMisses.note(keyword)
  return found
}
