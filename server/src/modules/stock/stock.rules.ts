import type { StockReason } from '@bhitti/contract/rules/products/stock-words'
import { MAX_STOCK } from '@bhitti/contract/rules/shop/shop-limits'

export type Correction = {
  reason: StockReason
  to: number
  shown: number
}

export type Corrected = number | 'changed' | 'too few' | 'too many'

/**
 * Returns the corrected number of pieces, given those that there are `now`. A count sets the number exactly, and is
 * refused if it has changed since. Deliveries and damage are added or subtracted, so that sales in between stay
 * counted.
 */
export function corrected({ reason, to, shown }: Correction, now: number): Corrected {
  if (reason === 'counted') return shown === now ? to : 'changed'
  const result = now + to - shown
  if (result < 0) return 'too few'
  return result > MAX_STOCK ? 'too many' : result
}

/** Returns the ledger's kind of a correction. A delivery only adds pieces. */
export function correctionKind(reason: StockReason, gained: number): 'received' | 'adjusted' {
  return reason === 'received' && gained > 0 ? 'received' : 'adjusted'
}

/** Position in the ledger: the last movement of a page, and the stock before it. */
export type LedgerCursor = { id: string; before: number }

export function encodeLedgerCursor({ id, before }: LedgerCursor): string {
  return `${id}.${before}`
}

const LEDGER_CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(-?\d{1,9})$/

export function decodeLedgerCursor(encoded: string): LedgerCursor | undefined {
  const [, id, before] = LEDGER_CURSOR.exec(encoded) ?? []
  return id && before ? { id, before: Number(before) } : undefined
}
