/** Moving orders on: by the owner, and cancelling by the customer. History only moves forward. */
import {
  canBeCancelledByCustomer,
  nextStatuses,
  type OrderStatus,
} from '@bhitti/contract/order-states'
import type { Order } from '@bhitti/contract/orders.schemas'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ActorContext } from '../../context.ts'
import type { Transaction } from '../../database/connect.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { payments } from '../payments/payments.table.ts'
import { decideRefund } from '../payments/refunds.service.ts'
import { demandByProduct } from '../stock/stock.rules.ts'
import { returnStock } from '../stock/stock.service.ts'
import { decideOrderMail } from './order-mails.service.ts'
import type { OrderMail } from './order-mails.table.ts'
import { readOrderWithCustomer } from './orders.service.ts'
import { type OrderRow, orderHistory, orderLines, orders } from './orders.table.ts'

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
    await moveOrder(tx, context, order, 'Cancelled')
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
}

/**
 * Moves an order on, on behalf of an admin, and tells the customer. The status that it has already
 * changes nothing.
 * @throws ShopError order.not_found, order.status_final for a step back
 */
export async function changeStatus(context: ActorContext, change: StatusChange): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, change.orderId)
    if (order.status === change.status) return
    if (!nextStatuses(order.status).includes(change.status)) {
      throw new ShopError('order.status_final')
    }
    await moveOrder(tx, context, order, change.status)
    if (change.status === 'Cancelled') await undoSale(tx, context, order, change)
  })
}

async function lockPaidOrder(tx: Transaction, orderId: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!order?.paidAt) throw new ShopError('order.not_found')
  return order
}

async function moveOrder(
  tx: Transaction,
  { actor, jobs }: ActorContext,
  order: OrderRow,
  status: OrderStatus,
): Promise<void> {
  await tx.update(orders).set({ status }).where(eq(orders.id, order.id))
  await tx.insert(orderHistory).values({
    orderId: order.id,
    from: order.status,
    to: status,
    actorId: actor.id,
    at: sql`clock_timestamp()`,
  })
  const template = MAILS[status]
  if (template) await decideOrderMail(tx, jobs, { orderId: order.id, template })
}

export type RefundRequest = {
  orderId: string
  /** Paise; everything that is left when null. */
  amountPaise: number | null
  note: string
  /** Pieces that go back into stock. */
  restock: readonly { lineId: string; quantity: number }[]
}

/**
 * Gives back part of what an order was paid with, or all that is left, on behalf of an admin.
 * @throws ShopError order.not_found, order.not_refundable, order.not_restockable
 */
export async function refundOrder(context: ActorContext, request: RefundRequest): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, request.orderId)
    const payment = await findPayment(tx, order.id)
    const refundId = await decideRefund(tx, context.jobs, {
      paymentId: payment.id,
      amountPaise: request.amountPaise ?? payment.leftPaise,
      reason: 'owner',
      note: request.note,
      actorId: context.actor.id,
    })
    await putBack(tx, context, { refundId, order, pieces: request.restock })
  })
}

async function undoSale(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  { refund, restock }: { refund: boolean; restock: boolean },
): Promise<void> {
  const refundId = refund ? await refundRest(tx, context, order) : null
  if (restock)
    await putBack(tx, context, { refundId, order, pieces: await keptPieces(tx, order.id) })
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
): Promise<{ id: string; leftPaise: number }> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), payments.paysOrder))
  if (!payment) throw new ShopError('order.not_refundable')
  return { id: payment.id, leftPaise: payment.amountPaise - payment.refundedPaise }
}

type Pieces = { lineId: string; quantity: number }

async function keptPieces(tx: Transaction, orderId: string): Promise<Pieces[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  return lines
    .map(({ id, quantity, returnedQuantity }) => ({
      lineId: id,
      quantity: quantity - returnedQuantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

async function putBack(
  tx: Transaction,
  { actor }: Pick<ActorContext, 'actor'>,
  {
    refundId,
    order,
    pieces,
  }: { refundId: string | null; order: OrderRow; pieces: readonly Pieces[] },
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
      .set({ returnedQuantity: sql`${orderLines.returnedQuantity} + ${quantity}` })
      .where(eq(orderLines.id, id))
  }
  const from = { orderId: order.id, refundId, actorId: actor.id }
  await returnStock(tx, from, demandByProduct(returned))
}
