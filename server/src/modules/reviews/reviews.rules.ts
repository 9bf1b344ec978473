/** What a stored review is to its readers. */
import type { Review } from '@bhitti/contract/reviews.schemas'

export type StoredReview = Omit<Review, '_id' | 'userId' | 'createdAt'> & {
  id: string
  accountId: string
  createdAt: Date
}

/** The review as the API shows it. */
export function toReview({ id, accountId, createdAt, ...review }: StoredReview): Review {
  return { ...review, _id: id, userId: accountId, createdAt: createdAt.toISOString() }
}
