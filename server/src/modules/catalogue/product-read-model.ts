/** See docs/decisions/0028-lists-are-counted-and-searched-in-memory.md. */
import { asc, sql } from 'drizzle-orm'
import type { ProductReadModel } from '../../platform/context/context.ts'
import type { Database } from '../../platform/database/connect.ts'
import { createProductFacets } from '../../platform/search-index/facet-counts.ts'
import { createSearchIndex } from '../../platform/search-index/search-index.ts'
import { followProducts } from './follow-products.ts'
import { products } from './products.table.ts'

export function openProductReadModel(db: Database): ProductReadModel {
  const { id, productType, category, space, color, trend, origin } = products
  const { effectivePaise, salePricePaise, popularity, searchText, colourwayGroup, palette } =
    products
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
            origin,
            effectivePaise,
            salePricePaise,
            popularity,
            colourwayGroup,
            palette,
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
