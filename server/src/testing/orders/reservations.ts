import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { isLiveHold } from '../../modules/reservations/reservations.queries.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import type { TestShop } from '../shops/test-shop.ts'

/** Simulates the passing of minutes by moving all reservations, or those of a product, into the past. */
export async function letMinutesPass(
  { db }: Pick<TestShop, 'db'>,
  minutes: number,
  productId?: string,
): Promise<void> {
  const { beganAt, renewedAt, expiresAt, largeUntil } = stockReservations
  const span = sql`make_interval(secs => ${minutes * 60})`
  const earlier = (column: AnyColumn) => sql`${column} - ${span}`
  await db
    .update(stockReservations)
    .set({
      beganAt: earlier(beganAt),
      renewedAt: earlier(renewedAt),
      expiresAt: earlier(expiresAt),
      largeUntil: earlier(largeUntil),
    })
    .where(productId === undefined ? undefined : eq(stockReservations.productId, productId))
}

/** Counts the pieces of a product in live holds. */
export function heldPiecesOf(shop: Pick<TestShop, 'db'>, productId: string): Promise<number> {
  return piecesOf(shop, productId, isLiveHold)
}

/** Counts the pieces of a product in live holds and turns to pay. */
export function keptPiecesOf(shop: Pick<TestShop, 'db'>, productId: string): Promise<number> {
  return piecesOf(shop, productId, sql`${stockReservations.expiresAt} > clock_timestamp()`)
}

async function piecesOf(
  { db }: Pick<TestShop, 'db'>,
  productId: string,
  which: SQL | undefined,
): Promise<number> {
  const [row] = await db
    .select({ pieces: sql<number>`coalesce(sum(${stockReservations.quantity}), 0)::int` })
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, productId), which))
  return row?.pieces ?? 0
}

/** Returns the minutes until a customer's hold of a product ends, or null without one. */
export async function minutesHeld(
  { db }: Pick<TestShop, 'db'>,
  accountId: string,
  productId: string,
): Promise<number | null> {
  const [row] = await db
    .select({
      minutes: sql<number>`(extract(epoch from ${stockReservations.expiresAt} - clock_timestamp()) / 60)::float8`,
    })
    .from(stockReservations)
    .where(
      and(
        eq(stockReservations.accountId, accountId),
        eq(stockReservations.productId, productId),
        isLiveHold,
      ),
    )
  return row?.minutes ?? null
}
