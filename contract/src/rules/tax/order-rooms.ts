/** Charges that remain on an order after refunds. Amounts are paise. */
import { allocateCredit, type CreditedPart, type CreditRoom } from './credited-rows.ts'

export type Refunded = { amountPaise: number; parts: readonly CreditedPart[] }

export function roomsOfOrder(order: {
  lines: readonly { id: string; paidPaise: number }[]
  shippingPaise: number
}): CreditRoom[] {
  return [
    ...order.lines.map(({ id, paidPaise }) => ({ lineId: id, leftPaise: paidPaise })),
    { lineId: null, leftPaise: order.shippingPaise },
  ]
}

export function roomsAfter(
  rooms: readonly CreditRoom[],
  refunds: readonly Refunded[],
): CreditRoom[] {
  return refunds.reduce<CreditRoom[]>(
    (left, { amountPaise, parts }) => {
      const room = left.reduce((sum, { leftPaise }) => sum + leftPaise, 0)
      const taken = allocateCredit(Math.min(amountPaise, room), parts, left)
      return left.map((one, place) => ({
        ...one,
        leftPaise: one.leftPaise - (taken[place] ?? 0),
      }))
    },
    [...rooms],
  )
}
