/** The ledger of a product's pieces as admins read it, and corrections by hand. */

import type {
  adjustProductStock as adjustShape,
  StockLevel,
  StockMovement,
} from '@bhitti/contract/calls/stock.schemas'
import { orderNumber } from '@bhitti/contract/rules/order-number'
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop-limits'
import { writtenReason } from '@bhitti/contract/rules/stock-words'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { readPieces } from '../catalogue/available-stock.ts'
import { readableProducts } from '../catalogue/products.queries.ts'
import { lockProduct } from '../catalogue/products.write.ts'
import { readableOrders } from '../orders/orders.queries.ts'
import { readableMovements } from '../stock/stock.queries.ts'
import {
  corrected,
  correctionKind,
  decodeLedgerCursor,
  encodeLedgerCursor,
} from '../stock/stock.rules.ts'
import { adjustStock } from '../stock/stock.service.ts'

type History = {
  product: StockLevel
  data: StockMovement[]
  nextCursor: string | null
  total: number
}

/**
 * What came and went of a product, the last first, with the pieces that there were after each.
 * @throws ShopError product.not_found, request.invalid for a cursor of another list
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
  // The stock is read with the movements, so that no sale comes between the two.
  const found = await db
    .select({
      movement: {
        id: readableMovements.id,
        kind: readableMovements.kind,
        quantity: readableMovements.quantity,
        orderId: readableMovements.orderId,
        reason: readableMovements.reason,
        createdAt: readableMovements.createdAt,
      },
      stock: readableProducts.stockQuantity,
      who: readableAccounts.name,
      orderNumber: readableOrders.number,
    })
    .from(readableMovements)
    .innerJoin(readableProducts, eq(readableProducts.id, readableMovements.productId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, readableMovements.actorId))
    .leftJoin(readableOrders, eq(readableOrders.id, readableMovements.orderId))
    .where(after ? and(ofProduct, lt(readableMovements.id, after.id)) : ofProduct)
    .orderBy(desc(readableMovements.id))
    .limit(limit + 1)
  let balance = after?.before ?? found[0]?.stock ?? 0
  const data = found.slice(0, limit).map(({ movement, who, orderNumber: number }) => {
    const stockAfter = balance
    balance -= movement.quantity
    return {
      _id: movement.id,
      at: movement.createdAt.toISOString(),
      kind: movement.kind,
      quantity: movement.quantity,
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
  const { id, ...level } = pieces
  return { _id: id, ...level, held: level.held ?? 0 }
}

/**
 * Corrects the pieces of a product by hand, with the reason in the ledger.
 * @throws ShopError product.not_found, stock.changed when it was counted against another number,
 * stock.too_few
 */
export function adjustProductStock(
  context: ActorContext,
  productId: string,
  { reason, note, to, shown, by }: z.output<typeof adjustShape.body>,
): Promise<StockLevel> {
  return inTransaction(context.db, async (tx) => {
    const { stockQuantity: now } = await lockProduct(tx, productId)
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
      reason: writtenReason(reason, note),
      actorId: context.actor.id,
      kind: correctionKind(reason, result - now),
    })
    return getStockLevel(tx, productId)
  })
}
