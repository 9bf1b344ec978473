import type { CreditRoom } from '@bhitti/contract/rules/tax/credited-rows'
import { invoiceRows } from '@bhitti/contract/rules/tax/invoice-rows'
import type { Supply } from '@bhitti/contract/rules/tax/tax-amounts'
import type { TaxRow } from '@bhitti/contract/rules/tax/tax-document'
import { chargedLines, roomOf, type TaxedLine } from './taxed-lines.ts'

export type SoldOrder = {
  lines: readonly TaxedLine[]
  supply: Supply
  rooms: readonly CreditRoom[]
}

/** Returns rows for everything that was paid (Rule 50). */
export function advanceRows(order: SoldOrder): TaxRow[] {
  return paperRows(order, order.rooms, order.rooms)
}

/** Returns rows for what is kept, at the rate of the price that is kept (Rule 46). */
export function keptRows(order: SoldOrder, kept: readonly CreditRoom[]): TaxRow[] {
  return paperRows(order, kept, kept)
}

/** Returns rows for the refunded part of the advance, at the rate at which it was received (Rule 51). */
export function returnedRows(order: SoldOrder, returned: readonly CreditRoom[]): TaxRow[] {
  return paperRows(order, returned, order.rooms)
    .filter(({ grossPaise }) => grossPaise > 0)
    .map((row) => ({
      ...row,
      // A part of the price is no number of pieces and has no discount.
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
  // Delivery is taxed by the goods that it was for, even if this paper has none of them.
  const carried = chargedLines(lines, { charged: carriers, priced: carriers })
  return invoiceRows(goods, roomOf(charged, null), supply, carried)
}
