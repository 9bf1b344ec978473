import { eq, exists, gte, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { findPaidOrder } from '../orders/orders.queries.ts'
import { reviews } from './reviews.table.ts'

export const readableReviews = readable
  .select({
    id: reviews.id,
    productId: reviews.productId,
    userName: reviews.userName,
    reviewValue: reviews.reviewValue,
    reviewMessage: reviews.reviewMessage,
    createdAt: reviews.createdAt,
  })
  .from(reviews)
  .as('reviews')

export function countWaitingReviews(db: Queryable): Promise<number> {
  return db.$count(reviews, eq(reviews.state, 'waiting'))
}

/** Counts all reviews since then, also hidden and waiting ones. */
export function countReviewsSince(db: Queryable, from: Date): Promise<number> {
  return db.$count(reviews, gte(reviews.createdAt, from))
}

type NewReview = Omit<typeof reviews.$inferInsert, 'id'>

/** Inserts reviews. Returns the number of reviews and the sum of stars of every product. */
export async function insertCounted(
  tx: Transaction,
  rows: readonly NewReview[],
): Promise<{ productId: string; count: number; sum: number }[]> {
  await tx.insert(reviews).values([...rows])
  return tx
    .select({
      productId: reviews.productId,
      count: sql<number>`count(*)::int`,
      sum: sql<number>`sum(${reviews.reviewValue})::int`,
    })
    .from(reviews)
    .groupBy(reviews.productId)
}

/** Returns a column for queries of reviews: true if the author has paid for the product in this shop. */
export function isVerifiedBuyer(db: Queryable): SQL<boolean> {
  return sql<boolean>`${exists(findPaidOrder(db, reviews))}`
}
