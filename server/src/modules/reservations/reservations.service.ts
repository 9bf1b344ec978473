/**
 * Pieces kept for unpaid orders. Callers that decide by these figures lock the customer and then the
 * products first; moments are read from the database's clock after that, not when it began.
 */
import { RENEWED_RESERVATION_MINUTES } from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, gte, inArray, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { hasNotRunOut, isLiveHold, isOver, minutes, now } from './reservations.queries.ts'
import { stockReservations } from './reservations.table.ts'

const { accountId: holder, beganAt, expiresAt, largeUntil } = stockReservations

/** When what an order holds runs out. */
export function heldPiecesUntil(tx: Transaction, orderId: string): SQL {
  return sql`(${tx
    .select({ until: max(expiresAt) })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId))})`
}

const ENDING_NOW = { expiresAt: now, largeUntil: sql`least(${largeUntil}, ${now})` }

/** Gives back what these orders hold. When it began is remembered. */
export async function releaseOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(stockReservations)
    .set(ENDING_NOW)
    .where(and(inArray(stockReservations.orderId, [...orderIds]), hasNotRunOut))
}

/**
 * Gives back what an order holds, and forgets reservations that began with it, as if they had never been: not
 * before `since`, which is the moment of the order as a value or a query.
 */
export async function undoReservations(
  tx: Transaction,
  order: { id: string; since: SQLWrapper },
): Promise<void> {
  await tx
    .delete(stockReservations)
    .where(and(eq(stockReservations.orderId, order.id), gte(beganAt, order.since)))
  await releaseOrders(tx, [order.id])
}

/** Gives back a hold by hand; the customer rests from then on. False when it has run out. */
export async function releaseByHand(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(stockReservations)
    .set({
      ...ENDING_NOW,
      beganAt: sql`least(${beganAt}, ${now} - ${minutes(RENEWED_RESERVATION_MINUTES)})`,
    })
    .where(and(eq(stockReservations.id, id), isLiveHold))
  return (rowCount ?? 0) > 0
}

/**
 * Ends what a customer has of products that another of her orders has just bought: what she keeps for an
 * order that is not paid yet may have been among the pieces that were sold.
 */
export async function endReservationsOf(
  tx: Transaction,
  accountId: string,
  productIds: readonly string[],
): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .delete(stockReservations)
    .where(and(eq(holder, accountId), inArray(stockReservations.productId, [...productIds])))
}

/** Removes reservations after their rest; nothing counts them any more. Returns how many there were. */
export async function removeOldReservations(db: Queryable): Promise<number> {
  const { rowCount } = await db.delete(stockReservations).where(isOver)
  return rowCount ?? 0
}
