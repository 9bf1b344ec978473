/** An order that is held while something is done to it, and its history. */
import type { OrderStatus, PaymentStatus } from '@bhitti/contract/rules/order-states'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { type OrderRow, orderHistory, orders } from './orders.table.ts'

/** Reads an order and keeps everybody else from changing it until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

const NEXT_VERSION = sql`${orders.version} + 1`

/** Counts what somebody has done to an order. */
export async function countVersion(tx: Transaction, id: string): Promise<void> {
  await tx.update(orders).set({ version: NEXT_VERSION }).where(eq(orders.id, id))
}

/** Moves an order to another status, and adds a line to its history. */
export async function writeMove(
  tx: Transaction,
  { id, status: from }: Pick<OrderRow, 'id' | 'status'>,
  { status, actorId, reason }: { status: OrderStatus; actorId: string; reason: string | null },
): Promise<void> {
  await tx.update(orders).set({ status, version: NEXT_VERSION }).where(eq(orders.id, id))
  await tx
    .insert(orderHistory)
    .values({ orderId: id, from, to: status, actorId, reason, at: sql`clock_timestamp()` })
}

/** How often a cancelled order was opened again, as its history says. */
export async function timesOpenedAgain(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.from, 'Cancelled')))
  return row?.times ?? 0
}

/** Notes what an order shows of its money. */
export async function setPaymentStatus(
  tx: Transaction,
  id: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, id))
}
