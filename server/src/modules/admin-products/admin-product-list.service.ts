/** The list of products in the admin area, the newest first; the archive begins with the last deleted. */
import type { listAllProducts } from '@bhitti/contract/calls/admin-products.schemas'
import { toPaise } from '@bhitti/contract/rules/money'
import { LISTING_MAX } from '@bhitti/contract/rules/shop-limits'
import { and, desc, eq, gte, ilike, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FacetFilter } from '../../platform/search-index/facet-counts.ts'
import { type ProductRow, products } from '../catalogue/products.table.ts'
import {
  decodeListCursor,
  encodeListCursor,
  type ListCursor,
  toAdminProduct,
} from './admin-products.rules.ts'

export type ProductListQuery = z.output<typeof listAllProducts.query>
type ProductListPage = Omit<z.output<typeof listAllProducts.reply>, 'success'>

/**
 * A page of all products, live or archived.
 * @throws ShopError request.invalid when the cursor is of another list
 */
export async function listAdminProducts(
  { db, productReadModel }: Pick<ActorContext, 'db' | 'productReadModel'>,
  query: ProductListQuery,
): Promise<ProductListPage> {
  const { state } = query
  const limit = query.limit ?? LISTING_MAX
  const after = query.cursor === undefined ? undefined : cursorOf(state, query.cursor)
  const inState = state === 'live' ? isNull(products.archivedAt) : isNotNull(products.archivedAt)
  const filter = filterOf(query)
  const matching = and(inState, filter)
  const moment = state === 'live' ? products.createdAt : products.archivedAt

  const found: { row: ProductRow; moment: string }[] = await db
    .select({
      row: products,
      moment: sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`,
    })
    .from(products)
    .where(
      (after &&
        and(
          matching,
          sql`(${moment}, ${products.id}) < (
            timestamptz 'epoch' + ${after.moment}::bigint * interval '1 microsecond',
            ${after.id}::uuid)`,
        )) ||
        matching,
    )
    .orderBy(desc(moment), desc(products.id))
    .limit(limit + 1)
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const hasMore = found.length > limit && last !== undefined
  const facets = state === 'live' ? await productReadModel.facets() : undefined
  const count = async (filters: Filters) =>
    facets && !filters.name
      ? facets.find(facetsOf(filters)).total
      : db.$count(products, and(inState, filterOf(filters)))
  const total = after || hasMore ? await count(query) : page.length
  return {
    data: page.map(({ row }) => toAdminProduct(row)),
    nextCursor: hasMore ? encodeListCursor(state, { moment: last.moment, id: last.row.id }) : null,
    total,
    all: filter ? await count({}) : total,
  }
}

function cursorOf(state: string, encoded: string): ListCursor {
  const cursor = decodeListCursor(state, encoded)
  if (cursor) return cursor
  throw new ShopError('request.invalid', {
    fields: { cursor: 'This cursor does not belong to this list' },
  })
}

type Filters = Omit<ProductListQuery, 'cursor' | 'limit' | 'state'>

/** The same filters but for the name, for counting what is live. */
function facetsOf(filters: Filters): FacetFilter {
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

/** The condition that filters make; undefined for none. Another verb that works on a filter uses it. */
export function filterOf(query: Filters): SQL | undefined {
  const { name, productType, category, trend, minPrice, maxPrice, unpriced } = query
  return and(
    name ? ilike(products.productName, `%${name.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
    productType ? eq(products.productType, productType) : undefined,
    category ? eq(products.category, category) : undefined,
    trend ? eq(products.trend, trend) : undefined,
    minPrice === undefined ? undefined : gte(products.salePricePaise, toPaise(minPrice)),
    maxPrice === undefined ? undefined : lte(products.salePricePaise, toPaise(maxPrice)),
    unpriced && isNull(products.effectivePaise),
  )
}
