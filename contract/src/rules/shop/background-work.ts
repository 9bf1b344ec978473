/** What the shop does in the background, by what people call it. */
export const WORK_NAMES = {
  'provider-event': 'Updates from the payment provider',
  refund: 'Refunds',
  notification: 'E-mails',
  // Two kinds of the earlier release, which may still be failing; they go with its outboxes.
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

/** An unexpected error has so many tries before the work is given up. */
export const MOST_TRIES = 5

/** Money, and what must be on paper or on the board, is tried again for as long as it takes. */
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
