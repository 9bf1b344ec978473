/** Pieces of an order that go back into stock, and out of it again. */
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm'
import { type OrderRow, orderHistory, orderLines } from '../../modules/orders/orders.table.ts'
import { demandByProduct } from '../../modules/stock/stock.rules.ts'
import { returnStock, sellStockAgain } from '../../modules/stock/stock.service.ts'
import { stockMovements } from '../../modules/stock/stock.table.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

export type Pieces = { lineId: string; quantity: number }

/** All pieces that have not come back yet. */
export async function keptPieces(tx: Transaction, orderId: string): Promise<Pieces[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return lines
    .map(({ id, quantity, returnedQuantity }) => ({
      lineId: id,
      quantity: quantity - returnedQuantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

export type PiecesBack = {
  order: Pick<OrderRow, 'id'>
  /** The refund that they are a part of. */
  refundId: string | null
  pieces: readonly Pieces[]
  /** Whether they come back because the order is cancelled, and leave again when it is opened. */
  isCancelled: boolean
}

/** Puts pieces back into stock. @throws ShopError order.not_restockable */
export async function putBack(
  tx: Transaction,
  { actor }: Pick<ActorContext, 'actor'>,
  { order, refundId, pieces, isCancelled }: PiecesBack,
): Promise<void> {
  if (pieces.length === 0) return
  const wanted = Map.groupBy(pieces, ({ lineId }) => lineId)
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), inArray(orderLines.id, [...wanted.keys()])))
    .orderBy(asc(orderLines.id))
  if (lines.length < wanted.size) throw new ShopError('order.not_restockable')
  const returned = lines.map((line) => {
    const quantity = (wanted.get(line.id) ?? []).reduce((sum, part) => sum + part.quantity, 0)
    if (line.returnedQuantity + quantity > line.quantity)
      throw new ShopError('order.not_restockable')
    return { id: line.id, productId: line.productId, quantity }
  })
  for (const { id, quantity } of returned) {
    await tx
      .update(orderLines)
      .set({
        returnedQuantity: sql`${orderLines.returnedQuantity} + ${quantity}`,
        ...(isCancelled && {
          cancelledQuantity: sql`${orderLines.cancelledQuantity} + ${quantity}`,
        }),
      })
      .where(eq(orderLines.id, id))
  }
  const from = { orderId: order.id, refundId, actorId: actor.id }
  await returnStock(tx, from, demandByProduct(returned))
}

/**
 * Takes the pieces that a cancellation had put back out of stock again, all of them or none.
 * @throws ShopError order.never_sold, order.pieces_gone with the products that are short
 */
export async function takePiecesAgain(
  tx: Transaction,
  { actor }: Pick<ActorContext, 'actor'>,
  { id: orderId, accountId }: Pick<OrderRow, 'id' | 'accountId'>,
): Promise<void> {
  if (!(await wasSold(tx, orderId))) throw new ShopError('order.never_sold')
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.cancelledQuantity, 0)))
  const missing = await sellStockAgain(
    tx,
    { orderId, accountId, sale: await timesOpenedAgain(tx, orderId), actorId: actor.id },
    demandByProduct(
      lines.map(({ productId, cancelledQuantity }) => ({ productId, quantity: cancelledQuantity })),
    ),
  )
  if (missing.length > 0) throw new ShopError('order.pieces_gone', { facts: { items: missing } })
  await tx
    .update(orderLines)
    .set({
      returnedQuantity: sql`${orderLines.returnedQuantity} - ${orderLines.cancelledQuantity}`,
      cancelledQuantity: 0,
    })
    .where(eq(orderLines.orderId, orderId))
}

async function wasSold(tx: Transaction, orderId: string): Promise<boolean> {
  const [sale] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(and(eq(stockMovements.orderId, orderId), eq(stockMovements.kind, 'sold')))
    .limit(1)
  return sale !== undefined
}

/** How often a cancelled order was opened again, as its history says. */
export async function timesOpenedAgain(tx: Transaction, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ times: count() })
    .from(orderHistory)
    .where(and(eq(orderHistory.orderId, orderId), eq(orderHistory.from, 'Cancelled')))
  return row?.times ?? 0
}
