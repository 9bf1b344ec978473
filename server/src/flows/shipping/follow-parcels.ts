/** Moves an order after its parcels. The caller holds the order's lock. */
import { isOnItsWay, isToBeMade, orderMove } from '@bhitti/contract/rules/orders/order-states'
import { isUnderway } from '@bhitti/contract/rules/shipping/parcel-states'
import { sendablePieces } from '@bhitti/contract/rules/shipping/sendable-pieces'
import { hasEverHadStatus, readLastMove } from '../../modules/orders/order-moves.queries.ts'
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
 * Follows a dispatch: the first parcel moves the order to Shipped, with invoice and mail. A further one gets a mail
 * and, if the order is invoiced, a delivery note.
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
  const wasTold = await hasEverHadStatus(tx, order.id, 'Shipped')
  if (isFirst) {
    const reason = `Parcel ${parcel.place} has left`
    await advanceOrder(tx, context, order, { status: 'Shipped', reason })
  }
  // The mail about the whole order already names the parcels that have left.
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

/** Mails the customer about a replacement and issues a delivery note; the order's status stays. */
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

async function boughtIn(tx: Transaction, orderId: string): Promise<StoredShipment[]> {
  return (await readShipments(tx, [orderId])).filter(({ isReplacement }) => !isReplacement)
}

async function isInvoiced(tx: Transaction, orderId: string): Promise<boolean> {
  const papers = await listDocumentsOfOrder(tx, orderId)
  return papers.some(({ kind }) => kind === 'invoice')
}

/** Moves the order to Delivered once all parcels have arrived. After a correction, only staff move it on. */
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

/** True if the last move was a correction, which only staff make. */
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

/** True if the order is on its way or delivered and no pieces are left to send. */
export function isAllSent(status: OrderRow['status'], left: readonly { left: number }[]): boolean {
  return isOnItsWay(status) && left.every(({ left }) => left === 0)
}
