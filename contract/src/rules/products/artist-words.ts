/** The words of working with artists. */

/** How a submission reached the shop. */
export const SUBMISSION_SOURCES = ['form', 'chat'] as const
export type SubmissionSource = (typeof SUBMISSION_SOURCES)[number]

export const SUBMISSION_STATUSES = ['New', 'In talk', 'Accepted', 'Declined'] as const
export type SubmissionStatus = (typeof SUBMISSION_STATUSES)[number]

/**
 * Earned: a design was sold. Reversed: money of that sale went back. Restored: it did not go back
 * after all, because the refund failed.
 */
export const ROYALTY_KINDS = ['earned', 'reversed', 'restored'] as const
export type RoyaltyKind = (typeof ROYALTY_KINDS)[number]

export const ROYALTY_KIND_NAMES: Record<RoyaltyKind, string> = {
  earned: 'Sale',
  reversed: 'Refund',
  restored: 'Refund failed',
}
