import { timesOpenedAgain } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import {
  cancelledPieces,
  noteCancelledGone,
  notePiecesBack,
  type Pieces,
} from '../../modules/orders/returns/returned-pieces.service.ts'
import { findPayingPayment } from '../../modules/payments/payments.queries.ts'
import { returnStock, sellStockAgain } from '../../modules/stock/stock.service.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'

export type PiecesBack = {
  order: Pick<OrderRow, 'id'>
  refundId: string | null
  pieces: readonly Pieces[]
  /** True if the order is cancelled; the pieces leave the stock again if it is reopened. */
  isCancelled: boolean
}

/** Returns pieces to stock. @throws ShopError order.not_restockable */
export async function putBack(
  tx: Transaction,
  { actor }: Pick<ActorContext, 'actor'>,
  { order, refundId, pieces, isCancelled }: PiecesBack,
): Promise<void> {
  if (pieces.length === 0) return
  const returned = await notePiecesBack(tx, order.id, { pieces, isCancelled })
  const from = { orderId: order.id, refundId, actorId: actor.id }
  await returnStock(tx, from, returned)
}

/**
 * Takes the pieces that a cancellation returned out of stock again, all of them or none.
 * @throws ShopError order.never_sold, order.pieces_gone with the products that are short
 */
export async function takePiecesAgain(
  tx: Transaction,
  { actor }: Pick<ActorContext, 'actor'>,
  { id: orderId, accountId }: Pick<OrderRow, 'id' | 'accountId'>,
): Promise<void> {
  const payment = await findPayingPayment(tx, orderId)
  if (!payment || payment.returnReason !== null) throw new ShopError('order.never_sold')
  const missing = await sellStockAgain(
    tx,
    { orderId, accountId, sale: await timesOpenedAgain(tx, orderId), actorId: actor.id },
    await cancelledPieces(tx, orderId),
  )
  if (missing.length > 0) throw new ShopError('order.pieces_gone', { facts: { items: missing } })
  await noteCancelledGone(tx, orderId)
}
