export const SUBMISSION_SOURCES = ['form', 'chat'] as const
export type SubmissionSource = (typeof SUBMISSION_SOURCES)[number]

export const SUBMISSION_STATUSES = ['New', 'In talk', 'Accepted', 'Declined'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/** Earned: a design was sold. Reversed: the sale was refunded. Restored: that refund failed. */
export const ROYALTY_KINDS = ['earned', 'reversed', 'restored'] as const
export type RoyaltyKind = (typeof ROYALTY_KINDS)[number]

export const ROYALTY_KIND_NAMES: Record<RoyaltyKind, string> = {
  earned: 'Sale',
  reversed: 'Refund',
  restored: 'Refund failed',
}
