/** Pieces on hand: how they are corrected, and where a page of their ledger ended. */

import type { StockReason } from '@bhitti/contract/rules/products/stock-words'
import { MAX_STOCK } from '@bhitti/contract/rules/shop/shop-limits'

/** A correction of the number of pieces by hand. */
export type Correction = {
  reason: StockReason
  /** What the number is to be, and what it was when somebody looked. */
  to: number
  shown: number
}

/** The number after a correction, or why it cannot be made. */
export type Corrected = number | 'changed' | 'too few' | 'too many'

/**
 * What a correction makes of the pieces that there are `now`. Anyone who has counted means exactly this
 * number, and must look again when it has changed since; deliveries and damage add and take away, so
 * that what was sold in between stays sold.
 */
export function corrected({ reason, to, shown }: Correction, now: number): Corrected {
  if (reason === 'counted') return shown === now ? to : 'changed'
  const result = now + to - shown
  if (result < 0) return 'too few'
  return result > MAX_STOCK ? 'too many' : result
}

/** How the ledger books a correction; a delivery only ever adds pieces. */
export function correctionKind(reason: StockReason, gained: number): 'received' | 'adjusted' {
  return reason === 'received' && gained > 0 ? 'received' : 'adjusted'
}

/** Where a page of the ledger ended: its last movement, and the pieces there were before it. */
export type LedgerCursor = { id: string; before: number }

export function encodeLedgerCursor({ id, before }: LedgerCursor): string {
  return `${id}.${before}`
}

const LEDGER_CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(-?\d{1,9})$/

/** Reads a cursor; undefined when it was not made here. */
export function decodeLedgerCursor(encoded: string): LedgerCursor | undefined {
  const [, id, before] = LEDGER_CURSOR.exec(encoded) ?? []
  return id && before ? { id, before: Number(before) } : undefined
}
