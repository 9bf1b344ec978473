import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { readableLots } from '../lots/lots.queries.ts'
import { stockMovements } from './stock.table.ts'

export const readableMovements = readable
  .select({
    id: stockMovements.id,
    productId: stockMovements.productId,
    kind: stockMovements.kind,
    quantity: stockMovements.quantity,
    stockUnit: stockMovements.stockUnit,
    lotId: stockMovements.lotId,
    orderId: stockMovements.orderId,
    actorId: stockMovements.actorId,
    reason: stockMovements.reason,
    createdAt: stockMovements.createdAt,
  })
  .from(stockMovements)
  .as('stock_movements')

export type LotOfOrder = {
  productId: string
  lotId: string | null
  code: string | null
  /** Unit at the time of the sale; the product may have another one by now. */
  stockUnit: StockUnit
  units: number
}

/** Returns the lots of an order's goods, by product, without replacements. */
export function readLotsOfOrder(db: Queryable, orderId: string): PromiseLike<LotOfOrder[]> {
  const { productId, lotId, stockUnit, quantity } = stockMovements
  const units = sql<number>`(-sum(${quantity}))::int`
  return db
    .select({ productId, lotId, code: readableLots.code, stockUnit, units })
    .from(stockMovements)
    .leftJoin(readableLots, eq(readableLots.id, lotId))
    .where(and(eq(stockMovements.orderId, orderId), ne(stockMovements.kind, 'replaced')))
    .groupBy(productId, lotId, readableLots.code, stockUnit)
    .having(sql`sum(${quantity}) < 0`)
    .orderBy(productId, readableLots.code)
}

/** Returns what a replacement parcel has taken out of stock, by product and lot. */
export async function readGoodsOfParcel(db: Queryable, parcelId: string): Promise<LotOfOrder[]> {
  const goods = await readGoodsOfParcels(db, [parcelId])
  return goods.map(({ shipmentId: _, ...taken }) => taken)
}

export async function readGoodsOfParcels(
  db: Queryable,
  parcelIds: readonly string[],
): Promise<(LotOfOrder & { shipmentId: string | null })[]> {
  if (parcelIds.length === 0) return []
  const { shipmentId, productId, lotId, stockUnit, quantity } = stockMovements
  const units = sql<number>`(-sum(${quantity}))::int`
  return db
    .select({ shipmentId, productId, lotId, code: readableLots.code, stockUnit, units })
    .from(stockMovements)
    .leftJoin(readableLots, eq(readableLots.id, lotId))
    .where(and(inArray(shipmentId, [...parcelIds]), eq(stockMovements.kind, 'replaced')))
    .groupBy(shipmentId, productId, lotId, readableLots.code, stockUnit)
    .having(sql`sum(${quantity}) < 0`)
    .orderBy(shipmentId, productId, readableLots.code)
}
