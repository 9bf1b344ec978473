import type { OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/connect.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { orderLines, orders } from '../orders.table.ts'

export type Pieces = { lineId: string; quantity: number }

export type LinePieces = Pick<
  typeof orderLines.$inferSelect,
  'productId' | 'quantity' | 'lengthHundredths' | 'stockUnit'
>

export type OrderedPieces = Pick<LinePieces, 'productId' | 'lengthHundredths'> & {
  lineId: string
  productName: string
  ordered: number
  returned: number
}

/** Returns undefined if the order is not paid. */
export async function linePieces(
  tx: Transaction,
  orderId: string,
): Promise<{ status: OrderStatus; pieces: OrderedPieces[] } | undefined> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.paidAt)))
  if (!order) return undefined
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position))
  return {
    status: order.status,
    pieces: lines.map(({ id, quantity, returnedQuantity, ...line }) => ({
      lineId: id,
      productId: line.productId,
      productName: line.productName,
      lengthHundredths: line.lengthHundredths,
      ordered: quantity,
      returned: returnedQuantity,
    })),
  }
}

export async function keptPieces(tx: Transaction, orderId: string): Promise<Pieces[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return lines
    .map(({ id, quantity, returnedQuantity }) => ({
      lineId: id,
      quantity: quantity - returnedQuantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Books returned pieces on the lines, and returns them with the number still out before (`kept`). `isCancelled`:
 * reopening the order takes them out of stock again.
 * @throws ShopError order.not_restockable
 */
export async function notePiecesBack(
  tx: Transaction,
  orderId: string,
  { pieces, isCancelled }: { pieces: readonly Pieces[]; isCancelled: boolean },
): Promise<(LinePieces & { kept: number })[]> {
  const wanted = Map.groupBy(pieces, ({ lineId }) => lineId)
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), inArray(orderLines.id, [...wanted.keys()])))
    .orderBy(asc(orderLines.id))
  if (lines.length < wanted.size) throw new ShopError('order.not_restockable')
  const returned = lines.map((line) => {
    const quantity = (wanted.get(line.id) ?? []).reduce((sum, part) => sum + part.quantity, 0)
    if (line.returnedQuantity + quantity > line.quantity)
      throw new ShopError('order.not_restockable')
    const { id, productId, lengthHundredths, stockUnit } = line
    const kept = line.quantity - line.returnedQuantity
    return { id, productId, lengthHundredths, stockUnit, quantity, kept }
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
  return returned
}

export async function cancelledPieces(tx: Transaction, orderId: string): Promise<LinePieces[]> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), gt(orderLines.cancelledQuantity, 0)))
  return lines.map(({ productId, lengthHundredths, stockUnit, cancelledQuantity }) => ({
    productId,
    lengthHundredths,
    stockUnit,
    quantity: cancelledQuantity,
  }))
}

/** Subtracts the cancelled pieces from the returned ones, because they leave again. */
export async function noteCancelledGone(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(orderLines)
    .set({
      returnedQuantity: sql`${orderLines.returnedQuantity} - ${orderLines.cancelledQuantity}`,
      cancelledQuantity: 0,
    })
    .where(eq(orderLines.orderId, orderId))
}
