/**
 * Pieces in stock and pieces held for unpaid orders. Whoever decides by these figures locks the
 * products first; moments are read from the database's clock after that, not when it began.
 */
import { RESERVATION_MINUTES } from '@bhitti/contract/shop-limits'
import {
  and,
  asc,
  eq,
  gt,
  inArray,
  lte,
  max,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { Queryable, Transaction } from '../../database/connect.ts'
import { type Placed, type Places, prepared } from '../../database/prepared.ts'
import { type Statement, sendTogether } from '../../database/send-together.ts'
import { ShopError } from '../../shop-error.ts'
import { products } from '../catalogue/products.table.ts'
import { recordChange } from '../changes/changes.service.ts'
import { orders } from '../orders/orders.table.ts'
import { type Demand, type Shortage, shortages } from './stock.rules.ts'
import { stockMovements, stockReservations } from './stock.table.ts'

const isLive = gt(stockReservations.expiresAt, sql`clock_timestamp()`)

/** Of a product: the pieces that this customer can buy now. What others hold is not among them. */
export function availableToCustomer(db: Queryable, accountId: Placed<string>): SQL<number> {
  return piecesLeft(db, ne(orders.accountId, accountId))
}

/** Of a product: the pieces on hand less those that live holds of these orders keep back. */
function piecesLeft(db: Queryable, heldBy: SQL): SQL<number> {
  const held = db
    .select({ pieces: sql`coalesce(sum(${stockReservations.quantity}), 0)` })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(and(eq(stockReservations.productId, products.id), isLive, heldBy))
  return sql<number>`greatest(${products.stockQuantity} - (${held}), 0)::int`
}

/** The pieces that an order may take of each of these products: what other orders hold is not among them. */
async function leftForOrder(
  tx: Transaction,
  orderId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const stock = await tx
    .select({ productId: products.id, left: piecesLeft(tx, ne(orders.id, orderId)) })
    .from(products)
    .where(inArray(products.id, [...productIds]))
  return new Map(stock.map(({ productId, left }) => [productId, left]))
}

/**
 * Keeps everybody else from changing these products until the transaction ends, and returns the pieces on
 * hand of each. Locks are always taken in the order of ids, so that two orders of the same products cannot
 * block each other.
 */
export function lockingProducts(tx: Queryable, productIds: readonly string[] | SQLWrapper) {
  const ids = 'getSQL' in productIds ? productIds : [...productIds]
  return tx
    .select({ id: products.id, onHand: products.stockQuantity })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Tells one hold from a later one of the same order: its end, as the database writes it. */
export type HeldUntil = string

/** Holds pieces for an order for RESERVATION_MINUTES from now, anew if they were held before. */
export function holdingStock(tx: Transaction, orderId: string, demand: Demand) {
  // What has run out is of no use to anybody; here it is removed at no extra cost.
  const runOut = tx.$with('run_out').as(
    tx.delete(stockReservations).where(
      and(
        inArray(stockReservations.productId, [...demand.keys()]),
        lte(stockReservations.expiresAt, sql`clock_timestamp()`),
        // Held anew below: one statement may change a row only once.
        ne(stockReservations.orderId, orderId),
      ),
    ),
  )
  // One moment for all pieces, and one after the locks: the transaction may have begun long before.
  const expiresAt = sql`statement_timestamp() + make_interval(mins => ${RESERVATION_MINUTES})`
  return tx
    .with(runOut)
    .insert(stockReservations)
    .values(
      [...demand].map(([productId, quantity]) => ({ orderId, productId, quantity, expiresAt })),
    )
    .onConflictDoUpdate({
      target: [stockReservations.orderId, stockReservations.productId],
      set: { quantity: sql`excluded.quantity`, expiresAt: sql`excluded.expires_at` },
    })
    .returning({ until: sql<HeldUntil>`${stockReservations.expiresAt}::text` })
}

/** When what an order holds runs out. */
export function heldPiecesUntil(tx: Transaction, orderId: string): SQL {
  return sql`(${tx
    .select({ until: max(stockReservations.expiresAt) })
    .from(stockReservations)
    .where(eq(stockReservations.orderId, orderId))})`
}

/** Gives back what an order holds, unless a later attempt to pay has renewed the hold. */
export async function releaseHold(
  db: Queryable,
  orderId: string,
  heldUntil: HeldUntil,
): Promise<void> {
  await db
    .delete(stockReservations)
    .where(
      and(
        eq(stockReservations.orderId, orderId),
        eq(stockReservations.expiresAt, sql`${heldUntil}::timestamptz`),
      ),
    )
}

/** Gives back what these orders hold. */
export async function releaseOrders(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx.delete(stockReservations).where(inArray(stockReservations.orderId, [...orderIds]))
}

/** Pieces that an order may have, and what takes them out of stock. */
export type ClaimedStock = { taking: Statement<unknown> }

/**
 * Ends an order's hold, to sell its pieces. Without a live hold only pieces count that nobody else holds. All
 * or nothing: null when they are not there.
 */
export async function claimStock(
  tx: Transaction,
  orderId: string,
  demand: Demand,
): Promise<ClaimedStock | null> {
  const productIds = [...demand.keys()]
  const [locked, ended] = await sendTogether(
    lockingProducts(tx, productIds),
    endingHold(tx, { orderId }),
  )
  const supply = ended.some(({ wasLive }) => wasLive)
    ? new Map(locked.map(({ id, onHand }) => [id, onHand]))
    : await leftForOrder(tx, orderId, productIds)
  const isThere = [...demand].every(([productId, wanted]) => (supply.get(productId) ?? 0) >= wanted)
  return isThere ? { taking: movingPieces(tx, demand, { kind: 'sold', orderId }) } : null
}

/**
 * Takes pieces of an order out of stock that had come back, where nobody else holds them. `sale`
 * counts how often the order was opened again. All or nothing: what is missing, if anything is.
 */
export async function sellStockAgain(
  tx: Transaction,
  from: { orderId: string; sale: number; actorId: string },
  demand: Demand,
): Promise<Shortage[]> {
  if (demand.size === 0) return []
  const productIds = [...demand.keys()]
  await lockingProducts(tx, productIds)
  const available = await leftForOrder(tx, from.orderId, productIds)
  const names = await tx
    .select({ id: products.id, name: products.productName })
    .from(products)
    .where(inArray(products.id, productIds))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const missing = shortages(demand, available, (id) => nameOf.get(id) ?? '')
  if (missing.length > 0) return missing
  await movingPieces(tx, demand, { kind: 'sold', ...from })
  return []
}

/** Gives back what an order holds, and says whether it still held it. */
const endingHold = prepared((db, at: Places<{ orderId: string }>) =>
  db
    .delete(stockReservations)
    .where(eq(stockReservations.orderId, at.orderId))
    .returning({ wasLive: sql<boolean>`${isLive}` }),
)

/** Puts pieces of an order back into stock; `refundId` names the refund that it is a part of. */
export async function returnStock(
  tx: Transaction,
  from: { orderId: string; refundId: string | null; actorId: string },
  demand: Demand,
): Promise<void> {
  if (demand.size === 0) return
  await lockingProducts(tx, [...demand.keys()])
  await movingPieces(tx, demand, { kind: 'returned', ...from })
}

export type StockAdjustment = {
  productId: string
  /** The pieces that there are, whatever the books said. */
  to: number
  /** Why, in the words of whoever counted; null when they gave none. */
  reason: string | null
  /** Null when the shop itself goes on with what somebody began. */
  actorId: string | null
  /** What the ledger calls it; a delivery only ever adds pieces. */
  kind?: 'received' | 'adjusted'
}

/**
 * Sets the pieces of a product to what somebody counted or received, books the difference in the
 * ledger and notes it in the log of changes. A difference of nothing leaves no trace.
 * @throws ShopError product.not_found
 */
export async function adjustStock(
  tx: Transaction,
  { productId, to, reason, actorId, kind = 'adjusted' }: StockAdjustment,
): Promise<{ from: number; to: number }> {
  await lockingProducts(tx, [productId])
  const [product] = await tx
    .select({ from: products.stockQuantity })
    .from(products)
    .where(eq(products.id, productId))
  if (!product) throw new ShopError('product.not_found')
  const { from } = product
  if (from === to) return { from, to }
  await tx.update(products).set({ stockQuantity: to }).where(eq(products.id, productId))
  await tx.insert(stockMovements).values({ productId, kind, quantity: to - from, actorId, reason })
  await recordChange(
    tx,
    { actor: actorId === null ? null : { id: actorId } },
    {
      entity: 'product',
      entityId: productId,
      action: `stock ${kind}`,
      before: { stockQuantity: from },
      after: { stockQuantity: to, ...(reason === null ? {} : { reason }) },
    },
  )
  return { from, to }
}

type MovementOfOrder = {
  kind: 'sold' | 'returned'
  orderId: string
  sale?: number
  refundId?: string | null
  actorId?: string
}

/**
 * Takes pieces of an order out of stock, or puts them back, and books it in the ledger. What sells rises in
 * the order by popularity, and what comes back sinks again.
 */
function movingPieces(tx: Transaction, demand: Demand, movement: MovementOfOrder) {
  const direction = movement.kind === 'sold' ? -1 : 1
  const gains = new Map([...demand].map(([productId, pieces]) => [productId, direction * pieces]))
  const ids = sql.param([...gains.keys()])
  const gained = sql.param([...gains.values()])
  const moved = tx.$with('moved').as(
    tx
      .update(products)
      .set({
        stockQuantity: sql`${products.stockQuantity} + gains.pieces`,
        popularity: sql`greatest(${products.popularity} - gains.pieces, 0)`,
      })
      .from(sql`unnest(${ids}::uuid[], ${gained}::int[]) as gains (product_id, pieces)`)
      .where(sql`${products.id} = gains.product_id`),
  )
  return tx
    .with(moved)
    .insert(stockMovements)
    .values([...gains].map(([productId, quantity]) => ({ ...movement, productId, quantity })))
}

/** Removes holds that have run out; nothing counts them any more. Returns how many there were. */
export async function removeExpiredHolds(db: Queryable): Promise<number> {
  const { rowCount } = await db
    .delete(stockReservations)
    .where(lte(stockReservations.expiresAt, sql`clock_timestamp()`))
  return rowCount ?? 0
}
