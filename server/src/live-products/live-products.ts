/**
 * Every product that is on sale, in this process's memory: what lists count and what search looks
 * through. See docs/decisions/0028-lists-are-counted-and-searched-in-memory.md.
 */
import { asc, sql } from 'drizzle-orm'
import type { LiveProducts } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { products } from '../modules/catalogue/products.table.ts'
import { followProducts } from './follow-products.ts'
import { createProductFacets } from './product-facets.ts'
import { createSearchIndex } from './search-index.ts'

export function openLiveProducts(db: Database): LiveProducts {
  const { id, productType, category, space, color, trend } = products
  const { effectivePaise, salePricePaise, popularity, searchText } = products
  const textHash = sql<string>`hashtextextended(${searchText}, 0)::text`
  return {
    facets: followProducts(db, {
      create: createProductFacets,
      read: (which, limit) =>
        db
          .select({
            id,
            productType,
            category,
            space,
            color,
            trend,
            effectivePaise,
            salePricePaise,
          })
          .from(products)
          .where(which)
          .orderBy(asc(id))
          .limit(limit),
    }),
    searchIndex: followProducts(db, {
      create: createSearchIndex,
      read: (which, limit) =>
        db
          .select({ id, popularity, searchText, textHash })
          .from(products)
          .where(which)
          .orderBy(asc(id))
          .limit(limit),
    }),
  }
}
