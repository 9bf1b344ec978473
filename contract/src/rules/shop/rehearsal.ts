/**
 * What a shop says of itself that was opened with test keys of the payment provider and the owner's
 * own products: on every page, in every mail and on every document.
 */
export const REHEARSAL = {
  title: 'Rehearsal',
  notice: 'Our shop is not open yet: no money is taken, and nothing will be delivered.',
} as const
