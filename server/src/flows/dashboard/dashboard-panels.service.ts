/** Short looks at other parts of the shop: stock that runs out, what people write, first steps. */
import type {
  FirstSteps,
  LowStock,
  News,
  SearchMiss,
} from '@bhitti/contract/calls/dashboard.schemas'
import type { Period } from '@bhitti/contract/rules/periods'
import { LOW_STOCK_BELOW } from '@bhitti/contract/rules/shop-limits'
import { and, asc, count, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { contacts } from '../../modules/contacts/contacts.table.ts'
import { reviews } from '../../modules/reviews/reviews.table.ts'
import { dayOf } from '../../modules/sales/india-days.rules.ts'
import { type Stretch, stretchesOf } from '../../modules/sales/periods.rules.ts'
import { readAddedUp } from '../../modules/sales/sales-days.service.ts'
import { listSearchMisses } from '../../modules/search/search-misses.service.ts'
import type { Context } from '../../platform/context/context.ts'

const LOW_PRODUCTS = 8
const NEWEST = 3
const MISSES = 8

/** Products with few pieces left, those without any first. */
export async function readLowStock({ db }: Context): Promise<LowStock> {
  const isLow = and(isNull(products.archivedAt), lt(products.stockQuantity, LOW_STOCK_BELOW))
  const [counted] = await db
    .select({
      out: sql<number>`count(*) filter (where ${products.stockQuantity} <= 0)`.mapWith(Number),
      low: sql<number>`count(*) filter (where ${products.stockQuantity} > 0)`.mapWith(Number),
    })
    .from(products)
    .where(isLow)
  const { id, slug, productName, productType, image1, stockQuantity } = products
  const found = await db
    .select({ _id: id, slug, productName, productType, image: image1, stockQuantity })
    .from(products)
    .where(isLow)
    .orderBy(asc(stockQuantity), asc(id))
    .limit(LOW_PRODUCTS)
  return { out: counted?.out ?? 0, low: counted?.low ?? 0, products: found }
}

/** Reviews and contacts of a period, with the newest there are. */
export async function readNews({ db }: Context, period: Period): Promise<News> {
  const { now } = await readAddedUp(db)
  const { present } = stretchesOf(period, now)
  return {
    reviews: { count: await countSince(db, reviews, present), newest: await newestReviews(db) },
    contacts: { count: await countSince(db, contacts, present), newest: await newestContacts(db) },
  }
}

async function countSince(
  db: Context['db'],
  table: typeof reviews | typeof contacts,
  { from }: Stretch,
): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(table).where(gte(table.createdAt, from))
  return row?.rows ?? 0
}

async function newestReviews(db: Context['db']): Promise<News['reviews']['newest']> {
  const rows = await db
    .select({ review: reviews, productName: products.productName, productSlug: products.slug })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .orderBy(desc(reviews.createdAt))
    .limit(NEWEST)
  return rows.map(({ review, productName, productSlug }) => ({
    _id: review.id,
    productSlug,
    productName,
    userName: review.userName,
    reviewValue: review.reviewValue,
    reviewMessage: review.reviewMessage,
    createdAt: review.createdAt.toISOString(),
  }))
}

async function newestContacts(db: Context['db']): Promise<News['contacts']['newest']> {
  const rows = await db.select().from(contacts).orderBy(desc(contacts.createdAt)).limit(NEWEST)
  return rows.map(({ id, phone, email, createdAt }) => ({
    _id: id,
    phone,
    email,
    createdAt: createdAt.toISOString(),
  }))
}

/** What shoppers of a period searched for without a result. */
export async function readMisses(context: Context, period: Period): Promise<SearchMiss[]> {
  const { now } = await readAddedUp(context.db)
  const { present } = stretchesOf(period, now)
  return listSearchMisses(context, dayOf(present.from), MISSES)
}

/** How far a shop has come that has not sold anything yet. */
export async function readFirstSteps({ db }: Context): Promise<FirstSteps> {
  const [shown] = await db
    .select({ products: count() })
    .from(products)
    .where(isNull(products.archivedAt))
  const [staff] = await db
    .select({ admins: count() })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), isNull(accounts.closedAt)))
  return { products: shown?.products ?? 0, admins: staff?.admins ?? 0 }
}
