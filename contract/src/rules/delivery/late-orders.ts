import type { OrderStatus } from '../orders/order-states.ts'
import type { PromisedDays } from './working-days.ts'

/** Statuses of orders that have not arrived and are not cancelled. */
export const UNDELIVERED: readonly OrderStatus[] = ['Pending', 'Processing', 'Shipped']

type Promised = { status: OrderStatus; promised: PromisedDays | null }

export function awaitedDays({ status, promised }: Promised): PromisedDays | null {
  return UNDELIVERED.includes(status) ? promised : null
}

/** True if an order has not arrived by its last promised day; `today` is a day in India. */
export function isLate(order: Promised, today: string): boolean {
  const awaited = awaitedDays(order)
  return awaited !== null && awaited.to < today
}
