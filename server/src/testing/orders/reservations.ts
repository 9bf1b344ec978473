/** Time that passes for reservations, and what they come to, in tests. */
import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { isLiveHold } from '../../modules/reservations/reservations.queries.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import type { TestShop } from '../shops/test-shop.ts'

/** Lets so many minutes pass for all reservations, or those of a product, by moving them back. */
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

/** Pieces of a product that unpaid orders hold now. */
export function heldPiecesOf(shop: Pick<TestShop, 'db'>, productId: string): Promise<number> {
  return piecesOf(shop, productId, isLiveHold)
}

/** The same with those of turns to pay. */
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

/** Minutes from now until what a customer holds of a product ends; null when nothing is held. */
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
