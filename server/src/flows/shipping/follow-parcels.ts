/** What an order does because its parcels have moved. The transaction holds the order. */
import { isOnItsWay, isToBeMade, orderMove } from '@bhitti/contract/rules/orders/order-states'
import { isUnderway } from '@bhitti/contract/rules/shipping/parcel-states'
import { sendablePieces } from '@bhitti/contract/rules/shipping/sendable-pieces'
import { readLastMove, wasEver } from '../../modules/orders/order-moves.queries.ts'
import { notifyBuyer } from '../../modules/orders/order-notifications.service.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { linePieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import { readShipments, type StoredShipment } from '../../modules/shipments/shipments.queries.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import type { MoveAuthor } from '../cancel-and-refund/move-order.ts'
import { advanceOrder } from '../cancel-and-refund/order-status.service.ts'
import { noteParcel } from '../tax-papers/delivery-notes.service.ts'
import { piecesInParcels } from './parcel-pieces.rules.ts'

/**
 * After a parcel has left: the first one takes its order along, with invoice and mail; further ones get a delivery note
 * and a mail of their own.
 * @returns the order as it is then
 */
export async function followDispatch(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  parcel: StoredShipment,
): Promise<OrderRow> {
  if (parcel.isReplacement) {
    await followReplacement(tx, context, order, parcel)
    return order
  }
  const isFirst = isToBeMade(order.status)
  const wasTold = await wasEver(tx, order.id, 'Shipped')
  if (isFirst) {
    const reason = `Parcel ${parcel.place} has left`
    await advanceOrder(tx, context, order, { status: 'Shipped', reason })
  }
  // The mail that tells of the order as a whole names the parcels that have left by then.
  if (!isFirst || wasTold) {
    await notifyBuyer(tx, context.jobs, {
      orderId: order.id,
      template: 'parcel-shipped',
      eventId: parcel.id,
      facts: { shipmentId: parcel.id },
    })
  }
  const others = (await boughtIn(tx, order.id)).filter(({ id }) => id !== parcel.id)
  const isFurther = others.some(({ state }) => state !== 'packed')
  if (isFurther && (await isInvoiced(tx, order.id))) {
    await noteParcel(tx, context, order, { lines: parcel.lines, idempotencyKey: parcel.id })
  }
  return isFirst ? { ...order, status: 'Shipped' } : order
}

/** A replacement leaves the status of its order alone; it has a mail, and a delivery note instead of an invoice. */
async function followReplacement(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  parcel: StoredShipment,
): Promise<void> {
  await notifyBuyer(tx, context.jobs, {
    orderId: order.id,
    template: 'replacement-shipped',
    eventId: parcel.id,
    facts: { shipmentId: parcel.id },
  })
  if (await isInvoiced(tx, order.id)) {
    await noteParcel(tx, context, order, {
      lines: parcel.lines,
      reason: 'Replacement, free of charge',
      idempotencyKey: parcel.id,
    })
  }
}

/** The parcels of what was bought, without replacements. */
async function boughtIn(tx: Transaction, orderId: string): Promise<StoredShipment[]> {
  return (await readShipments(tx, [orderId])).filter(({ isReplacement }) => !isReplacement)
}

async function isInvoiced(tx: Transaction, orderId: string): Promise<boolean> {
  const papers = await listDocumentsOfOrder(tx, orderId)
  return papers.some(({ kind }) => kind === 'invoice')
}

/**
 * After a parcel has arrived: once none is underway and nothing is left to be sent, the order is delivered. Where staff
 * have taken a status back by hand, only staff move it on.
 */
export async function followDelivery(
  tx: Transaction,
  context: Context & MoveAuthor,
  order: OrderRow,
): Promise<void> {
  if (order.status !== 'Shipped' || !(await hasArrived(tx, order.id))) return
  if (context.actor === null && (await wasCorrected(tx, order.id))) return
  await advanceOrder(tx, context, order, {
    status: 'Delivered',
    reason: context.actor === null ? 'The courier says that it has arrived' : 'All parcels arrived',
  })
}

/** Whether the last move was a step back, which only people take. */
async function wasCorrected(tx: Transaction, orderId: string): Promise<boolean> {
  const last = await readLastMove(tx, orderId)
  return last !== undefined && last.from !== null && orderMove(last.from, last.to) === 'correction'
}

async function hasArrived(tx: Transaction, orderId: string): Promise<boolean> {
  const parcels = await boughtIn(tx, orderId)
  if (parcels.some(({ state }) => state === 'packed' || isUnderway(state))) return false
  const lines = await linePieces(tx, orderId)
  return piecesInParcels(lines?.pieces ?? [], parcels).every(
    ({ pieces }) => sendablePieces(pieces) === 0,
  )
}

/** Whether something of an order still has to be sent or is underway, for those who only look. */
export function isAllSent(status: OrderRow['status'], left: readonly { left: number }[]): boolean {
  return isOnItsWay(status) && left.every(({ left }) => left === 0)
}
