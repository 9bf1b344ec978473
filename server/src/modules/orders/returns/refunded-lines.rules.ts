import type { Order, OrderLine, RefundLine } from '@bhitti/contract/calls/orders/orders.schemas'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'

type Refunded = Pick<Order, 'refundedAmount' | 'totalAmount' | 'refunds'>

export function paidForLine({ totalPrice, discountAmount }: OrderLine): number {
  return toRupees(toPaise(totalPrice) - toPaise(discountAmount))
}

/**
 * Returns the rupees refunded for a line, or for shipping if `lineId` is null. Counts refunds that name it. After a
 * full refund that includes one without lines, returns the whole `paidAmount`. A partial refund without lines counts
 * for no line.
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
