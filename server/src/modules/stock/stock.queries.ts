import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import { readableLots } from '../lots/lots.queries.ts'
import { stockMovements } from './stock.table.ts'

/** The ledger of stock as other modules and flows may read it. */
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

/** A dye lot that an order has goods of, or what is in none where `lotId` is null. */
export type LotOfOrder = {
  productId: string
  lotId: string | null
  code: string | null
  /** What it was counted in when it was sold; the product may be counted in another unit by now. */
  stockUnit: StockUnit
  /** In the unit of the product. */
  units: number
}

/** Of which lots an order has what was bought, product by product; replacements are not among it. */
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

/** What a replacement parcel has taken out of stock, by product and lot. */
export async function readGoodsOfParcel(db: Queryable, parcelId: string): Promise<LotOfOrder[]> {
  const goods = await readGoodsOfParcels(db, [parcelId])
  return goods.map(({ shipmentId: _, ...taken }) => taken)
}

/** The same of several parcels. */
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
