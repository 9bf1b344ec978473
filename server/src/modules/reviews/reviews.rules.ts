import type { Review } from '@bhitti/contract/calls/catalogue/reviews.schemas'
import type { ReviewPublishing, ReviewState } from '@bhitti/contract/rules/products/review-states'

export type StoredReview = Omit<Review, '_id' | 'userId' | 'createdAt' | 'reply'> & {
  id: string
  accountId: string
  createdAt: Date
  reply: string | null
  repliedAt: Date | null
}

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

export function firstState(publishing: ReviewPublishing): ReviewState {
  return publishing === 'after_look' ? 'waiting' : 'published'
}

export function mayReview(publishing: ReviewPublishing, isBuyer: boolean): boolean {
  return publishing !== 'buyers_only' || isBuyer
}

export function moveName(before: ReviewState, after: ReviewState): string {
  if (before !== 'waiting') return after
  return after === 'published' ? 'approved' : 'refused'
}

type Moderated = { state: ReviewState; reviewValue: number }

export function counted({ state, reviewValue }: Moderated): { count: number; sum: number } {
  return state === 'published' ? { count: 1, sum: reviewValue } : { count: 0, sum: 0 }
}

export function ratingMove(before: Moderated, after: Moderated): { count: number; sum: number } {
  const [was, is] = [counted(before), counted(after)]
  return { count: is.count - was.count, sum: is.sum - was.sum }
}
