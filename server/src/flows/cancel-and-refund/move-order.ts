import {
  isOnItsWay,
  isToBeMade,
  type OrderStatus,
  orderMove,
} from '@bhitti/contract/rules/orders/order-states'
import { hasLeft } from '@bhitti/contract/rules/shipping/parcel-states'
import { timesOpenedAgain, writeMove } from '../../modules/orders/order-moves.queries.ts'
import { notifyBuyer } from '../../modules/orders/order-notifications.service.ts'
import type { OrderNotification } from '../../modules/orders/order-notifications.statements.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { closePrintsOfOrder, reopenPrints } from '../../modules/prints/closed-prints.queries.ts'
import { returnUse, takeUseAgain } from '../../modules/promotions/promotion-uses.service.ts'
import { markSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import { readShipments } from '../../modules/shipments/shipments.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'

const MAILS: Partial<Record<OrderStatus, OrderNotification['template']>> = {
  Shipped: 'order-shipped',
  Delivered: 'order-delivered',
  Cancelled: 'order-cancelled',
}

/** Author of a move; the actor is null if a courier's notice caused it. */
export type MoveAuthor = Pick<Context, 'jobs'> & { actor: Pick<ActorContext['actor'], 'id'> | null }

/** Writes the move to the order's history and mails the customer, unless it is a correction. */
export async function moveOrder(
  tx: Transaction,
  { actor, jobs }: MoveAuthor,
  order: OrderRow,
  { status, reason = '' }: { status: OrderStatus; reason?: string },
): Promise<void> {
  await writeMove(tx, order, {
    status,
    actorId: actor?.id ?? null,
    reason: reason === '' ? null : reason,
  })
  const move = orderMove(order.status, status)
  if (move === 'cancellation') await returnUse(tx, order.id)
  if (move === 'reopening') await takeUseAgain(tx, order.id)
  const isSaleChanged = move === 'cancellation' || move === 'reopening'
  if (isSaleChanged && order.paidAt) await markSalesDayStale(tx, order.paidAt)
  await followOnBoard(tx, order, status)
  // A correction is internal: the customer was mailed too early.
  const template = move === 'reopening' ? 'order-reopened' : MAILS[status]
  if (move === 'correction' || !template) return
  const times = await timesOpenedAgain(tx, order.id)
  const eventId = times === 0 ? order.id : `${order.id}:${times}`
  await notifyBuyer(tx, jobs, { orderId: order.id, template, eventId })
}

/** Closes the prints of an order that leaves; parcels close those of their own lines (shipments.service.ts). */
async function followOnBoard(
  tx: Transaction,
  { id, status: from }: OrderRow,
  to: OrderStatus,
): Promise<void> {
  if (isOnItsWay(to)) {
    const isDelivered = to === 'Delivered'
    const wasAway = isOnItsWay(from)
    if (!isDelivered && wasAway) return
    const parcels = await readShipments(tx, [id])
    const isByHand = !parcels.some(({ state }) => hasLeft(state))
    // A reprint made after the order has left is sent in a parcel of its own.
    if (isByHand || isDelivered) await closePrintsOfOrder(tx, id, { isWithAgain: !wasAway })
  } else if (isToBeMade(to) && !isToBeMade(from)) {
    const parcels = await readShipments(tx, [id])
    const sent = parcels.filter(({ state }) => hasLeft(state))
    const lineIds = sent.flatMap(({ lines }) => lines.map(({ lineId }) => lineId))
    await reopenPrints(tx, id, lineIds)
  }
}
