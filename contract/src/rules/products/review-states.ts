export const REVIEW_STATES = ['published', 'waiting', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const REVIEW_STATE_NAMES: Record<ReviewState, string> = {
  published: 'Published',
  waiting: 'Waiting for approval',
  hidden: 'Hidden',
}

/** Who may review, and whether new reviews are published at once or after approval. */
export const REVIEW_PUBLISHING = ['at_once', 'after_look', 'buyers_only'] as const
export type ReviewPublishing = (typeof REVIEW_PUBLISHING)[number]

export const REVIEW_PUBLISHING_NAMES: Record<ReviewPublishing, string> = {
  at_once: 'Published at once',
  after_look: 'Published after approval',
  buyers_only: 'From buyers only, published at once',
}
