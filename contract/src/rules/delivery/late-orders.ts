/** Which orders are still awaited, and which of them are past the day by which they were promised. */
import type { OrderStatus } from '../orders/order-states.ts'
import type { PromisedDays } from './working-days.ts'

/** The states of orders that are on their way to the customer. */
export const UNDELIVERED: readonly OrderStatus[] = ['Pending', 'Processing', 'Shipped']

type Promised = { status: OrderStatus; promised: PromisedDays | null }

/** The promised days of an order that has not arrived yet and was not cancelled; else null. */
export function awaitedDays({ status, promised }: Promised): PromisedDays | null {
  return UNDELIVERED.includes(status) ? promised : null
}

/** Whether an order has not arrived by the last day that was promised; `today` is a day in India. */
export function isLate(order: Promised, today: string): boolean {
  const awaited = awaitedDays(order)
  return awaited !== null && awaited.to < today
}
