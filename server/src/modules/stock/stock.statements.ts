/** Statements on pieces in stock, to be sent with others. */
import { asc, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { sendTogether } from '../../platform/database/send-together.ts'
import { products } from '../catalogue/products.table.ts'
import { deletingReservationsOfOrder } from './reservations.statements.ts'
import type { Demand } from './stock.rules.ts'
import { stockMovements } from './stock.table.ts'

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

/** Locks the products of an order that is to be sold, and ends what it has of them. */
export function lockProductsOfOrder(
  tx: Transaction,
  orderId: string,
  productIds: readonly string[],
) {
  return sendTogether(lockingProducts(tx, productIds), deletingReservationsOfOrder(tx, { orderId }))
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
export function movingPieces(tx: Transaction, demand: Demand, movement: MovementOfOrder) {
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
