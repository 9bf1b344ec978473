/** Statements on pieces in stock, to be sent with others. */
import type { Transaction } from '../../platform/database/connect.ts'
import { sendTogether } from '../../platform/database/send-together.ts'
import { addingPieces, lockingProducts } from '../catalogue/products.queries.ts'
import type { Demand } from '../reservations/demand.rules.ts'
import { deletingReservationsOfOrder } from '../reservations/reservations.statements.ts'
import { stockMovements } from './stock.table.ts'

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

/** Takes pieces of an order out of stock, or puts them back, and books it in the ledger. */
export function movingPieces(tx: Transaction, demand: Demand, movement: MovementOfOrder) {
  const direction = movement.kind === 'sold' ? -1 : 1
  const gains = new Map([...demand].map(([productId, pieces]) => [productId, direction * pieces]))
  const moved = tx.$with('moved').as(addingPieces(tx, gains))
  return tx
    .with(moved)
    .insert(stockMovements)
    .values([...gains].map(([productId, quantity]) => ({ ...movement, productId, quantity })))
}
