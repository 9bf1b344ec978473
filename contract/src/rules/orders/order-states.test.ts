import { describe, expect, it } from 'vitest'
import { asksForReason, ORDER_STATUSES, type OrderMove, orderMove } from './order-states.ts'

/** Moves from the row's status to Pending, Processing, Shipped, Delivered and Cancelled. */
const MOVES: Record<string, OrderMove[]> = {
  Pending: ['none', 'forward', 'forward', 'forward', 'cancellation'],
  Processing: ['correction', 'none', 'forward', 'forward', 'cancellation'],
  Shipped: ['correction', 'correction', 'none', 'forward', 'cancellation'],
  Delivered: ['correction', 'correction', 'correction', 'none', 'cancellation'],
  Cancelled: ['reopening', 'reopening', 'reopening', 'reopening', 'none'],
}

describe.each(ORDER_STATUSES)('an order that is %s', (from) => {
  it.each(ORDER_STATUSES.map((to, index) => [to, MOVES[from]?.[index]] as const))(
    'can become %s: %s',
    (to, move) => {
      expect(orderMove(from, to)).toBe(move)
    },
  )

  it('is asked about for every step that leaves the usual way', () => {
    const explained = ORDER_STATUSES.filter((to) => asksForReason(from, to))
    const unusual = ORDER_STATUSES.filter(
      (to) =>
        ['correction', 'reopening'].includes(orderMove(from, to)) ||
        (from === 'Delivered' && to === 'Cancelled'),
    )
    expect(explained).toEqual(unusual)
  })
})
