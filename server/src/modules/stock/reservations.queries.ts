import {
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_REST_MINUTES,
} from '@bhitti/contract/rules/shop-limits'
import { and, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { stockReservations } from './stock.table.ts'

/** A stretch of time as an SQL interval. */
export const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)

/** The database's clock, also in a transaction that began long before. */
export const now = sql`clock_timestamp()`

const { beganAt, expiresAt, isHeld } = stockReservations

/** Of reservations: those that keep pieces, or a turn to pay. */
export const hasNotRunOut = gt(expiresAt, now)

/** Of reservations: those that keep pieces now. */
export const isLiveHold = and(isHeld, hasNotRunOut)

/** Of reservations: those that nothing is remembered of any more. */
export const isOver = lte(
  beganAt,
  sql`${now} - ${minutes(RENEWED_RESERVATION_MINUTES + RESERVATION_REST_MINUTES)}`,
)

/** Products with pieces held now, with the milliseconds until they are free again by the database's clock. */
export function readHeldProducts(db: Queryable): PromiseLike<{ id: string; heldMs: number }[]> {
  return db
    .select({
      id: stockReservations.productId,
      heldMs: sql<number>`ceil(extract(epoch from ${expiresAt} - now()) * 1000)::float8`,
    })
    .from(stockReservations)
    .where(and(isHeld, gt(expiresAt, sql`now()`)))
}
