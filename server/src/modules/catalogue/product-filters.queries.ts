import type { listAllProducts } from '@bhitti/contract/calls/products/admin-products.schemas'
import { toPaise } from '@bhitti/contract/rules/prices/money'
import { pickFields } from '@bhitti/contract/rules/products/product-fields'
import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { Queryable } from '../../platform/database/connect.ts'
import { type ProductRow, products } from './products.table.ts'

type ProductListQuery = z.output<typeof listAllProducts.query>
type ProductState = ProductListQuery['state']
export type ProductFilters = Omit<ProductListQuery, 'cursor' | 'limit' | 'state'>

const IN_STATE: Record<ProductState, SQL> = {
  live: isNull(products.archivedAt),
  draft: sql`${products.draft} = 'open' and ${products.archivedAt} is not null`,
  archived: sql`${products.archivedAt} is not null and ${products.draft} is distinct from 'open'`,
}

/** `moment` is the sort key: microseconds since 1970 of the creation, or of the archiving. */
export type ListedProduct = { row: ProductRow; moment: string }

export function readNewestProducts(
  db: Queryable,
  {
    state,
    filters,
    after,
    limit,
  }: {
    state: ProductState
    filters: ProductFilters
    after: { moment: string; id: string } | undefined
    limit: number
  },
): PromiseLike<ListedProduct[]> {
  const moment = state === 'live' ? products.createdAt : products.archivedAt
  const isAfter =
    after &&
    sql`(${moment}, ${products.id}) < (
      timestamptz 'epoch' + ${after.moment}::bigint * interval '1 microsecond',
      ${after.id}::uuid)`
  return db
    .select({
      row: products,
      moment: sql<string>`(extract(epoch from ${moment}) * 1000000)::bigint::text`,
    })
    .from(products)
    .where(and(IN_STATE[state], filterOf(filters), isAfter))
    .orderBy(desc(moment), desc(products.id))
    .limit(limit)
}

export function countProducts(
  db: Queryable,
  state: ProductState,
  filters: ProductFilters,
): Promise<number> {
  return db.$count(products, and(IN_STATE[state], filterOf(filters)))
}

/** Returns columns of matching products on sale and drafts, ordered by id, after `after`. */
export function readMatching<Name extends keyof ProductRow>(
  db: Queryable,
  names: readonly Name[],
  { filters, after, limit }: { filters: ProductFilters; after: string; limit: number },
): PromiseLike<Pick<ProductRow, Name>[]> {
  const page = db
    .select(pickFields(products, names))
    .from(products)
    .where(
      and(
        or(IN_STATE.live, IN_STATE.draft),
        filterOf(filters),
        after ? gt(products.id, after) : undefined,
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)
  // Safe cast: the columns of the table are those of its rows.
  return page as unknown as PromiseLike<Pick<ProductRow, Name>[]>
}

/** Returns columns of products with one of these ids or slugs, archived or not. */
export function readNamed<Name extends keyof ProductRow>(
  db: Queryable,
  names: readonly Name[],
  { ids, slugs }: { ids: readonly string[]; slugs: readonly string[] },
): PromiseLike<Pick<ProductRow, Name>[]> {
  const found = db
    .select(pickFields(products, names))
    .from(products)
    .where(or(inArray(products.id, [...ids]), inArray(products.slug, [...slugs])))
  // Safe cast: the columns of the table are those of its rows.
  return found as unknown as PromiseLike<Pick<ProductRow, Name>[]>
}

export function filterOf(query: ProductFilters): SQL | undefined {
  const { name, productType, category, trend, minPrice, maxPrice, unpriced } = query
  return and(
    name
      ? or(ilike(products.productName, partOf(name)), ilike(products.sku, partOf(name)))
      : undefined,
    productType ? eq(products.productType, productType) : undefined,
    category ? eq(products.category, category) : undefined,
    trend ? eq(products.trend, trend) : undefined,
    minPrice === undefined ? undefined : gte(products.salePricePaise, toPaise(minPrice)),
    maxPrice === undefined ? undefined : lte(products.salePricePaise, toPaise(maxPrice)),
    unpriced && isNull(products.effectivePaise),
  )
}

function partOf(name: string): string {
  return `%${name.replace(/[\\%_]/g, '\\$&')}%`
}
