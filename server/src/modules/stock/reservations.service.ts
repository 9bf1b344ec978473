/**
 * Pieces kept for unpaid orders. Callers that decide by these figures lock the customer and then the
 * products first; moments are read from the database's clock after that, not when it began.
 */
import {
  PAYMENT_TURN_MINUTES,
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_MINUTES,
  RESERVATION_REST_MINUTES,
} from '@bhitti/contract/rules/shop-limits'
import { and, eq, gt, gte, inArray, lte, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Placed, type Places, prepared } from '../../platform/database/prepared.ts'
import type { Statement } from '../../platform/database/send-together.ts'
import { products } from '../catalogue/products.table.ts'
import { orders } from '../orders/orders.table.ts'
import type { Reservation, ReservationPhase } from './reservations.rules.ts'
import { stockReservations } from './stock.table.ts'

const minutes = (count: number) => sql.raw(`interval '${count} minutes'`)
const now = sql`clock_timestamp()`
const { accountId: holder, beganAt, expiresAt, isHeld, largeUntil, quantity } = stockReservations

const hasNotRunOut = gt(expiresAt, now)
/** Of reservations: those that keep pieces now. */
export const isLiveHold = and(isHeld, hasNotRunOut)

/** After this nothing of a reservation is remembered. */
const isOver = lte(
  beganAt,
  sql`${now} - ${minutes(RENEWED_RESERVATION_MINUTES + RESERVATION_REST_MINUTES)}`,
)

/** Of a product: the pieces that this customer can buy now. What others hold is not among them. */
export function availableToCustomer(db: Queryable, accountId: Placed<string>): SQL<number> {
  return piecesWithout(db, and(isLiveHold, ne(holder, accountId)))
}

/** Of a product: the pieces that are kept for no other customer, not even for a turn. */
export function leftForUnreserved(db: Queryable, accountId: string): SQL<number> {
  return piecesWithout(db, and(hasNotRunOut, ne(holder, accountId)))
}

/** Of a product: the pieces on hand less those of some reservations. */
function piecesWithout(db: Queryable, which: SQL | undefined): SQL<number> {
  const kept = db
    .select({ pieces: sql`coalesce(sum(${quantity}), 0)` })
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, products.id), which))
  return sql<number>`greatest(${products.stockQuantity} - (${kept}), 0)::int`
}

/** When a customer's reservation of a product began and ends, where there is one. */
type Began = { beganAt: string | null; endsAt: string | null }

/**
 * What decides about a customer's reservations of products: columns to select, from a lateral join of
 * `others` and a left join of the customer's own rows by `isOwn`.
 */
export function reservable(db: Queryable, accountId: Placed<string>) {
  const others = db
    .select({
      held: sql<number>`coalesce(sum(${quantity}) filter (where ${isLiveHold}), 0)::int`.as('held'),
      beingPaid: sql<number>`coalesce(sum(${quantity})
        filter (where not ${isHeld} and ${hasNotRunOut}), 0)::int`.as('being_paid'),
      wasLarge: sql<boolean>`coalesce(bool_or(
        ${largeUntil} > ${now} - ${minutes(RESERVATION_REST_MINUTES)}), false)`.as('was_large'),
    })
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, products.id), ne(holder, accountId)))
    .as('others')
  const phase = sql<ReservationPhase>`case
    when ${beganAt} is null or ${isOver} then 'new'
    when ${beganAt} <= ${now} - ${minutes(RENEWED_RESERVATION_MINUTES)} then 'rest'
    when ${beganAt} <= ${now} - ${minutes(RENEWED_RESERVATION_MINUTES - RESERVATION_MINUTES)}
      then 'renewal'
    else 'first' end`
  return {
    others,
    isOwn: and(eq(stockReservations.productId, products.id), eq(holder, accountId)),
    columns: {
      productId: products.id,
      onHand: products.stockQuantity,
      heldByCustomer: sql<number>`case when ${isLiveHold} then ${quantity} else 0 end`,
      heldByOthers: sql<number>`${others.held}`,
      beingPaidByOthers: sql<number>`${others.beingPaid}`,
      wasLargelyHeld: sql<boolean>`${others.wasLarge}`,
      phase,
      beganAt: sql<string | null>`${beganAt}::text`,
      endsAt: sql<string | null>`${expiresAt}::text`,
    },
  }
}

/** When a reservation ends, or a turn to pay. */
function endOf({ isHeld, phase, endsAt }: Reservation & Began, began: SQL, moment: SQL): SQL {
  const turn = minutes(PAYMENT_TURN_MINUTES)
  if (!isHeld && phase === 'new') return sql`${began} + ${turn}`
  // What was held before becomes a turn of full length, unless it would have ended sooner.
  if (!isHeld) {
    return sql`greatest(${began} + ${turn}, least(${endsAt}::timestamptz, ${moment} + ${turn}))`
  }
  const lasts = phase === 'renewal' ? RENEWED_RESERVATION_MINUTES : RESERVATION_MINUTES
  return sql`${began} + ${minutes(lasts)}`
}

/**
 * Writes down what an unpaid order was given. A reservation lasts RESERVATION_MINUTES; a customer
 * who begins to pay again in the last part of that, or after it, renews it once, up to RENEWED_RESERVATION_MINUTES
 * after it began. What rests is left as it is, so that its rest is over when it would have been.
 */
export function reserving(
  tx: Transaction,
  { orderId, accountId }: { orderId: string; accountId: string },
  reservations: readonly (Reservation & Began)[],
): Statement<unknown>[] {
  const written = reservations.filter(({ phase }) => phase !== 'rest')
  if (written.length === 0) return []
  // What is over is of no use to anybody; here it is removed at no extra cost.
  const over = tx.$with('over').as(
    tx.delete(stockReservations).where(
      and(
        inArray(
          stockReservations.productId,
          written.map(({ productId }) => productId),
        ),
        isOver,
        // Written below: one statement may change a row only once.
        ne(holder, accountId),
      ),
    ),
  )
  // One moment for all pieces, and one after the locks: the transaction may have begun long before.
  const moment = sql`statement_timestamp()`
  const rows = written.map((reservation) => {
    const { productId, quantity, isHeld, isLarge, phase, beganAt } = reservation
    const began = phase === 'new' ? moment : sql`${beganAt}::timestamptz`
    const until = endOf(reservation, began, moment)
    return {
      accountId,
      productId,
      orderId,
      quantity,
      isHeld,
      beganAt: began,
      renewedAt: isHeld && phase === 'renewal' ? moment : null,
      expiresAt: until,
      largeUntil: isLarge ? until : null,
    }
  })
  const isSameTime = sql`excluded.began_at = ${beganAt}`
  return [
    tx
      .with(over)
      .insert(stockReservations)
      .values(rows)
      .onConflictDoUpdate({
        target: [stockReservations.accountId, stockReservations.productId],
        set: {
          orderId: sql`excluded.order_id`,
          quantity: sql`excluded.quantity`,
          isHeld: sql`excluded.is_held`,
          beganAt: sql`excluded.began_at`,
          renewedAt: sql`case when ${isSameTime}
            then coalesce(${stockReservations.renewedAt}, excluded.renewed_at) end`,
          expiresAt: sql`excluded.expires_at`,
          largeUntil: sql`coalesce(excluded.large_until, ${largeUntil})`,
        },
      }),
  ]
}

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

/** Gives back what an order holds, and forgets reservations that began with it, as if they had never been. */
export async function undoReservations(tx: Transaction, orderId: string): Promise<void> {
  const orderBegan = tx.select({ at: orders.createdAt }).from(orders).where(eq(orders.id, orderId))
  await tx
    .delete(stockReservations)
    .where(and(eq(stockReservations.orderId, orderId), gte(beganAt, orderBegan)))
  await releaseOrders(tx, [orderId])
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

/** Ends what an order has of its products for good, and says for each whether it still had pieces. */
export const endingReservation = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .delete(stockReservations)
    .where(eq(stockReservations.orderId, at.orderId))
    .returning({
      productId: stockReservations.productId,
      wasLive: sql<boolean>`${hasNotRunOut}`,
    }),
)

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
