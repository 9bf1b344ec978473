import type { Review } from '@bhitti/contract/calls/catalogue/reviews.schemas'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { countInRatingOnSale } from '../catalogue/product-ratings.queries.ts'
import { findPaidOrder } from '../orders/orders.queries.ts'
import { isVerifiedBuyer } from './reviews.queries.ts'
import { counted, firstState, mayReview, toReview } from './reviews.rules.ts'
import { readingPublishedReviews } from './reviews.statements.ts'
import { reviews } from './reviews.table.ts'

export type NewReview = { productId: string; reviewMessage: string; reviewValue: number }

export type OwnReview = Review & { isWaiting: boolean }

/**
 * Adds the caller's review, under the account's name. The owner's setting decides whether it is published at once.
 * @throws ShopError product.not_found; review.already_reviewed for the second one; review.buyers_only
 */
export async function addReview(
  { db, actor, liveSettings }: ActorContext,
  { productId, reviewMessage, reviewValue }: NewReview,
): Promise<OwnReview> {
  const { publishing } = liveSettings.current().reviews
  const state = firstState(publishing)
  const gained = counted({ state, reviewValue })
  try {
    return await inTransaction(db, async (tx) => {
      // This update locks the product, so that concurrent reviews wait for each other.
      if (!(await countInRatingOnSale(tx, productId, gained))) {
        throw new ShopError('product.not_found')
      }
      const [added] = await tx
        .insert(reviews)
        .values({
          productId,
          accountId: actor.id,
          userName: actor.name,
          reviewMessage,
          reviewValue,
          state,
        })
        .returning({ id: reviews.id })
      const [review] = await selectReviews(tx).where(eq(reviews.id, added?.id ?? ''))
      if (!review) throw new Error('the new review was not found')
      // Checked after the insert: an existing review is the more helpful error.
      if (!mayReview(publishing, review.verifiedBuyer)) throw new ShopError('review.buyers_only')
      return toOwnReview(review)
    })
  } catch (error) {
    if (violates(error, 'reviews_one_per_customer')) {
      throw new ShopError('review.already_reviewed', { cause: error })
    }
    throw error
  }
}

/** Returns the caller's review unless it is hidden, and whether the caller may add one. */
export async function readOwnReview(
  { db, actor, liveSettings }: ActorContext,
  productId: string,
): Promise<{ review: OwnReview | null; mayAdd: boolean }> {
  const { publishing } = liveSettings.current().reviews
  const [own] = await selectReviews(db).where(
    and(eq(reviews.productId, productId), eq(reviews.accountId, actor.id)),
  )
  return {
    review: own && own.state !== 'hidden' ? toOwnReview(own) : null,
    mayAdd:
      publishing !== 'buyers_only' ||
      mayReview(publishing, await hasBought(db, { accountId: actor.id, productId })),
  }
}

/** Lists the published reviews of a product, the newest first. @throws ShopError product.not_found */
export async function listReviews({ db }: Context, productId: string): Promise<Review[]> {
  const found = await readingPublishedReviews(db, { productId })
  if (found.length === 0) throw new ShopError('product.not_found')
  return found.flatMap(({ review, verifiedBuyer }) =>
    review === null ? [] : [toReview({ ...review, verifiedBuyer })],
  )
}

function selectReviews(db: Queryable) {
  return db
    .select({ ...getTableColumns(reviews), verifiedBuyer: isVerifiedBuyer(db) })
    .from(reviews)
}

function toOwnReview(found: Awaited<ReturnType<typeof selectReviews>>[number]): OwnReview {
  return { ...toReview(found), isWaiting: found.state === 'waiting' }
}

async function hasBought(
  db: Queryable,
  who: { accountId: string; productId: string },
): Promise<boolean> {
  return (await findPaidOrder(db, who).limit(1)).length > 0
}
