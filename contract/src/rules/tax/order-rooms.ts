/** What of an order is still charged for after money of it went back. Amounts are paise. */
import { allocateCredit, type CreditedPart, type CreditRoom } from './credited-rows.ts'

export type Refunded = { amountPaise: number; parts: readonly CreditedPart[] }

/** The lines of an order and its delivery, each with what was charged for it. */
export function roomsOfOrder(order: {
  lines: readonly { id: string; paidPaise: number }[]
  shippingPaise: number
}): CreditRoom[] {
  return [
    ...order.lines.map(({ id, paidPaise }) => ({ lineId: id, leftPaise: paidPaise })),
    { lineId: null, leftPaise: order.shippingPaise },
  ]
}

/** The same after refunds, one after the other. */
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
