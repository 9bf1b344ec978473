export const STOCK_KINDS = ['received', 'sold', 'returned', 'replaced', 'adjusted'] as const
export type StockKind = (typeof STOCK_KINDS)[number]

export const STOCK_REASONS = ['received', 'counted', 'damaged', 'other'] as const
export type StockReason = (typeof STOCK_REASONS)[number]

export const STOCK_REASON_WORDS: Record<StockReason, string> = {
  received: 'Received',
  counted: 'Counted',
  damaged: 'Damaged',
  other: 'Other',
}

/** Returns the reason for the ledger: Damaged: torn in transit. */
export function writtenReason(reason: StockReason, note: string): string {
  if (reason === 'other') return note
  return note === '' ? STOCK_REASON_WORDS[reason] : `${STOCK_REASON_WORDS[reason]}: ${note}`
}
