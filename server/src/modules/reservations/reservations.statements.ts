/** Statements on reservations for the cart, the checkout and the settlement, to be sent with others. */
import {
  PAYMENT_TURN_MINUTES,
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_MINUTES,
  RESERVATION_REST_MINUTES,
} from '@bhitti/contract/rules/shop-limits'
import { type AnyColumn, and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Placed, type Places, prepared } from '../../platform/database/prepared.ts'
import type { Statement } from '../../platform/database/send-together.ts'
import { hasNotRunOut, isLiveHold, isOver, minutes, now } from './reservations.queries.ts'
import type { Reservation, ReservationPhase } from './reservations.rules.ts'
import { stockReservations } from './reservations.table.ts'

const { accountId: holder, beganAt, expiresAt, isHeld, largeUntil, quantity } = stockReservations

/** The columns of a product in the statement that asks about it. */
type StockedProduct = { id: AnyColumn; stockQuantity: AnyColumn }

/** Of a product: the pieces that this customer can buy now. What others hold is not among them. */
export function availableToCustomer(
  db: Queryable,
  product: StockedProduct,
  accountId: Placed<string>,
): SQL<number> {
  return piecesWithout(db, product, and(isLiveHold, ne(holder, accountId)))
}

/** Of a product: the pieces that are kept for no other customer, not even for a turn. */
export function leftForUnreserved(
  db: Queryable,
  product: StockedProduct,
  accountId: string,
): SQL<number> {
  return piecesWithout(db, product, and(hasNotRunOut, ne(holder, accountId)))
}

/** Of a product: the pieces on hand less those of some reservations. */
function piecesWithout(
  db: Queryable,
  product: StockedProduct,
  which: SQL | undefined,
): SQL<number> {
  const kept = db
    .select({ pieces: sql`coalesce(sum(${quantity}), 0)` })
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, product.id), which))
  return sql<number>`greatest(${product.stockQuantity} - (${kept}), 0)::int`
}

/** When a customer's reservation of a product began and ends, where there is one. */
type Began = { beganAt: string | null; endsAt: string | null }

/** What is given to an order of a product, with what the customer had of it before. */
export type ReservationToWrite = Reservation & Began

/**
 * What decides about a customer's reservations of products: columns to select, from a lateral join of
 * `others` and a left join of the customer's `own` rows by `isOwn`.
 */
export function reservable(db: Queryable, product: StockedProduct, accountId: Placed<string>) {
  const others = db
    .select({
      held: sql<number>`coalesce(sum(${quantity}) filter (where ${isLiveHold}), 0)::int`.as('held'),
      beingPaid: sql<number>`coalesce(sum(${quantity})
        filter (where not ${isHeld} and ${hasNotRunOut}), 0)::int`.as('being_paid'),
      wasLarge: sql<boolean>`coalesce(bool_or(
        ${largeUntil} > ${now} - ${minutes(RESERVATION_REST_MINUTES)}), false)`.as('was_large'),
    })
    .from(stockReservations)
    .where(and(eq(stockReservations.productId, product.id), ne(holder, accountId)))
    .as('others')
  const phase = sql<ReservationPhase>`case
    when ${beganAt} is null or ${isOver} then 'new'
    when ${beganAt} <= ${now} - ${minutes(RENEWED_RESERVATION_MINUTES)} then 'rest'
    when ${beganAt} <= ${now} - ${minutes(RENEWED_RESERVATION_MINUTES - RESERVATION_MINUTES)}
      then 'renewal'
    else 'first' end`
  return {
    others,
    own: stockReservations,
    isOwn: and(eq(stockReservations.productId, product.id), eq(holder, accountId)),
    columns: {
      productId: sql<string>`${product.id}`,
      onHand: sql<number>`${product.stockQuantity}`,
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
function endOf({ isHeld, phase, endsAt }: ReservationToWrite, began: SQL, moment: SQL): SQL {
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
export function writingReservations(
  tx: Transaction,
  { orderId, accountId }: { orderId: string; accountId: string },
  reservations: readonly ReservationToWrite[],
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

/** Ends what an order has of its products for good, and says for each whether it still had pieces. */
export const deletingReservationsOfOrder = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .delete(stockReservations)
    .where(eq(stockReservations.orderId, at.orderId))
    .returning({
      productId: stockReservations.productId,
      wasLive: sql<boolean>`${hasNotRunOut}`,
    }),
)
