import { eq, exists, gte, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { findPaidOrder } from '../orders/orders.queries.ts'
import { reviews } from './reviews.table.ts'

/** Reviews as other modules and flows may read them, also those that shoppers do not see. */
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

/** Reviews that somebody has to approve. */
export function countWaitingReviews(db: Queryable): Promise<number> {
  return db.$count(reviews, eq(reviews.state, 'waiting'))
}

/** Reviews that were written since then, also those that shoppers do not see. */
export function countReviewsSince(db: Queryable, from: Date): Promise<number> {
  return db.$count(reviews, gte(reviews.createdAt, from))
}

type NewReview = Omit<typeof reviews.$inferInsert, 'id'>

/** Adds reviews, and returns how many each product has then and the sum of their stars. */
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

/** A column beside those of a review: whether its writer has paid for the product in this shop. */
export function isVerifiedBuyer(db: Queryable): SQL<boolean> {
  return sql<boolean>`${exists(findPaidOrder(db, reviews))}`
}
