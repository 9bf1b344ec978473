/**
 * Pieces in stock and pieces held for unpaid orders. Whoever decides by these figures locks the
 * products first; moments are read from the database's clock after that, not when it began.
 */
import { RESERVATION_MINUTES } from '@bhitti/contract/shop-limits'
import { and, asc, eq, gt, inArray, lte, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../database/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { products } from '../catalogue/products.table.ts'
import { recordChange } from '../changes/changes.service.ts'
import { orders } from '../orders/orders.table.ts'
import { type Demand, type Shortage, shortages } from './stock.rules.ts'
import { stockMovements, stockReservations } from './stock.table.ts'

const isLive = gt(stockReservations.expiresAt, sql`clock_timestamp()`)

/** Pieces of each product that this customer can buy now: what others hold is not among them. */
export async function availableToCustomer(
  db: Queryable,
  accountId: string,
  productIds: readonly string[],
): Promise<Map<string, number>> {
  const stock = await findStock(db, productIds, ne(orders.accountId, accountId))
  return new Map(stock.map(({ productId, left }) => [productId, left]))
}

type Stock = {
  productId: string
  /** All pieces there are. */
  onHand: number
  /** The same less what the holds asked about keep back. */
  left: number
}

async function findStock(
  db: Queryable,
  productIds: readonly string[],
  heldBy: SQL,
): Promise<Stock[]> {
  if (productIds.length === 0) return []
  const held = db
    .select({
      productId: stockReservations.productId,
      pieces: sql<number>`sum(${stockReservations.quantity})`.as('pieces'),
    })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(and(inArray(stockReservations.productId, [...productIds]), isLive, heldBy))
    .groupBy(stockReservations.productId)
    .as('held')
  return db
    .select({
      productId: products.id,
      onHand: products.stockQuantity,
      left: sql<number>`greatest(${products.stockQuantity} - coalesce(${held.pieces}, 0), 0)::int`,
    })
    .from(products)
    .leftJoin(held, eq(held.productId, products.id))
    .where(inArray(products.id, [...productIds]))
}

/**
 * Keeps everybody else from changing these products until the transaction ends. Locks are always
 * taken in the order of ids, so that two orders of the same products cannot block each other.
 */
export async function lockProducts(
  tx: Transaction,
  productIds: readonly string[] | SQLWrapper,
): Promise<void> {
  const ids = 'getSQL' in productIds ? productIds : [...productIds]
  await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update')
}

/** Tells one hold from a later one of the same order: its end, as the database writes it. */
export type HeldUntil = string

/** Holds pieces for an order for RESERVATION_MINUTES from now, anew if they were held before. */
export async function holdStock(
  tx: Transaction,
  orderId: string,
  demand: Demand,
): Promise<HeldUntil> {
  // What has run out is of no use to anybody; here it is removed at no extra cost.
  await tx
    .delete(stockReservations)
    .where(
      and(
        inArray(stockReservations.productId, [...demand.keys()]),
        lte(stockReservations.expiresAt, sql`clock_timestamp()`),
      ),
    )
  // One moment for all pieces, and one after the locks: the transaction may have begun long before.
  const expiresAt = sql`statement_timestamp() + make_interval(mins => ${RESERVATION_MINUTES})`
  const [held] = await tx
    .insert(stockReservations)
    .values(
      [...demand].map(([productId, quantity]) => ({ orderId, productId, quantity, expiresAt })),
    )
    .onConflictDoUpdate({
      target: [stockReservations.orderId, stockReservations.productId],
      set: { quantity: sql`excluded.quantity`, expiresAt: sql`excluded.expires_at` },
    })
    .returning({ until: sql<HeldUntil>`${stockReservations.expiresAt}::text` })
  if (!held) throw new Error('the new hold was not returned')
  return held.until
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

/**
 * Takes an order's pieces out of stock and ends its hold. Without a live hold only pieces that
 * nobody else holds are taken. All or nothing: false, and nothing taken, when they are not there.
 */
export async function sellStock(
  tx: Transaction,
  orderId: string,
  demand: Demand,
): Promise<boolean> {
  const productIds = [...demand.keys()]
  await lockProducts(tx, productIds)
  const isHeld = await endHold(tx, orderId)
  const stock = await findStock(tx, productIds, ne(orders.id, orderId))
  const supply = new Map(
    stock.map(({ productId, onHand, left }) => [productId, isHeld ? onHand : left]),
  )
  if ([...demand].some(([productId, wanted]) => (supply.get(productId) ?? 0) < wanted)) return false
  await movePieces(tx, demand, -1)
  await tx.insert(stockMovements).values(
    [...demand].map(([productId, wanted]) => ({
      productId,
      kind: 'sold' as const,
      quantity: -wanted,
      orderId,
    })),
  )
  return true
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
  await lockProducts(tx, productIds)
  const stock = await findStock(tx, productIds, ne(orders.id, from.orderId))
  const names = await tx
    .select({ id: products.id, name: products.productName })
    .from(products)
    .where(inArray(products.id, productIds))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const available = new Map(stock.map(({ productId, left }) => [productId, left]))
  const missing = shortages(demand, available, (id) => nameOf.get(id) ?? '')
  if (missing.length > 0) return missing
  await movePieces(tx, demand, -1)
  await tx.insert(stockMovements).values(
    [...demand].map(([productId, pieces]) => ({
      productId,
      kind: 'sold' as const,
      quantity: -pieces,
      ...from,
    })),
  )
  return []
}

/** Gives back what an order holds, and says whether it still held it. */
async function endHold(tx: Transaction, orderId: string): Promise<boolean> {
  const ended = await tx
    .delete(stockReservations)
    .where(eq(stockReservations.orderId, orderId))
    .returning({ wasLive: sql<boolean>`${isLive}` })
  return ended.some(({ wasLive }) => wasLive)
}

/** Puts pieces of an order back into stock; `refundId` names the refund that it is a part of. */
export async function returnStock(
  tx: Transaction,
  from: { orderId: string; refundId: string | null; actorId: string },
  demand: Demand,
): Promise<void> {
  if (demand.size === 0) return
  await lockProducts(tx, [...demand.keys()])
  await movePieces(tx, demand, 1)
  await tx.insert(stockMovements).values(
    [...demand].map(([productId, quantity]) => ({
      productId,
      kind: 'returned' as const,
      quantity,
      ...from,
    })),
  )
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
  await lockProducts(tx, [productId])
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

/** What sells rises in the order by popularity, and what comes back sinks again. */
async function movePieces(tx: Transaction, demand: Demand, direction: 1 | -1): Promise<void> {
  const ids = sql.param([...demand.keys()])
  const gains = sql.param([...demand.values()].map((pieces) => direction * pieces))
  await tx
    .update(products)
    .set({
      stockQuantity: sql`${products.stockQuantity} + moved.gained`,
      popularity: sql`greatest(${products.popularity} - moved.gained, 0)`,
    })
    .from(sql`unnest(${ids}::uuid[], ${gains}::int[]) as moved (product_id, gained)`)
    .where(sql`${products.id} = moved.product_id`)
}

/** Removes holds that have run out; nothing counts them any more. Returns how many there were. */
export async function removeExpiredHolds(db: Queryable): Promise<number> {
  const { rowCount } = await db
    .delete(stockReservations)
    .where(lte(stockReservations.expiresAt, sql`clock_timestamp()`))
  return rowCount ?? 0
}
