/** Writing and reading what customers think of a product. */
import { SETTLED_PAYMENT_STATUSES } from '@bhitti/contract/order-states'
import type { Review } from '@bhitti/contract/reviews.schemas'
import { and, desc, eq, exists, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../context.ts'
import type { Queryable } from '../../database/connect.ts'
import { inTransaction, violates } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { products } from '../catalogue/products.table.ts'
import { orderLines, orders } from '../orders/orders.table.ts'
import { toReview } from './reviews.rules.ts'
import { reviews } from './reviews.table.ts'

export type NewReview = { productId: string; reviewMessage: string; reviewValue: number }

/**
 * Adds the caller's review of a product, under the name of the account.
 * @throws ShopError product.not_found; review.already_reviewed for the second one
 */
export async function addReview(
  { db, actor }: ActorContext,
  { productId, reviewMessage, reviewValue }: NewReview,
): Promise<Review> {
  try {
    return await inTransaction(db, async (tx) => {
      // Counting first locks the product, so reviews written at once take turns.
      const counted = await tx
        .update(products)
        .set({
          reviewCount: sql`${products.reviewCount} + 1`,
          ratingSum: sql`${products.ratingSum} + ${reviewValue}`,
          // The product itself has not been edited.
          updatedAt: sql`${products.updatedAt}`,
        })
        .where(and(eq(products.id, productId), isNull(products.archivedAt)))
        .returning({ id: products.id })
      if (counted.length === 0) throw new ShopError('product.not_found')
      const [added] = await tx
        .insert(reviews)
        .values({
          productId,
          accountId: actor.id,
          userName: actor.name,
          reviewMessage,
          reviewValue,
        })
        .returning({ id: reviews.id })
      const [review] = await selectReviews(tx).where(eq(reviews.id, added?.id ?? ''))
      if (!review) throw new Error('the new review was not found')
      return toReview(review)
    })
  } catch (error) {
    if (violates(error, 'reviews_one_per_customer')) {
      throw new ShopError('review.already_reviewed', { cause: error })
    }
    throw error
  }
}

/**
 * The reviews of a product that are published, newest first.
 * @throws ShopError product.not_found
 */
export async function listReviews({ db }: Context, productId: string): Promise<Review[]> {
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), isNull(products.archivedAt)))
  if (!product) throw new ShopError('product.not_found')
  const found = await selectReviews(db)
    .where(and(eq(reviews.productId, productId), eq(reviews.state, 'published')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  return found.map(toReview)
}

/** Reviews with whether their writer has paid for the product in this shop. */
function selectReviews(db: Queryable) {
  return db
    .select({ ...getTableColumns(reviews), verifiedBuyer: isVerifiedBuyer(db) })
    .from(reviews)
}

/** A column beside those of a review: whether its writer has paid for the product in this shop. */
export function isVerifiedBuyer(db: Queryable): SQL<boolean> {
  const paidOrder = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(orders.accountId, reviews.accountId),
        eq(orderLines.productId, reviews.productId),
        inArray(orders.paymentStatus, SETTLED_PAYMENT_STATUSES),
      ),
    )
  return sql<boolean>`${exists(paidOrder)}`
}
