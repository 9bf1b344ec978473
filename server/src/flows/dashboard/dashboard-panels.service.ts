import type {
  FirstSteps,
  LowStock,
  News,
  SearchMiss,
} from '@bhitti/contract/calls/shop/dashboard.schemas'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { desc, eq } from 'drizzle-orm'
import { countAdmins } from '../../modules/accounts/staff-accounts.queries.ts'
import {
  countOnSale,
  readableProducts,
  readLowProducts,
} from '../../modules/catalogue/products.queries.ts'
import { countContactsSince, listNewestContacts } from '../../modules/contacts/contacts.queries.ts'
import { countReviewsSince, readableReviews } from '../../modules/reviews/reviews.queries.ts'
import { dayOf } from '../../modules/sales/india-days.rules.ts'
import { stretchesOf } from '../../modules/sales/periods.rules.ts'
import { readAddedUp } from '../../modules/sales/sales-days.service.ts'
import { listSearchMisses } from '../../modules/search/search-misses.service.ts'
import type { Context } from '../../platform/context/context.ts'

const LOW_PRODUCTS = 8
const NEWEST = 3
const MISSES = 8

export async function readLowStock({ db }: Context): Promise<LowStock> {
  const { products, ...counted } = await readLowProducts(db, { limit: LOW_PRODUCTS })
  return {
    ...counted,
    products: products.map(({ id, image1, ...product }) => ({
      _id: id,
      ...product,
      image: image1,
    })),
  }
}

export async function readNews({ db }: Context, period: Period): Promise<News> {
  const { now } = await readAddedUp(db)
  const { present } = stretchesOf(period, now)
  return {
    reviews: { count: await countReviewsSince(db, present.from), newest: await newestReviews(db) },
    contacts: {
      count: await countContactsSince(db, present.from),
      newest: await newestContacts(db),
    },
  }
}

async function newestReviews(db: Context['db']): Promise<News['reviews']['newest']> {
  const rows = await db
    .select({
      id: readableReviews.id,
      userName: readableReviews.userName,
      reviewValue: readableReviews.reviewValue,
      reviewMessage: readableReviews.reviewMessage,
      createdAt: readableReviews.createdAt,
      productName: readableProducts.productName,
      productSlug: readableProducts.slug,
    })
    .from(readableReviews)
    .innerJoin(readableProducts, eq(readableProducts.id, readableReviews.productId))
    .orderBy(desc(readableReviews.createdAt))
    .limit(NEWEST)
  return rows.map(({ id, createdAt, ...review }) => ({
    _id: id,
    ...review,
    createdAt: createdAt.toISOString(),
  }))
}

async function newestContacts(db: Context['db']): Promise<News['contacts']['newest']> {
  const rows = await listNewestContacts(db, NEWEST)
  return rows.map(({ id, phone, email, createdAt }) => ({
    _id: id,
    phone,
    email,
    createdAt: createdAt.toISOString(),
  }))
}

export async function readMisses(context: Context, period: Period): Promise<SearchMiss[]> {
  const { now } = await readAddedUp(context.db)
  const { present } = stretchesOf(period, now)
  return listSearchMisses(context, dayOf(present.from), MISSES)
}

export async function readFirstSteps({ db }: Context): Promise<FirstSteps> {
  return { products: await countOnSale(db), admins: await countAdmins(db) }
}
