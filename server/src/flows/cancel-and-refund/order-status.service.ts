/**
 * Moving orders: by the owner in any direction, and cancelling by the customer. Every move adds a
 * line to the history, with the reason where one was given.
 */

import type { Order } from '@bhitti/contract/calls/orders.schemas'
import {
  canBeCancelledByCustomer,
  type OrderMove,
  type OrderStatus,
  orderMove,
} from '@bhitti/contract/rules/order-states'
import { MIN_REFUND_PAISE } from '@bhitti/contract/rules/shop-limits'
import { decideOrderMail } from '../../modules/orders/order-mails.service.ts'
import type { OrderMailRequest } from '../../modules/orders/order-mails.statements.ts'
import { timesOpenedAgain, writeMove } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { readOrderWithCustomer } from '../../modules/orders/orders.service.ts'
import { keptPieces } from '../../modules/orders/returned-pieces.service.ts'
import { closeFailedCancellations } from '../../modules/payments/refunds.queries.ts'
import { returnUse, takeUseAgain } from '../../modules/promotions/promotion-uses.service.ts'
import { markSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { putBack, takePiecesAgain } from './order-pieces.ts'
import { checkVersion, findPayment, lockPaidOrder, recordOrderChange } from './paid-orders.ts'
import { decideRefund } from './refunds.service.ts'

const MAILS: Partial<Record<OrderStatus, OrderMailRequest['template']>> = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
}

/**
 * Cancels the caller's order before anybody has begun to make it: all money goes back, all pieces
 * return to stock. A repeat gets the cancelled order.
 * @throws ShopError order.not_found, order.in_production
 */
export async function cancelOrder(context: ActorContext, orderId: string): Promise<Order> {
  const { db, actor } = context
  await inTransaction(db, async (tx) => {
    const order = await lockPaidOrder(tx, orderId)
    if (order.accountId !== actor.id) throw new ShopError('order.not_found')
    if (order.status === 'Cancelled') return
    if (!canBeCancelledByCustomer(order.status)) throw new ShopError('order.in_production')
    await moveOrder(tx, context, order, { status: 'Cancelled' })
    await undoSale(tx, context, order, { refund: true, restock: true })
    await context.reached('cancel.before_commit')
  })
  return (await readOrderWithCustomer(db, orderId)).order
}

export type StatusChange = {
  orderId: string
  status: OrderStatus
  /** When cancelling: whether the money that is left goes back, and the pieces to stock. */
  refund: boolean
  restock: boolean
  /** Why; empty where nobody says it. */
  reason: string
  /** When opening again: whether it is opened although money of it has gone back. */
  acceptUnpaid: boolean
  /** The order as the caller saw it; not checked when left out. */
  version?: number | undefined
}

/** What a change of status meant, and the paise that have gone back of an order opened again. */
export type StatusChanged = { move: OrderMove; gonePaise: number }

/**
 * Moves an order on behalf of an admin, and tells the customer. The status that it has already
 * changes nothing, so that pressing twice is harmless.
 *
 * A cancelled order is opened again only with all its pieces. Refunds cannot be taken back: where
 * money has gone or is on its way, the order stays unpaid to that extent, which the answer says and
 * an admin's form asks about first. Refunds that failed are no longer owed then.
 * @throws ShopError order.not_found, order.changed, order.money_gone_back unless that is accepted,
 * order.pieces_gone, order.never_sold, promotion.used_up
 */
export async function changeStatus(
  context: ActorContext,
  change: StatusChange,
): Promise<StatusChanged> {
  return inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, change.orderId)
    const move = orderMove(order.status, change.status)
    if (move === 'none') return { move, gonePaise: 0 }
    checkVersion(order, change.version)
    await moveOrder(tx, context, order, change)
    const after = { status: change.status, ...(change.reason && { reason: change.reason }) }
    const before = { status: order.status }
    await recordOrderChange(tx, context, order, { action: 'moved', before, after })
    if (move === 'cancellation') await undoSale(tx, context, order, change)
    const gonePaise = move === 'reopening' ? await reopen(tx, context, order, change) : 0
    return { move, gonePaise }
  })
}

async function moveOrder(
  tx: Transaction,
  { actor, jobs }: ActorContext,
  order: OrderRow,
  { status, reason = '' }: { status: OrderStatus; reason?: string },
): Promise<void> {
  await writeMove(tx, order, {
    status,
    actorId: actor.id,
    reason: reason === '' ? null : reason,
  })
  const move = orderMove(order.status, status)
  if (move === 'cancellation') await returnUse(tx, order.id)
  if (move === 'reopening') await takeUseAgain(tx, order.id)
  const isSaleChanged = move === 'cancellation' || move === 'reopening'
  if (isSaleChanged && order.paidAt) await markSalesDayStale(tx, order.paidAt)
  // A correction is the shop's own affair: what was said to the customer was said too early.
  const template = move === 'reopening' ? 'order-reopened' : MAILS[status]
  if (move === 'correction' || !template) return
  const times = await timesOpenedAgain(tx, order.id)
  const eventId = times === 0 ? order.id : `${order.id}:${times}`
  await decideOrderMail(tx, jobs, { orderId: order.id, template, eventId })
}

async function reopen(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  { acceptUnpaid }: { acceptUnpaid: boolean },
): Promise<number> {
  const payment = await findPayment(tx, order.id)
  await takePiecesAgain(tx, context, order)
  if (payment.gonePaise > 0 && !acceptUnpaid) throw new ShopError('order.money_gone_back')
  await closeFailedCancellations(tx, payment.id)
  return payment.gonePaise
}

async function undoSale(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  { refund, restock }: { refund: boolean; restock: boolean },
): Promise<void> {
  const refundId = refund ? await refundRest(tx, context, order) : null
  if (!restock) return
  const pieces = await keptPieces(tx, order.id)
  await putBack(tx, context, { refundId, order, pieces, isCancelled: true })
}

/**
 * All that is left of the payment; null where nothing is. Less than the provider gives back stays, and
 * the log says so.
 */
async function refundRest(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
): Promise<string | null> {
  const { jobs, actor } = context
  const payment = await findPayment(tx, order.id)
  if (payment.leftPaise === 0) return null
  if (payment.leftPaise < MIN_REFUND_PAISE) {
    const after = { keptPaise: payment.leftPaise }
    await recordOrderChange(tx, context, order, { action: 'rest kept', before: null, after })
    return null
  }
  return decideRefund(tx, jobs, {
    paymentId: payment.id,
    amountPaise: payment.leftPaise,
    reason: 'cancelled',
    actorId: actor.id,
  })
}
