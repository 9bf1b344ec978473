/** Statements on reservations for the cart, the checkout and the settlement, to be sent with others. */

import { NEVER_SHORT } from '@bhitti/contract/rules/products/stock-units'
import {
  PAYMENT_TURN_MINUTES,
  RENEWED_RESERVATION_MINUTES,
  RESERVATION_MINUTES,
  RESERVATION_REST_MINUTES,
} from '@bhitti/contract/rules/shop/shop-limits'
import { type AnyColumn, and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type Placed, type Places, prepared } from '../../platform/database/prepared.ts'
import { readable } from '../../platform/database/readable.ts'
import type { Statement } from '../../platform/database/send-together.ts'
import { lotsOf, readableLots } from '../lots/lots.queries.ts'
import type { LotLeft } from '../lots/lots.rules.ts'
import { hasNotRunOut, isLiveHold, isOver, minutes, now } from './reservations.queries.ts'
import type { Reservation, ReservationPhase } from './reservations.rules.ts'
import { stockReservations } from './reservations.table.ts'

const {
  accountId: holder,
  lotId,
  beganAt,
  expiresAt,
  isHeld,
  largeUntil,
  quantity,
} = stockReservations

/** The columns of a product in the statement that asks about it. */
type StockedProduct = {
  id: AnyColumn
  stockQuantity: AnyColumn
  stockUnit: AnyColumn
  lottedQuantity: AnyColumn
}

/**
 * Of a product: how much this customer can buy now, of one dye lot where there are lots. What others hold is
 * not among it, and what is made to order is never short.
 */
export function availableToCustomer(
  product: StockedProduct,
  accountId: Placed<string>,
): SQL<number> {
  return boughtAtOnce(product, and(isLiveHold, ne(holder, accountId)))
}

/** Of a product: what anybody can buy now who holds nothing of it. */
export function availableToAnybody(product: StockedProduct): SQL<number> {
  return boughtAtOnce(product, and(isHeld, gt(expiresAt, sql`now()`)))
}

/** Of a product: what is kept for no other customer, not even for a turn. */
export function leftForUnreserved(product: StockedProduct, accountId: string): SQL<number> {
  return boughtAtOnce(product, and(hasNotRunOut, ne(holder, accountId)))
}

/** Of a product: the most that one order can have besides some reservations. */
function boughtAtOnce(product: StockedProduct, which: SQL | undefined): SQL<number> {
  const ofProduct = eq(stockReservations.productId, product.id)
  const lots = lotsOf(product.id).as('lots')
  const mostOfLot = readable
    .select({ units: sql`max(${lots.onHand} - ${keptOf(and(eq(lotId, lots.id), which))})` })
    .from(lots)
  const inNoLot = sql`${product.stockQuantity} - ${product.lottedQuantity}
    - ${keptOf(and(ofProduct, isNull(lotId), which))}`
  return sql<number>`(case
    when ${product.stockUnit} = 'madeToOrder' then ${sql.raw(String(NEVER_SHORT))}
    when ${product.lottedQuantity} = 0
      then greatest(${product.stockQuantity} - ${keptOf(and(ofProduct, which))}, 0)
    else greatest(${inNoLot}, (${mostOfLot}), 0) end)::int`
}

/** What some reservations come to together. */
function keptOf(which: SQL | undefined): SQL {
  return sql`(${readable
    .select({ units: sql`coalesce(sum(${quantity}), 0)` })
    .from(stockReservations)
    .where(which)})`
}

/** What a customer may take of each dye lot of some products, and of what is in none of them. */
export async function readLotsLeft(
  db: Queryable,
  accountId: string,
  productsInLots: readonly { id: string; onHand: number; lotted: number }[],
): Promise<Map<string, LotLeft[]>> {
  const ids = productsInLots.map(({ id }) => id)
  const others = and(hasNotRunOut, ne(holder, accountId))
  const lots = await db
    .select({
      productId: readableLots.productId,
      lotId: readableLots.id,
      left: sql<number>`(${readableLots.onHand}
        - ${keptOf(and(eq(lotId, readableLots.id), others))})::int`,
    })
    .from(readableLots)
    .where(inArray(readableLots.productId, ids))
  const kept = await db
    .select({
      productId: stockReservations.productId,
      units: sql<number>`sum(${quantity})::int`,
    })
    .from(stockReservations)
    .where(and(inArray(stockReservations.productId, ids), isNull(lotId), others))
    .groupBy(stockReservations.productId)
  const keptInNone = new Map(kept.map(({ productId, units }) => [productId, units]))
  return new Map(
    productsInLots.map(({ id, onHand, lotted }) => [
      id,
      [
        { lotId: null, left: onHand - lotted - (keptInNone.get(id) ?? 0) },
        ...lots.filter(({ productId }) => productId === id),
      ],
    ]),
  )
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
  const lots = lotsOf(product.id).as('lots')
  const ofOthers = and(hasNotRunOut, ne(holder, accountId))
  const lotsLeft = readable
    .select({
      lots: sql`json_agg(json_build_object('lotId', ${lots.id},
        'left', ${lots.onHand} - ${keptOf(and(eq(lotId, lots.id), ofOthers))}))`,
    })
    .from(lots)
  const inNoLot = sql`${product.stockQuantity} - ${product.lottedQuantity} - ${keptOf(
    and(eq(stockReservations.productId, product.id), isNull(lotId), ofOthers),
  )}`
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
      lots: sql<LotLeft[] | null>`case when ${product.lottedQuantity} > 0 then
        (${lotsLeft})::jsonb || jsonb_build_array(
          jsonb_build_object('lotId', null, 'left', ${inNoLot})) end`,
      ownLotId: sql<string | null>`${lotId}`,
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
    const { productId, quantity, lotId: lot, isHeld, isLarge, phase, beganAt } = reservation
    const began = phase === 'new' ? moment : sql`${beganAt}::timestamptz`
    const until = endOf(reservation, began, moment)
    return {
      accountId,
      productId,
      orderId,
      quantity,
      lotId: lot,
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
          lotId: sql`excluded.lot_id`,
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

/** Ends what an order has of its products for good, and says for each whether it still had it, of which lot. */
export const deletingReservationsOfOrder = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .delete(stockReservations)
    .where(eq(stockReservations.orderId, at.orderId))
    .returning({
      productId: stockReservations.productId,
      lotId,
      wasLive: sql<boolean>`${hasNotRunOut}`,
    }),
)
