import {
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_REST_MINUTES,
} from '@bhitti/contract/rules/shop/shop-limits'
import { type AnyColumn, and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { stockReservations } from './reservations.table.ts'

export const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)

/** The database's clock. Unlike now(), it advances during a transaction. */
export const now = sql`clock_timestamp()`

const { productId, orderId, quantity, beganAt, expiresAt, isHeld } = stockReservations

/** True for reservations that keep pieces or a turn to pay. */
export const hasNotRunOut = gt(expiresAt, now)

export const isLiveHold = and(isHeld, hasNotRunOut)

export const readableHolds = readable
  .select({
    id: stockReservations.id,
    accountId: stockReservations.accountId,
    productId,
    orderId,
    quantity,
    lotId: stockReservations.lotId,
    beganAt,
    renewedAt: stockReservations.renewedAt,
    expiresAt,
  })
  .from(stockReservations)
  .where(isLiveHold)
  .as('holds')

export type ReservationRow = typeof stockReservations.$inferSelect

export async function readReservation(
  db: Queryable,
  id: string,
): Promise<ReservationRow | undefined> {
  const [found] = await db.select().from(stockReservations).where(eq(stockReservations.id, id))
  return found
}

/** True for reservations whose rest is over. */
export const isOver = lte(
  beganAt,
  sql`${now} - ${minutes(RENEWED_RESERVATION_MINUTES + RESERVATION_REST_MINUTES)}`,
)

/** Sums the pieces that live holds keep of a product, for a lateral join. */
export function heldPieces(db: Queryable, ofProduct: AnyColumn) {
  return db
    .select({ pieces: sql<number>`coalesce(sum(${quantity}), 0)::int`.as('pieces') })
    .from(stockReservations)
    .where(and(eq(productId, ofProduct), isHeld, gt(expiresAt, sql`now()`)))
    .as('held')
}

export type HeldPieces = ReturnType<typeof heldPieces>

/** Selects an order's reservations that have not run out. The order may be a column of another query. */
export function reservationsOfOrder(db: Queryable, ofOrder: AnyColumn) {
  return db
    .select({ orderId })
    .from(stockReservations)
    .where(and(eq(orderId, ofOrder), hasNotRunOut))
}

/** Selects orders with reservations that had not run out when the transaction began. */
export function reservingOrders(db: Queryable) {
  return db.select({ orderId }).from(stockReservations).where(gt(expiresAt, sql`now()`))
}

/** Returns products with held pieces, and the milliseconds until each hold ends by the database's clock. */
export function readHeldProducts(db: Queryable): PromiseLike<{ id: string; heldMs: number }[]> {
  return db
    .select({
      id: productId,
      heldMs: sql<number>`ceil(extract(epoch from ${expiresAt} - now()) * 1000)::float8`,
    })
    .from(stockReservations)
    .where(and(isHeld, gt(expiresAt, sql`now()`)))
}

export async function isReserved(db: Queryable, ofProduct: string): Promise<boolean> {
  const count = await db.$count(stockReservations, and(eq(productId, ofProduct), hasNotRunOut))
  return count > 0
}

export function countLiveHolds(db: Queryable): Promise<number> {
  return db.$count(stockReservations, isLiveHold)
}
