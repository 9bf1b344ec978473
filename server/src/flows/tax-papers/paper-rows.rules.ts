/** The rows of papers that are not credits: goods with the rate of what is paid for them, and their delivery. */
import type { CreditRoom } from '@bhitti/contract/rules/tax/credited-rows'
import { invoiceRows } from '@bhitti/contract/rules/tax/invoice-rows'
import type { Supply } from '@bhitti/contract/rules/tax/tax-amounts'
import type { TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import { chargedLines, roomOf, type TaxedLine } from './taxed-lines.ts'

export type SoldOrder = {
  lines: readonly TaxedLine[]
  supply: Supply
  /** What was charged for each line and the delivery. */
  rooms: readonly CreditRoom[]
}

/** All that the order was paid with (Rule 50). */
export function advanceRows(order: SoldOrder): TaxRow[] {
  return paperRows(order, order.rooms, order.rooms)
}

/** What is kept of the order, at the rate of what is kept of each price (Rule 46). */
export function keptRows(order: SoldOrder, kept: readonly CreditRoom[]): TaxRow[] {
  return paperRows(order, kept, kept)
}

/** A part of the advance that goes back, at the rate at which it was received (Rule 51). */
export function returnedRows(order: SoldOrder, returned: readonly CreditRoom[]): TaxRow[] {
  return paperRows(order, returned, order.rooms)
    .filter(({ grossPaise }) => grossPaise > 0)
    .map((row) => ({
      ...row,
      // A part of the price of all pieces is no number of pieces, and has no discount of its own.
      quantityHundredths:
        row.grossPaise === roomOf(order.rooms, row.lineId) ? row.quantityHundredths : 0,
      listPaise: row.grossPaise,
      discountPaise: 0,
    }))
}

function paperRows(
  { lines, supply, rooms }: SoldOrder,
  charged: readonly CreditRoom[],
  priced: readonly CreditRoom[],
): TaxRow[] {
  const goods = chargedLines(lines, { charged, priced })
  const isPriced = priced.some(({ lineId, leftPaise }) => lineId !== null && leftPaise > 0)
  const carriers = isPriced ? priced : rooms
  // Delivery is shared by the goods that it was for, also where this paper is about none of them.
  const carried = chargedLines(lines, { charged: carriers, priced: carriers })
  return invoiceRows(goods, roomOf(charged, null), supply, carried)
}
