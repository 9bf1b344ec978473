import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Step, sendTogether } from '../../platform/database/send-together.ts'
import { addingStock, lockingProducts } from '../catalogue/products.queries.ts'
import { addingToLots } from '../lots/lots.queries.ts'
import { deletingReservationsOfOrder } from '../reservations/reservations.statements.ts'
import { stockMovements } from './stock.table.ts'

/** Locks the products of an order that is being sold, and deletes its reservations. */
export function lockProductsOfOrder(
  tx: Transaction,
  orderId: string,
  productIds: readonly string[],
) {
  return sendTogether(lockingProducts(tx, productIds), deletingReservationsOfOrder(tx, { orderId }))
}

/** Goods of a product that leave with an order or come back: units of one lot, and the number of pieces. */
export type MovedGoods = {
  productId: string
  units: number
  pieces: number
  stockUnit: StockUnit
  lotId: string | null
}

type MovementOfOrder = {
  kind: 'sold' | 'returned' | 'replaced'
  orderId: string
  shipmentId?: string
  sale?: number
  refundId?: string | null
  actorId?: string | null
}

/**
 * Takes an order's goods out of stock or returns them, and records that in the ledger. Goods made to order move no
 * units
 * and only count for their product's popularity. Replacements do not count for it.
 */
export function movingGoods(
  tx: Transaction,
  goods: readonly MovedGoods[],
  movement: MovementOfOrder,
): Step<unknown> {
  const direction = movement.kind === 'returned' ? 1 : -1
  const gains = goods.map(({ productId, units, pieces, lotId }) => ({
    productId,
    units: direction * units,
    lotted: lotId === null ? 0 : direction * units,
    pieces: movement.kind === 'replaced' ? 0 : direction * pieces,
  }))
  const adding = addingStock(tx, gains)
  const counted = goods.filter(({ units }) => units > 0)
  if (counted.length === 0) return adding
  const inLots = counted.flatMap(({ lotId, units }): [string, number][] =>
    lotId === null ? [] : [[lotId, direction * units]],
  )
  const moved = tx.$with('moved').as(adding)
  const writing =
    inLots.length === 0
      ? tx.with(moved)
      : tx.with(moved, tx.$with('of_lots').as(addingToLots(tx, new Map(inLots))))
  return writing.insert(stockMovements).values(
    counted.map(({ productId, units, stockUnit, lotId }) => ({
      ...movement,
      productId,
      quantity: direction * units,
      stockUnit,
      lotId,
    })),
  )
}
