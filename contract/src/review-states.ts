/** Whether shoppers see a review. */
export const REVIEW_STATES = ['published', 'hidden'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]
