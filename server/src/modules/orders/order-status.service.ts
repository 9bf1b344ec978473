/**
 * Moving orders: by the owner in any direction, and cancelling by the customer. Every move adds a
 * line to the history; one that goes back also says why.
 */
import {
  canBeCancelledByCustomer,
  moveNeedsReason,
  type OrderMove,
  type OrderStatus,
  orderMove,
} from '@bhitti/contract/order-states'
import type { Order } from '@bhitti/contract/orders.schemas'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ActorContext } from '../../context.ts'
import type { Transaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange } from '../changes/changes.service.ts'
import { payments, refunds } from '../payments/payments.table.ts'
import { decideRefund } from '../payments/refunds.service.ts'
import { returnUse, takeUseAgain } from '../promotions/promotion-uses.service.ts'
import { markSalesDay } from '../sales/sales-marks.ts'
import { decideOrderMail } from './order-mails.service.ts'
import type { OrderMail } from './order-mails.table.ts'
import {
  keptPieces,
  type Pieces,
  putBack,
  takePiecesAgain,
  timesOpenedAgain,
} from './order-pieces.ts'
import { readOrderWithCustomer } from './orders.service.ts'
import { type OrderRow, orderHistory, orders } from './orders.table.ts'

const MAILS: Partial<Record<OrderStatus, OrderMail>> = {
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
  /** Why; needed for every step that leaves the usual way. */
  reason: string
  /** When opening again: that money of it has gone back is known. */
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
 * money has gone or is on its way, the order stays unpaid to that extent, which the admin has to
 * accept. Refunds that failed are no longer owed then.
 * @throws ShopError order.not_found, order.changed, order.status_final for a step back without a
 * reason, order.money_gone_back, order.pieces_gone, order.never_sold, promotion.used_up
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
    if (moveNeedsReason(order.status, change.status) && change.reason === '') {
      throw new ShopError('order.status_final', { fields: { reason: 'Say why' } })
    }
    await moveOrder(tx, context, order, change)
    const after = { status: change.status, ...(change.reason && { reason: change.reason }) }
    const before = { status: order.status }
    await recordOrderChange(tx, context, order, { action: 'moved', before, after })
    if (move === 'cancellation') await undoSale(tx, context, order, change)
    const gonePaise = move === 'reopening' ? await reopen(tx, context, order, change) : 0
    return { move, gonePaise }
  })
}

async function lockPaidOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order?.paidAt) throw new ShopError('order.not_found')
  return order
}

function checkVersion(order: OrderRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== order.version) throw new ShopError('order.changed')
}

function recordOrderChange(
  tx: Transaction,
  context: ActorContext,
  { id }: OrderRow,
  change: {
    action: string
    before: Record<string, unknown> | null
    after: Record<string, unknown>
  },
): Promise<void> {
  return recordChange(tx, context, { entity: 'order', entityId: id, ...change })
}

async function moveOrder(
  tx: Transaction,
  { actor, jobs }: ActorContext,
  order: OrderRow,
  { status, reason = '' }: { status: OrderStatus; reason?: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
  await tx.insert(orderHistory).values({
    orderId: order.id,
    from: order.status,
    to: status,
    actorId: actor.id,
    reason: reason === '' ? null : reason,
    at: sql`clock_timestamp()`,
  })
  const move = orderMove(order.status, status)
  if (move === 'cancellation') await returnUse(tx, order.id)
  if (move === 'reopening') await takeUseAgain(tx, order.id)
  const isSaleChanged = move === 'cancellation' || move === 'reopening'
  if (isSaleChanged && order.paidAt) await markSalesDay(tx, order.paidAt)
  // A correction is the shop's own affair: what was said to the customer was said too early.
  const template = move === 'reopening' ? 'order-reopened' : MAILS[status]
  if (move === 'correction' || !template) return
  const times = await timesOpenedAgain(tx, order.id)
  const occasionId = times === 0 ? order.id : `${order.id}:${times}`
  await decideOrderMail(tx, jobs, { orderId: order.id, template, occasionId })
}

async function reopen(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  { acceptUnpaid }: { acceptUnpaid: boolean },
): Promise<number> {
  const payment = await findPayment(tx, order.id)
  await takePiecesAgain(tx, context, order.id)
  if (payment.gonePaise > 0 && !acceptUnpaid) throw new ShopError('order.money_gone_back')
  await tx
    .update(refunds)
    .set({ retriedAt: sql`now()` })
    .where(
      and(
        eq(refunds.paymentId, payment.id),
        eq(refunds.status, 'failed'),
        eq(refunds.reason, 'cancelled'),
        isNull(refunds.retriedAt),
      ),
    )
  return payment.gonePaise
}

export type RefundRequest = {
  orderId: string
  /** Paise; everything that is left when null. */
  amountPaise: number | null
  note: string
  /** Pieces that go back into stock. */
  restock: readonly Pieces[]
  /** The same for a repeat of one request, which then changes nothing. */
  requestId?: string | undefined
  version?: number | undefined
}

/**
 * Gives back part of what an order was paid with, or all that is left, on behalf of an admin.
 * @throws ShopError order.not_found, order.changed, order.not_refundable, order.not_restockable,
 * order.refund_repeated
 */
export async function refundOrder(context: ActorContext, request: RefundRequest): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, request.orderId)
    const payment = await findPayment(tx, order.id)
    if (await isRepeat(tx, payment.id, request)) return
    checkVersion(order, request.version)
    const amountPaise = request.amountPaise ?? payment.leftPaise
    const refundId = await decideRefund(tx, context.jobs, {
      paymentId: payment.id,
      amountPaise,
      reason: 'owner',
      note: request.note,
      actorId: context.actor.id,
      requestId: request.requestId ?? null,
    })
    await putBack(tx, context, {
      refundId,
      order,
      pieces: request.restock,
      isCancelled: order.status === 'Cancelled',
    })
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, order.id))
    const pieces = request.restock.reduce((sum, { quantity }) => sum + quantity, 0)
    const after = { refundPaise: amountPaise, note: request.note, piecesBack: pieces }
    await recordOrderChange(tx, context, order, { action: 'refunded', before: null, after })
  })
}

/** Whether this very request was answered before. @throws ShopError order.refund_repeated */
async function isRepeat(
  tx: Transaction,
  paymentId: string,
  { requestId, amountPaise }: RefundRequest,
): Promise<boolean> {
  if (requestId === undefined) return false
  const [known] = await tx
    .select({ amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.requestId, requestId)))
  if (!known) return false
  if (amountPaise !== null && amountPaise !== known.amountPaise) {
    throw new ShopError('order.refund_repeated')
  }
  return true
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

/** All that is left of the payment; null where nothing is. */
async function refundRest(
  tx: Transaction,
  { jobs, actor }: ActorContext,
  order: OrderRow,
): Promise<string | null> {
  const payment = await findPayment(tx, order.id)
  if (payment.leftPaise === 0) return null
  return decideRefund(tx, jobs, {
    paymentId: payment.id,
    amountPaise: payment.leftPaise,
    reason: 'cancelled',
    actorId: actor.id,
  })
}

async function findPayment(
  tx: Transaction,
  orderId: string,
): Promise<{ id: string; leftPaise: number; gonePaise: number }> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), payments.paysOrder))
  if (!payment) throw new ShopError('order.not_refundable')
  const { id, amountPaise, refundedPaise } = payment
  return { id, leftPaise: amountPaise - refundedPaise, gonePaise: refundedPaise }
}
