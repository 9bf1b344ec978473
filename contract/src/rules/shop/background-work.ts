export const WORK_NAMES = {
  'provider-event': 'Updates from the payment provider',
  refund: 'Refunds',
  notification: 'E-mails',
  // Kinds of the previous release whose failures may still be listed; remove them with its outboxes.
  'order-mail': 'Order e-mails',
  'ticket-mail': 'E-mails about complaints',
  'daily-books': 'The daily comparison of the books',
  'product-import': 'Imports of products',
  'picture-zip': 'Zips of pictures',
  'order-run': 'Work on many orders at once',
  'artwork-render': 'Artworks to be prepared',
  'sample-master': 'Artworks of the sample',
  'print-files': 'Files for the press',
  'tax-paper': 'Tax papers',
  'new-print': 'Prints to put on the board',
  sweep: 'Regular upkeep',
} as const
export type WorkKind = keyof typeof WORK_NAMES

/** Tries before unexpectedly failing work is given up. */
export const MOST_TRIES = 5

/** Money and required papers are retried without limit. */
export const NEVER_GIVEN_UP = [
  'provider-event',
  'refund',
  'daily-books',
  'tax-paper',
  'new-print',
  'sweep',
] as const satisfies WorkKind[]

export function isNeverGivenUp(kind: WorkKind): boolean {
  return NEVER_GIVEN_UP.some((never) => never === kind)
}
