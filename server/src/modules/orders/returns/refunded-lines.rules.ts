/** What of the parts of an order went back. */

import type { Order, OrderLine, RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'

type Refunded = Pick<Order, 'refundedAmount' | 'totalAmount' | 'refunds'>

/** Rupees that were paid for a line: its total less its part of a discount. */
export function paidForLine({ totalPrice, discountAmount }: OrderLine): number {
  return toRupees(toPaise(totalPrice) - toPaise(discountAmount))
}

/**
 * Rupees that went back of what was paid for a line, or for the shipping where `lineId` is null: what
 * refunds say to be for it, or all of it with everything that was left. What the provider gave back
 * in part without a word counts for no line.
 */
export function refundedFor(order: Refunded, lineId: string | null, paidAmount: number): number {
  const counting = order.refunds.filter(({ status }) => status !== 'failed')
  const isAllGone = order.refundedAmount === order.totalAmount
  if (isAllGone && counting.some(({ lines }) => lines.length === 0)) return paidAmount
  const isIt = (line: RefundLine) =>
    lineId === null ? line.kind === 'shipping' : line.lineId === lineId
  const named = counting.flatMap(({ lines }) => lines).filter(isIt)
  return toRupees(named.reduce((sum, { amount }) => sum + toPaise(amount), 0))
}
