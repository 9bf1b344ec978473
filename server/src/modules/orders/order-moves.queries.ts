import { DELIVERY_SETTLED, type OpenDelivery } from '@bhitti/contract/rules/delivery/open-delivery'
import {
  isOnItsWay,
  type OrderStatus,
  type PaymentStatus,
} from '@bhitti/contract/rules/orders/order-states'
import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { type OrderRow, orderHistory, orders } from './orders.table.ts'

export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return order
}

const NEXT_VERSION = sql`${orders.version} + 1`

export async function countVersion(tx: Transaction, id: string): Promise<void> {
  await tx.update(orders).set({ version: NEXT_VERSION }).where(eq(orders.id, id))
}

export async function writeDeliveryState(
  tx: Transaction,
  id: string,
  shippingAddress: NonNullable<OrderRow['shippingAddress']>,
): Promise<void> {
  await tx.update(orders).set({ shippingAddress, version: NEXT_VERSION }).where(eq(orders.id, id))
}

export async function writeDeliveryAddress(
  tx: Transaction,
  id: string,
  {
    shippingAddress,
    promised,
    deliveryOpen,
    deliveryDuePaise,
  }: {
    shippingAddress: NonNullable<OrderRow['shippingAddress']>
    promised: { from: string; to: string } | null
  } & OpenDelivery,
): Promise<void> {
  await tx
    .update(orders)
    .set({
      ...{ shippingAddress, deliveryOpen, deliveryDuePaise },
      addressToConfirm: false,
      unreadDetails: null,
      promisedFrom: promised?.from ?? null,
      promisedTo: promised?.to ?? null,
      version: NEXT_VERSION,
    })
    .where(eq(orders.id, id))
}

/** Marks an open delivery as settled by staff. */
export async function closeDelivery(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(orders)
    .set({ ...DELIVERY_SETTLED, version: NEXT_VERSION })
    .where(eq(orders.id, id))
}

export async function writeMove(
  tx: Transaction,
  { id, status: from }: Pick<OrderRow, 'id' | 'status'>,
  {
    status,
    actorId,
    reason,
  }: { status: OrderStatus; actorId: string | null; reason: string | null },
): Promise<void> {
  await tx.update(orders).set({ status, version: NEXT_VERSION }).where(eq(orders.id, id))
  await tx
    .insert(orderHistory)
    .values({ orderId: id, from, to: status, actorId, reason, at: sql`clock_timestamp()` })
}

export async function timesOpenedAgain(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.from, 'Cancelled')))
  return row?.times ?? 0
}

export async function readLastMove(
  tx: Transaction,
  orderId: string,
): Promise<{ from: OrderStatus | null; to: OrderStatus } | undefined> {
  const [last] = await tx
    .select({ from: orderHistory.from, to: orderHistory.to })
    .from(orderHistory)
    .where(eq(orderHistory.orderId, orderId))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(1)
  return last
}

/** True if the order ever had the status. */
export async function hasEverHadStatus(
  tx: Transaction,
  orderId: string,
  status: OrderStatus,
): Promise<boolean> {
  const [move] = await tx
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.to, status)))
    .limit(1)
  return move !== undefined
}

/**
 * True if the order was sent before `moment` and not reopened since: its goods went with the tax documents of that
 * time.
 */
export async function leftBefore(tx: Transaction, orderId: string, moment: Date): Promise<boolean> {
  const [last] = await tx
    .select({ to: orderHistory.to })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), lt(orderHistory.at, moment)))
    .orderBy(desc(orderHistory.at), desc(orderHistory.id))
    .limit(1)
  if (!last || !isOnItsWay(last.to)) return false
  const [again] = await tx
    .select({ id: orderHistory.id })
    .from(orderHistory)
    .where(
      and(
        eq(orderHistory.orderId, orderId),
        eq(orderHistory.from, 'Cancelled'),
        gte(orderHistory.at, moment),
      ),
    )
    .limit(1)
  return again === undefined
}

export async function setPaymentStatus(
  tx: Transaction,
  id: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  await tx.update(orders).set({ paymentStatus }).where(eq(orders.id, id))
}
