/**
 * Statements of what most pages that are made for the first time show: a product, and a list as it opens. They are
 * written once: see docs/decisions/0055-fewer-steps-to-a-first-page.md.
 */
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

/** A product that is sold, by its slug. */
export const readingProductBySlug = prepared((db, { slug }: Places<{ slug: string }>) =>
  selectProduct(db, eq(products.slug, slug)),
)

/** The same by its id. */
export const readingProductById = prepared((db, { id }: Places<{ id: string }>) =>
  selectProduct(db, eq(products.id, id)),
)

function selectProduct(db: Queryable, which: SQL) {
  return selectAnyProduct(db, and(which, isNull(products.archivedAt)))
}

/** The same of a product that is not in the shop yet as well, for staff. */
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

/** What a page of a list is read by. */
type PageOfList = {
  sort: Sort
  productType: Placed<ProductType>
  category?: Placed<Category> | undefined
  /** Of all that match, where these are few. */
  ids?: Placed<readonly string[]> | undefined
  /** What narrows it down further. */
  where?: SQL | undefined
  limit: Placed<number>
}

/** A page of a list, with what the next one is found by. */
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
        // One value however many they are: a place for each would be most of the work of writing it.
        ids && sql`${products.id} = any(${sql.param(ids)}::uuid[])`,
        where,
      ),
    )
    .orderBy(...ORDERS[sort])
    .limit(limit)
}

// The id makes every order total, so that no product is shown twice or left out between pages.
// Ascending prices leave products without one at the end, as PostgreSQL sorts nulls last.
const ORDERS: Record<Sort, SQL[]> = {
  popularity: [desc(products.popularity), desc(products.id)],
  latest: [desc(products.createdAt), desc(products.id)],
  price: [asc(products.effectivePaise), asc(products.id)],
}

const SORT_KEYS: Record<Sort, SQL<string | null>> = {
  popularity: sql`${products.popularity}::text`,
  latest: sql`(extract(epoch from ${products.createdAt}) * 1000000)::bigint::text`,
  price: sql`${products.effectivePaise}::text`,
}

/** The first page of a list without filters. */
export type ListOpening = {
  sort: Sort
  productType: ProductType
  category: Category | undefined
  ids: readonly string[] | undefined
  limit: number
}

/** By sort, and by which of the rest is given. */
const openings = new Map<string, ReturnType<typeof openingLike>>()

/** Reads the first page of a list without filters. */
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
