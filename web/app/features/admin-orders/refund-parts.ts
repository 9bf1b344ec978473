import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { toPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import { lineName } from '~/entities/order/line-name.ts'
import type { RefundPart } from '~/entities/order/refund-values.ts'
import { moneyLeft } from './order-words.ts'

type Priced = Pick<
  AdminOrderDetails,
  'items' | 'shippingAmount' | 'shippingRefundedAmount' | 'totalAmount' | 'refundedAmount'
>

/** Returns the parts with money left: the order's lines, its shipping and goodwill. */
export function refundParts(order: Priced): RefundPart[] {
  const left = moneyLeft(order)
  const part = (rest: Omit<RefundPart, 'left'>, paid: number, refunded: number): RefundPart => ({
    ...rest,
    left: Math.min(left, toRupees(toPaise(paid) - toPaise(refunded))),
  })
  return [
    ...order.items.map((line) => {
      const { id, paidAmount, refundedAmount } = line
      const name = lineName(line)
      return part({ key: id, kind: 'line', lineId: id, name }, paidAmount, refundedAmount)
    }),
    part(
      { key: 'shipping', kind: 'shipping', name: 'Shipping' },
      order.shippingAmount,
      order.shippingRefundedAmount,
    ),
    { key: 'goodwill', kind: 'goodwill' as const, name: 'Goodwill', left },
  ].filter((each) => each.left > 0)
}
