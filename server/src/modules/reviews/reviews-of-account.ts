import { and, asc, desc, eq, not, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { FORMER_CUSTOMER } from '../accounts/closed-accounts.rules.ts'
import { countInRating } from '../catalogue/product-ratings.queries.ts'
import { lockingProducts } from '../catalogue/products.queries.ts'
import { isVerifiedBuyer } from './reviews.queries.ts'
import { reviews } from './reviews.table.ts'

export function countUnboughtReviews(db: Queryable, accountId: string): Promise<number> {
  return db.$count(reviews, and(eq(reviews.accountId, accountId), not(isVerifiedBuyer(db))))
}

/** Deletes an account's reviews of products that it has not bought, and anonymises the others. */
export async function removeReviews(tx: Transaction, accountId: string): Promise<void> {
  const written = await tx
    .select({ id: reviews.id, productId: reviews.productId, isBought: isVerifiedBuyer(tx) })
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(asc(reviews.productId))
  for (const { id, productId, isBought } of written) {
    if (isBought) {
      await tx
        .update(reviews)
        .set({ userName: FORMER_CUSTOMER, version: sql`${reviews.version} + 1` })
        .where(eq(reviews.id, id))
      continue
    }
    // Everything that writes or moderates a review locks the product first.
    await lockingProducts(tx, [productId])
    const [deleted] = await tx.delete(reviews).where(eq(reviews.id, id)).returning()
    if (deleted?.state !== 'published') continue
    await countInRating(tx, productId, { count: -1, sum: -deleted.reviewValue })
  }
}

/** Anonymises all reviews of an account. Returns their number. */
export async function takeNameOff(tx: Transaction, accountId: string): Promise<number> {
  const { rowCount } = await tx
    .update(reviews)
    .set({ userName: FORMER_CUSTOMER, version: sql`${reviews.version} + 1` })
    .where(eq(reviews.accountId, accountId))
  return rowCount ?? 0
}

export function listReviewsOf(db: Queryable, accountId: string) {
  return db
    .select({
      productId: reviews.productId,
      stars: reviews.reviewValue,
      text: reviews.reviewMessage,
      writtenAt: reviews.createdAt,
    })
    .from(reviews)
    .where(eq(reviews.accountId, accountId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
}

export function countReviewsOf(db: Queryable, accountId: string): Promise<number> {
  return db.$count(reviews, eq(reviews.accountId, accountId))
}
