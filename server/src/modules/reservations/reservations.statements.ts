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

type StockedProduct = {
  id: AnyColumn
  stockQuantity: AnyColumn
  stockUnit: AnyColumn
  lottedQuantity: AnyColumn
}

/**
 * Computes how much this customer can buy now, subtracting other customers' holds. With dye lots, the most of one lot.
 * Goods made to order are never short.
 */
export function availableToCustomer(
  product: StockedProduct,
  accountId: Placed<string>,
): SQL<number> {
  return maxPerOrder(product, and(isLiveHold, ne(holder, accountId)))
}

/** Computes how much a customer without a hold can buy now. */
export function availableToAnybody(product: StockedProduct): SQL<number> {
  return maxPerOrder(product, and(isHeld, gt(expiresAt, sql`now()`)))
}

/** Computes what no other customer holds or has a turn for. */
export function leftForUnreserved(product: StockedProduct, accountId: string): SQL<number> {
  return maxPerOrder(product, and(hasNotRunOut, ne(holder, accountId)))
}

/** Computes the most that one order can buy, not counting the given reservations. */
function maxPerOrder(product: StockedProduct, which: SQL | undefined): SQL<number> {
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

function keptOf(which: SQL | undefined): SQL {
  return sql`(${readable
    .select({ units: sql`coalesce(sum(${quantity}), 0)` })
    .from(stockReservations)
    .where(which)})`
}

/** Returns what a customer may take of each dye lot of some products, and of their stock in no lot. */
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

type Began = { beganAt: string | null; endsAt: string | null }

export type ReservationToWrite = Reservation & Began

/**
 * Builds the columns that decide about a customer's reservations. The caller joins `others` laterally, and left-joins
 * the customer's `own` rows by `isOwn`.
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

function endOf({ isHeld, phase, endsAt }: ReservationToWrite, began: SQL, moment: SQL): SQL {
  const turn = minutes(PAYMENT_TURN_MINUTES)
  if (!isHeld && phase === 'new') return sql`${began} + ${turn}`
  // A former hold becomes a turn of full length, unless the hold would have ended sooner.
  if (!isHeld) {
    return sql`greatest(${began} + ${turn}, least(${endsAt}::timestamptz, ${moment} + ${turn}))`
  }
  const lasts = phase === 'renewal' ? RENEWED_RESERVATION_MINUTES : RESERVATION_MINUTES
  return sql`${began} + ${minutes(lasts)}`
}

/**
 * Writes the reservations of an unpaid order. A hold lasts RESERVATION_MINUTES. A customer who checks out again in its
 * last part, or later, renews it once, up to RENEWED_RESERVATION_MINUTES after its begin. Rows of resting customers are
 * unchanged, so that no rest is prolonged.
 */
export function writingReservations(
  tx: Transaction,
  { orderId, accountId }: { orderId: string; accountId: string },
  reservations: readonly ReservationToWrite[],
): Statement<unknown>[] {
  const written = reservations.filter(({ phase }) => phase !== 'rest')
  if (written.length === 0) return []
  // Deletes expired rows of these products at no extra cost.
  const over = tx.$with('over').as(
    tx.delete(stockReservations).where(
      and(
        inArray(
          stockReservations.productId,
          written.map(({ productId }) => productId),
        ),
        isOver,
        // Her own row is written below, and one statement may change a row only once.
        ne(holder, accountId),
      ),
    ),
  )
  // One time for all rows, and after the locks: the transaction may have begun long before.
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

/** Deletes an order's reservations. Returns for each product the lot, and whether the reservation was still alive. */
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
