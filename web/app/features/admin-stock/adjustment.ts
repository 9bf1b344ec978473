/** The form that corrects the pieces of a product: what is typed, and what is sent. */

import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { StockAdjustment } from '@bhitti/contract/calls/stock.schemas'
import type { StockReason } from '@bhitti/contract/rules/stock-words'

export type Adjustment = { reason: StockReason; pieces: string; note: string }

export const NO_ADJUSTMENT: Adjustment = { reason: 'received', pieces: '', note: '' }

/** What the number means, by the reason. */
export const PIECES_LABEL: Record<StockReason, string> = {
  received: 'Pieces received',
  counted: 'Pieces counted',
  damaged: 'Pieces damaged',
  other: 'Change in pieces, with a minus for fewer',
}

const WHOLE = /^-?\d{1,7}$/

export function problemsOf({ reason, pieces, note }: Adjustment): FieldErrors {
  const number = Number(pieces.trim())
  const isWhole = WHOLE.test(pieces.trim())
  if (!isWhole || (reason !== 'other' && number < 0) || (reason !== 'counted' && number === 0)) {
    return { pieces: 'Enter a whole number of pieces' }
  }
  return reason === 'other' && note.trim() === '' ? { note: 'Say what happened' } : {}
}

/** What is sent; who counted means the number itself, everybody else a difference. */
export function toAdjustment({ reason, pieces, note }: Adjustment, shown: number): StockAdjustment {
  const number = Number(pieces.trim())
  if (reason === 'counted') return { reason, note, to: number, shown }
  return { reason, note, by: reason === 'damaged' ? -number : number }
}

/** What there would be; null while nothing sensible is typed. */
export function resultOf(values: Adjustment, now: number): number | null {
  if (problemsOf({ ...values, note: 'x' }).pieces) return null
  const number = Number(values.pieces.trim())
  if (values.reason === 'counted') return number
  return values.reason === 'damaged' ? now - number : now + number
}
