/** What a stored review is to its readers. */
import type { ReviewState } from '@bhitti/contract/review-states'
import type { Review } from '@bhitti/contract/reviews.schemas'

export type StoredReview = Omit<Review, '_id' | 'userId' | 'createdAt' | 'reply'> & {
  id: string
  accountId: string
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
}

/** The review as everybody sees it. */
export function toReview(stored: StoredReview): Review {
  const { id, accountId, createdAt, reply, repliedAt } = stored
  return {
    _id: id,
    userId: accountId,
    productId: stored.productId,
    userName: stored.userName,
    reviewMessage: stored.reviewMessage,
    reviewValue: stored.reviewValue,
    verifiedBuyer: stored.verifiedBuyer,
    createdAt: createdAt.toISOString(),
    reply: reply && repliedAt ? { message: reply, at: repliedAt.toISOString() } : null,
  }
}

type Moderated = { state: ReviewState; reviewValue: number }

/** What a review counts in the rating of its product. */
export function counted({ state, reviewValue }: Moderated): { count: number; sum: number } {
  return state === 'published' ? { count: 1, sum: reviewValue } : { count: 0, sum: 0 }
}

/** What the rating of the product gains or loses when a review changes. */
export function ratingMove(before: Moderated, after: Moderated): { count: number; sum: number } {
  const [was, is] = [counted(before), counted(after)]
  return { count: is.count - was.count, sum: is.sum - was.sum }
}
