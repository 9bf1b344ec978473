import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type { StockAdjustment, StockLevel } from '@bhitti/contract/calls/products/stock.schemas'
import { type StockUnit, unitsTyped } from '@bhitti/contract/rules/products/stock-units'
import type { StockReason } from '@bhitti/contract/rules/products/stock-words'

/** `lot` is the code on the bale; empty for stock without a dye lot. */
export type Adjustment = { reason: StockReason; pieces: string; note: string; lot: string }

export const NO_ADJUSTMENT: Adjustment = { reason: 'received', pieces: '', note: '', lot: '' }

const DID: Record<Exclude<StockReason, 'other'>, string> = {
  received: 'received',
  counted: 'counted',
  damaged: 'damaged',
}

export function amountLabel(reason: StockReason, unit: StockUnit): string {
  const things = unit === 'metres' ? 'Metres' : 'Pieces'
  return reason === 'other'
    ? `Change in ${unit === 'metres' ? 'metres' : 'pieces'}, with a minus for less`
    : `${things} ${DID[reason]}`
}

const WHOLE = /^-?\d{1,7}$/
const TENTHS = /^-?\d{1,6}(?:\.\d)?$/

/** Parses an amount in stock units. Null if it is invalid. */
function unitsIn(text: string, unit: StockUnit): number | null {
  const typed = text.trim()
  return (unit === 'metres' ? TENTHS : WHOLE).test(typed) ? unitsTyped(Number(typed), unit) : null
}

export function problemsOf(
  { reason, pieces, note }: Adjustment,
  unit: StockUnit = null,
): FieldErrors {
  const number = unitsIn(pieces, unit)
  if (
    number === null ||
    (reason !== 'other' && number < 0) ||
    (reason !== 'counted' && number === 0)
  ) {
    return {
      pieces:
        unit === 'metres'
          ? 'Enter metres with one decimal at most'
          : 'Enter a whole number of pieces',
    }
  }
  return reason === 'other' && note.trim() === '' ? { note: 'Say what happened' } : {}
}

/** Returns the stock of the typed lot, or of what is in no lot. */
export function shownOf(
  { lot }: Pick<Adjustment, 'lot'>,
  { lots, inNoLot }: Pick<StockLevel, 'lots' | 'inNoLot'>,
): number {
  const code = lot.trim().toLowerCase()
  if (code === '') return inNoLot
  return lots.find((each) => each.code.toLowerCase() === code)?.onHand ?? 0
}

/** Converts the form to a request: a count sends the new total, every other reason a difference. */
export function toAdjustment(
  { reason, pieces, note, lot }: Adjustment,
  shown: number,
  unit: StockUnit = null,
): StockAdjustment {
  const number = unitsIn(pieces, unit) ?? 0
  const of = lot.trim() === '' ? {} : { lot: lot.trim() }
  if (reason === 'counted') return { reason, note, ...of, to: number, shown }
  return { reason, note, ...of, by: reason === 'damaged' ? -number : number }
}

/** Returns the stock after the correction, or null while the amount is invalid. */
export function resultOf(values: Adjustment, now: number, unit: StockUnit = null): number | null {
  if (problemsOf({ ...values, note: 'x' }, unit).pieces) return null
  const number = unitsIn(values.pieces, unit) ?? 0
  if (values.reason === 'counted') return number
  return values.reason === 'damaged' ? now - number : now + number
}
