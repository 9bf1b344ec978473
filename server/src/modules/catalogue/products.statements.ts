/** Prepared statements of the most frequent pages: see docs/decisions/0055-fewer-steps-to-a-first-page.md. */
import type {
  Category,
  ProductType,
  Sort,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { type Placed, type Places, prepared } from '../../platform/database/prepared.ts'
import { heldOfProduct, shownProduct } from './available-stock.ts'
import { products } from './products.table.ts'

export const readingProductBySlug = prepared((db, { slug }: Places<{ slug: string }>) =>
  selectProduct(db, eq(products.slug, slug)),
)

export const readingProductById = prepared((db, { id }: Places<{ id: string }>) =>
  selectProduct(db, eq(products.id, id)),
)

function selectProduct(db: Queryable, which: SQL) {
  return selectAnyProduct(db, and(which, isNull(products.archivedAt)))
}

/** Includes open drafts, for staff. */
export function selectShownToStaff(db: Queryable, id: string) {
  return selectAnyProduct(
    db,
    and(eq(products.id, id), or(isNull(products.archivedAt), eq(products.draft, 'open'))),
  )
}

function selectAnyProduct(db: Queryable, which: SQL | undefined) {
  const held = heldOfProduct(db)
  return db.select(shownProduct(held)).from(products).leftJoinLateral(held, sql`true`).where(which)
}

type PageOfList = {
  sort: Sort
  productType: Placed<ProductType>
  category?: Placed<Category> | undefined
  /** All matches, if there are few. */
  ids?: Placed<readonly string[]> | undefined
  where?: SQL | undefined
  limit: Placed<number>
}

export function selectPageOfList(db: Queryable, page: PageOfList) {
  const { sort, productType, category, ids, where, limit } = page
  const held = heldOfProduct(db)
  return db
    .select({ ...shownProduct(held), key: SORT_KEYS[sort] })
    .from(products)
    .leftJoinLateral(held, sql`true`)
    .where(
      and(
        eq(products.productType, productType),
        isNull(products.archivedAt),
        category && eq(products.category, category),
        // A single array parameter: with one placeholder each, building the statement would take most of the time.
        ids && sql`${products.id} = any(${sql.param(ids)}::uuid[])`,
        where,
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(limit)
}

// The id makes every order total, so that pages neither repeat nor omit products. Products without a price or country come
// last, because PostgreSQL sorts nulls last.
const ORDERS: Record<Sort, SQL[]> = {
  popularity: [desc(products.popularity), desc(products.id)],
  latest: [desc(products.createdAt), desc(products.id)],
  price: [asc(products.effectivePaise), asc(products.id)],
  origin: [asc(products.origin), asc(products.id)],
}

const SORT_KEYS: Record<Sort, SQL<string | null>> = {
  popularity: sql`${products.popularity}::text`,
  latest: sql`(extract(epoch from ${products.createdAt}) * 1000000)::bigint::text`,
  price: sql`${products.effectivePaise}::text`,
  origin: sql`${products.origin}`,
}

export type ListOpening = {
  sort: Sort
  productType: ProductType
  category: Category | undefined
  ids: readonly string[] | undefined
  limit: number
}

const openings = new Map<string, ReturnType<typeof openingLike>>()

export function readingListOpening(db: Queryable, { sort, ...values }: ListOpening) {
  const { category, ids } = values
  const name = [sort, category && 'category', ids && 'ids'].join(' ')
  const opening = openings.get(name) ?? openingLike({ sort, ...values })
  openings.set(name, opening)
  return opening(db, values)
}

function openingLike({ sort, category, ids }: ListOpening) {
  return prepared((db, at: Places<Omit<ListOpening, 'sort'>>) =>
    selectPageOfList(db, {
      sort,
      productType: at.productType,
      category: category && at.category,
      ids: ids && at.ids,
      limit: at.limit,
    }),
  )
}
