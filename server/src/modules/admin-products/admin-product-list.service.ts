/** The admin area's product list, newest first. The archive starts with the last deleted product. */
import type { listAllProducts } from '@bhitti/contract/calls/products/admin-products.schemas'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { LISTING_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FacetFilter } from '../../platform/search-index/facet-counts.ts'
import { readProductsWithArtwork } from '../artworks/artworks.queries.ts'
import {
  countProducts,
  filterOf,
  type ProductFilters,
  readNewestProducts,
} from '../catalogue/product-filters.queries.ts'
import {
  decodeListCursor,
  encodeListCursor,
  type ListCursor,
  toAdminProduct,
} from './admin-products.rules.ts'

export type ProductListQuery = z.output<typeof listAllProducts.query>
type ProductListPage = Omit<z.output<typeof listAllProducts.reply>, 'success'>

/** @throws ShopError request.invalid if the cursor belongs to another list */
export async function listAdminProducts(
  { db, productReadModel }: Pick<ActorContext, 'db' | 'productReadModel'>,
  query: ProductListQuery,
): Promise<ProductListPage> {
  const { state } = query
  const limit = query.limit ?? LISTING_MAX
  const after = query.cursor === undefined ? undefined : cursorOf(state, query.cursor)
  const found = await readNewestProducts(db, { state, filters: query, after, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasMore = found.length > limit && last !== undefined
  const facets = state === 'live' ? await productReadModel.facets() : undefined
  const count = async (filters: ProductFilters) =>
    facets && !filters.name
      ? facets.find(facetsOf(filters)).total
      : countProducts(db, state, filters)
  const total = after || hasMore ? await count(query) : page.length
  const printed = await readProductsWithArtwork(
    db,
    page.map(({ row }) => row.id),
  )
  return {
    data: page.map(({ row }) => toAdminProduct(row, printed.has(row.id))),
    nextCursor: hasMore ? encodeListCursor(state, { moment: last.moment, id: last.row.id }) : null,
    total,
    all: filterOf(query) ? await count({}) : total,
  }
}

function cursorOf(state: string, encoded: string): ListCursor {
  const cursor = decodeListCursor(state, encoded)
  if (cursor) return cursor
  throw new ShopError('request.invalid', {
    fields: { cursor: 'This cursor does not belong to this list' },
  })
}

/** Converts the filters, except the name, to those of the product read model. */
function facetsOf(filters: ProductFilters): FacetFilter {
  const { productType, category, trend, minPrice, maxPrice, unpriced } = filters
  return {
    isUnpriced: unpriced !== undefined,
    productType: productType && [productType],
    category: category && [category],
    trend: trend && [trend],
    leastSalePaise: minPrice === undefined ? undefined : toPaise(minPrice),
    mostSalePaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
  }
}
