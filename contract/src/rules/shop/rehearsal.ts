/** Texts on all pages, mails and documents of a shop that was opened with the payment provider's test keys. */
export const REHEARSAL = {
  title: 'Rehearsal',
  notice: 'Our shop is not open yet: no money is taken, and nothing will be delivered.',
} as const
