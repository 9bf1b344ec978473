/**
 * Holds of unpaid orders. Callers that decide by these figures lock the customer first and then the products. Times
 * are read from the database's clock after the locks, not at the begin of the transaction.
 */
import { RENEWED_RESERVATION_MINUTES } from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, gte, inArray, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { hasNotRunOut, isLiveHold, isOver, minutes, now } from './reservations.queries.ts'
import { stockReservations } from './reservations.table.ts'

const { accountId: holder, beganAt, expiresAt, largeUntil } = stockReservations

export function heldPiecesUntil(tx: Transaction, orderId: string): SQL {
  return sql`(${tx
    .select({ until: max(expiresAt) })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId))})`
}

const ENDING_NOW = { expiresAt: now, largeUntil: sql`least(${largeUntil}, ${now})` }

/** Ends the reservations of these orders. Their begin is kept, so that nobody can start afresh. */
export async function releaseOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .update(stockReservations)
    .set(ENDING_NOW)
    .where(and(inArray(stockReservations.orderId, [...orderIds]), hasNotRunOut))
}

/**
 * Ends an order's reservations, and deletes those that began with it, as if they had never been made.
 * `since` is the time of the order, as a value or a query.
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

/** Ends a hold on an admin's request; its customer's rest begins. Returns false if it has run out. */
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
 * Deletes a customer's reservations of products that she has just bought with another order: her held pieces may have
 * been among those sold.
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

/** Deletes reservations whose rest is over. Returns their number. */
export async function removeOldReservations(db: Queryable): Promise<number> {
  const { rowCount } = await db.delete(stockReservations).where(isOver)
  return rowCount ?? 0
}
