import type {
  adjustProductStock as adjustShape,
  StockLevel,
  StockMovement,
} from '@bhitti/contract/calls/products/stock.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { type StockReason, writtenReason } from '@bhitti/contract/rules/products/stock-words'
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { readPieces } from '../catalogue/available-stock.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { lockProduct } from '../catalogue/products.write.ts'
import { findLot, type LotRow, lotOfCode, readableLots, readLots } from '../lots/lots.queries.ts'
import { readableOrders } from '../orders/orders.queries.ts'
import { readableMovements } from '../stock/stock.queries.ts'
import {
  corrected,
  correctionKind,
  decodeLedgerCursor,
  encodeLedgerCursor,
} from '../stock/stock.rules.ts'
import { adjustStock } from '../stock/stock-corrections.service.ts'

type History = {
  product: StockLevel
  data: StockMovement[]
  nextCursor: string | null
  total: number
}

/**
 * Returns a product's stock movements, newest first, with the stock after each.
 * @throws ShopError product.not_found; request.invalid for a cursor of another list
 */
export async function getStockHistory(
  { db }: Pick<Context, 'db'>,
  productId: string,
  { cursor, limit = ADMIN_PAGE_SIZE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<History> {
  const after = cursor === undefined ? undefined : decodeLedgerCursor(cursor)
  if (cursor !== undefined && !after) {
    throw new ShopError('request.invalid', {
      fields: { cursor: 'This cursor does not belong to this list' },
    })
  }
  const ofProduct = eq(readableMovements.productId, productId)
  // Reads the stock in the same statement, so that no sale comes in between.
  const found = await db
    .select({
      movement: {
        id: readableMovements.id,
        kind: readableMovements.kind,
        quantity: readableMovements.quantity,
        stockUnit: readableMovements.stockUnit,
        orderId: readableMovements.orderId,
        reason: readableMovements.reason,
        createdAt: readableMovements.createdAt,
      },
      stock: readableProducts.stockQuantity,
      who: readableAccounts.name,
      lot: readableLots.code,
      orderNumber: readableOrders.number,
    })
    .from(readableMovements)
    .innerJoin(readableProducts, eq(readableProducts.id, readableMovements.productId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, readableMovements.actorId))
    .leftJoin(readableLots, eq(readableLots.id, readableMovements.lotId))
    .leftJoin(readableOrders, eq(readableOrders.id, readableMovements.orderId))
    .where(after ? and(ofProduct, lt(readableMovements.id, after.id)) : ofProduct)
    .orderBy(desc(readableMovements.id))
    .limit(limit + 1)
  let balance = after?.before ?? found[0]?.stock ?? 0
  const data = found.slice(0, limit).map(({ movement, who, lot, orderNumber: number }) => {
    const stockAfter = balance
    balance -= movement.quantity
    return {
      _id: movement.id,
      at: movement.createdAt.toISOString(),
      kind: movement.kind,
      quantity: movement.quantity,
      stockUnit: movement.stockUnit,
      lot,
      stockAfter,
      order:
        movement.orderId === null || number === null
          ? null
          : { _id: movement.orderId, orderNumber: orderNumber(number) },
      who,
      reason: movement.reason,
    }
  })
  const last = data.at(-1)
  return {
    product: await getStockLevel(db, productId),
    data,
    nextCursor:
      found.length > limit && last ? encodeLedgerCursor({ id: last._id, before: balance }) : null,
    total: await db.$count(readableMovements, ofProduct),
  }
}

async function getStockLevel(db: Queryable, productId: string): Promise<StockLevel> {
  const pieces = await readPieces(db, productId)
  if (!pieces) throw new ShopError('product.not_found')
  const { id, lottedQuantity, ...level } = pieces
  const lots = lottedQuantity === 0 ? [] : await readLots(db, productId)
  return {
    _id: id,
    ...level,
    held: level.held ?? 0,
    inNoLot: level.stockQuantity - lottedQuantity,
    lots: lots.map(({ id: _id, code, onHand, createdAt }) => ({
      _id,
      code,
      onHand,
      since: createdAt.toISOString(),
    })),
  }
}

/**
 * Corrects a product's stock in one dye lot, or outside of lots, and books the reason. The reason “received” may create
 * the lot.
 * @throws ShopError product.not_found; stock.changed if `shown` is outdated; stock.too_few; stock.lot_not_found
 */
export function adjustProductStock(
  context: ActorContext,
  productId: string,
  { reason, note, lot: code, to, shown, by }: z.output<typeof adjustShape.body>,
): Promise<StockLevel> {
  return inTransaction(context.db, async (tx) => {
    const { stockQuantity, lottedQuantity } = await lockProduct(tx, productId)
    const lot = code === undefined ? undefined : await findOrBegin(tx, productId, code, reason)
    const now = lot ? lot.onHand : stockQuantity - lottedQuantity
    const seen = shown ?? now
    const result = corrected(
      by === undefined
        ? { reason, to: to ?? now, shown: seen }
        : { reason: 'other', to: now + by, shown: now },
      now,
    )
    if (result === 'changed')
      throw new ShopError('stock.changed', { facts: { stockQuantity: now } })
    if (result === 'too few')
      throw new ShopError('stock.too_few', { facts: { stockQuantity: now } })
    if (result === 'too many') {
      throw new ShopError('request.invalid', { fields: { to: 'This is too large' } })
    }
    await adjustStock(tx, {
      productId,
      to: result,
      lot,
      reason: writtenReason(reason, note),
      actorId: context.actor.id,
      kind: correctionKind(reason, result - now),
    })
    return getStockLevel(tx, productId)
  })
}

async function findOrBegin(
  tx: Transaction,
  productId: string,
  code: string,
  reason: StockReason,
): Promise<LotRow> {
  if (reason === 'received') return lotOfCode(tx, productId, code)
  const lot = await findLot(tx, productId, code)
  if (!lot) throw new ShopError('stock.lot_not_found')
  return lot
}
