/** Packing and sending. Orders are locked before parcels are read: no piece is sent twice or after a cancellation. */
import type { ShipmentForm } from '@bhitti/contract/calls/orders/shipments.schemas'
import { hasTrackingNumber } from '@bhitti/contract/rules/shipping/couriers'
import { statesByHand } from '@bhitti/contract/rules/shipping/parcel-states'
import { isOverfull, sendablePieces } from '@bhitti/contract/rules/shipping/sendable-pieces'
import { PARCELS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { countVersion } from '../../modules/orders/order-moves.queries.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { linePieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import { readReprints } from '../../modules/prints/replaced-prints.queries.ts'
import {
  addStep,
  databaseNow,
  deleteShipment,
  insertShipment,
  orderOfShipment,
  readShipments,
  type ShipmentFields,
  type StoredShipment,
  updateShipment,
  writeLines,
} from '../../modules/shipments/shipments.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import {
  checkMayLeave,
  lockPaidOrder,
  recordOrderChange,
} from '../cancel-and-refund/paid-orders.ts'
import { applyWaitingNotices } from './courier-notices.service.ts'
import { followDelivery, followDispatch } from './follow-parcels.ts'
import { listShipments } from './listed-shipments.service.ts'
import { piecesInParcels } from './parcel-pieces.rules.ts'
import { checkPrintsPacked, closePrintsSent } from './parcel-prints.ts'
import { putGoodsBack } from './replaced-goods.ts'
import { checkReprintsPacked } from './replacements.rules.ts'

type Pieces = ShipmentForm['lines']

/** Locks an order whose parcels can be packed. @throws ShopError order.not_found, shipment.order_cancelled */
export async function lockShippable(tx: Transaction, orderId: string): Promise<OrderRow> {
  const order = await lockPaidOrder(tx, orderId)
  if (order.status === 'Cancelled') throw new ShopError('shipment.order_cancelled')
  return order
}

/** @throws ShopError shipment.too_many_pieces, request.invalid */
async function checkPieces(
  tx: Transaction,
  orderId: string,
  pieces: Pieces,
  others: readonly StoredShipment[],
): Promise<void> {
  const lines = await linePieces(tx, orderId)
  const left = new Map(
    piecesInParcels(lines?.pieces ?? [], others).map(({ lineId, pieces }) => [
      lineId,
      sendablePieces(pieces),
    ]),
  )
  const seen = new Set<string>()
  for (const [place, { lineId, quantity }] of pieces.entries()) {
    const most = left.get(lineId)
    if (most === undefined || seen.has(lineId)) {
      throw new ShopError('request.invalid', {
        fields: { [`lines.${place}`]: 'This is no line of the order, or stands here twice' },
      })
    }
    seen.add(lineId)
    if (quantity > most) throw new ShopError('shipment.too_many_pieces')
  }
}

export function fieldsOf(form: ShipmentForm): ShipmentFields {
  const isVan = form.courier === 'ownVan'
  const { courier, trackingNumber, link, weightGrams, lengthCm, widthCm, heightCm } = form
  return {
    ...{ courier, trackingNumber, link, weightGrams, lengthCm, widthCm, heightCm },
    courierName: courier === 'other' ? form.courierName : null,
    driverName: isVan ? form.driverName : null,
    driverPhone: isVan ? form.driverPhone : null,
  }
}

export type Packing = ShipmentForm & {
  dispatch: boolean
  idempotencyKey: string
  /** True if the parcel may leave although a print in it is not packed on the board. */
  acceptsUnpacked: boolean
}

/**
 * Packs a parcel and, if asked, sends it. A repeat of the request changes nothing.
 * @throws ShopError order.not_found, shipment.order_cancelled, shipment.too_many_pieces, shipment.too_many_parcels,
 * shipment.number_taken, shipment.number_missing, shipment.prints_not_packed, request.invalid, and what `checkMayLeave`
 * and `advanceOrder` throw
 */
export async function packShipment(
  context: ActorContext,
  orderId: string,
  packing: Packing,
): Promise<void> {
  await uniquely(() =>
    inTransaction(context.db, async (tx) => {
      const order = await lockShippable(tx, orderId)
      const parcels = await readShipments(tx, [orderId])
      if (parcels.some(({ idempotencyKey }) => idempotencyKey === packing.idempotencyKey)) return
      if (parcels.length >= PARCELS_MAX) throw new ShopError('shipment.too_many_parcels')
      await checkPieces(tx, orderId, packing.lines, parcels)
      const id = await insertShipment(tx, {
        ...fieldsOf(packing),
        orderId,
        idempotencyKey: packing.idempotencyKey,
        packedBy: context.actor.id,
        reason: null,
        lines: packing.lines,
      })
      await countVersion(tx, orderId)
      await record(tx, context, order, { action: 'packed', form: packing })
      if (packing.dispatch) {
        await dispatch(tx, context, order, await held(tx, orderId, id), packing)
      }
      await context.reached('shipment.before_commit')
    }),
  )
}

/** Packs everything left to send as one parcel. @throws what packShipment throws */
export async function packRest(
  context: ActorContext,
  orderId: string,
  packing: Omit<Packing, 'lines'>,
): Promise<void> {
  const { lines } = await listShipments(context, orderId)
  const rest = lines
    .filter(({ left }) => left > 0)
    .map(({ lineId, left }) => ({ lineId, quantity: left }))
  if (rest.length === 0) throw new ShopError('shipment.too_many_pieces')
  await packShipment(context, orderId, { ...packing, lines: rest })
}

/**
 * Edits a parcel; after it has left, only courier and tracking.
 * @throws ShopError shipment.not_found, shipment.changed, shipment.has_left, and what packShipment throws
 */
export async function editShipment(
  context: ActorContext,
  id: string,
  { version, ...form }: ShipmentForm & { version: number },
): Promise<string> {
  return uniquely(() =>
    changeShipment(context, id, version, async (tx, order, parcel, all) => {
      if (order.status === 'Cancelled') throw new ShopError('shipment.order_cancelled')
      const isSame = samePieces(parcel.lines, form.lines)
      if (parcel.state !== 'packed') {
        if (!isSame) throw new ShopError('shipment.has_left')
        if (hasTrackingNumber(form.courier) && form.trackingNumber === null)
          throw new ShopError('shipment.number_missing')
      }
      if (!isSame && parcel.isReplacement) throw new ShopError('shipment.replacement_is_packed')
      if (!isSame) {
        const others = all.filter((one) => one.id !== id)
        await checkPieces(tx, order.id, form.lines, others)
        await writeLines(tx, id, form.lines)
      }
      await updateShipment(tx, id, fieldsOf(form))
      await record(tx, context, order, { action: 'parcel edited', form })
      await applyPendingNotices(tx, context, order, id)
    }),
  )
}

function samePieces(one: Pieces, other: Pieces): boolean {
  const words = (pieces: Pieces) =>
    pieces
      .map(({ lineId, quantity }) => `${lineId} ${quantity}`)
      .toSorted()
      .join()
  return words(one) === words(other)
}

/** Unpacks a parcel that has not left. @throws ShopError shipment.not_found, shipment.has_left */
export async function unpackShipment(context: ActorContext, id: string): Promise<string> {
  return changeShipment(context, id, undefined, async (tx, order, parcel) => {
    if (parcel.state !== 'packed') throw new ShopError('shipment.has_left')
    if (parcel.isReplacement) await putGoodsBack(tx, context, parcel)
    await deleteShipment(tx, id)
    await record(tx, context, order, { action: 'unpacked', parcel })
  })
}

/**
 * Moves a parcel by hand: it leaves, arrives or comes back, or has not arrived after all.
 * @throws ShopError shipment.not_found, shipment.changed, shipment.no_such_move, shipment.order_cancelled,
 * shipment.number_missing, shipment.prints_not_packed, and what `checkMayLeave` and `advanceOrder` throw
 */
export async function moveShipment(
  context: ActorContext,
  id: string,
  {
    state,
    version,
    acceptsUnpacked,
  }: {
    state: 'dispatched' | 'delivered' | 'returned'
    version?: number
    acceptsUnpacked: boolean
  },
): Promise<string> {
  return changeShipment(context, id, version, async (tx, order, parcel) => {
    // A double click is harmless.
    if (parcel.state === state) return
    if (!statesByHand(parcel.state).includes(state)) throw new ShopError('shipment.no_such_move')
    if (parcel.state === 'packed') {
      return dispatch(tx, context, order, parcel, { acceptsUnpacked })
    }
    const now = await databaseNow(tx)
    await updateShipment(tx, id, {
      state,
      stateAt: now,
      isByHand: true,
      deliveredAt: state === 'delivered' ? now : null,
    })
    await addStep(tx, { shipmentId: id, state, at: now, actorId: context.actor.id })
    await record(tx, context, order, { action: `parcel ${STATE_WORDS[state]}`, parcel })
    await countVersion(tx, order.id)
    if (state === 'returned' && parcel.isReplacement) await putGoodsBack(tx, context, parcel)
    if (state === 'delivered') await followDelivery(tx, context, order)
  })
}

const STATE_WORDS = {
  dispatched: 'on its way again',
  delivered: 'delivered',
  returned: 'came back',
}

/** Sends a parcel: its order follows, and earlier notices of the courier are applied. */
export async function dispatch(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  parcel: StoredShipment,
  { acceptsUnpacked }: { acceptsUnpacked: boolean },
): Promise<void> {
  if (order.status === 'Cancelled') throw new ShopError('shipment.order_cancelled')
  checkMayLeave(order)
  if (hasTrackingNumber(parcel.courier) && parcel.trackingNumber === null) {
    throw new ShopError('shipment.number_missing')
  }
  if (parcel.isReplacement) {
    checkReprintsPacked(await readReprints(tx, order.id), parcel.id)
  } else {
    // Pieces returned to stock since packing must not be sent, even if the parcel still lists them.
    await checkStillOrdered(tx, order.id)
    if (!acceptsUnpacked) await checkPrintsPacked(tx, order.id, parcel)
  }
  const now = await databaseNow(tx)
  await updateShipment(tx, parcel.id, {
    state: 'dispatched',
    stateAt: now,
    isByHand: true,
    dispatchedAt: now,
    dispatchedBy: context.actor.id,
  })
  await addStep(tx, {
    shipmentId: parcel.id,
    state: 'dispatched',
    at: now,
    actorId: context.actor.id,
  })
  await record(tx, context, order, { action: 'parcel sent', parcel })
  await countVersion(tx, order.id)
  const after = await followDispatch(tx, context, order, parcel)
  await closePrintsSent(tx, order.id, parcel)
  await applyPendingNotices(tx, context, after, parcel.id)
}

/** @throws ShopError shipment.too_many_pieces if parcels hold more than is still ordered */
async function checkStillOrdered(tx: Transaction, orderId: string): Promise<void> {
  const lines = await linePieces(tx, orderId)
  const parcels = await readShipments(tx, [orderId])
  if (piecesInParcels(lines?.pieces ?? [], parcels).some(({ pieces }) => isOverfull(pieces))) {
    throw new ShopError('shipment.too_many_pieces')
  }
}

async function applyPendingNotices(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  id: string,
): Promise<void> {
  const parcel = await held(tx, order.id, id)
  const { trackingNumber } = parcel
  if (parcel.state === 'packed' || trackingNumber === null) return
  await applyWaitingNotices(tx, { ...context, actor: null }, order, { ...parcel, trackingNumber })
}

export async function held(tx: Transaction, orderId: string, id: string): Promise<StoredShipment> {
  const parcel = (await readShipments(tx, [orderId])).find((one) => one.id === id)
  if (!parcel) throw new ShopError('shipment.not_found')
  return parcel
}

/** Locks the order of a parcel, then calls `change`. @returns the id of the order */
async function changeShipment(
  context: ActorContext,
  id: string,
  version: number | undefined,
  change: (
    tx: Transaction,
    order: OrderRow,
    parcel: StoredShipment,
    all: readonly StoredShipment[],
  ) => Promise<void>,
): Promise<string> {
  return inTransaction(context.db, async (tx) => {
    const orderId = await findOrder(tx, id)
    const order = await lockPaidOrder(tx, orderId)
    const all = await readShipments(tx, [orderId])
    const parcel = all.find((one) => one.id === id)
    if (!parcel) throw new ShopError('shipment.not_found')
    if (version !== undefined && version !== parcel.version) throw new ShopError('shipment.changed')
    await change(tx, order, parcel, all)
    await context.reached('shipment.before_commit')
    return orderId
  })
}

async function findOrder(db: Queryable, id: string): Promise<string> {
  const orderId = await orderOfShipment(db, id)
  if (orderId === undefined) throw new ShopError('shipment.not_found')
  return orderId
}

export function record(
  tx: Transaction,
  context: ActorContext,
  order: OrderRow,
  {
    action,
    form,
    parcel,
    replacementFor,
  }: {
    action: string
    form?: ShipmentForm
    parcel?: StoredShipment
    replacementFor?: string
  },
): Promise<void> {
  const of = form ?? parcel
  const pieces = (of?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
  return recordOrderChange(tx, context, order, {
    action,
    before: null,
    after: {
      ...(parcel && { parcel: parcel.place }),
      piecesInParcel: pieces,
      ...(of && { courier: of.courier }),
      ...(of?.trackingNumber && { trackingNumber: of.trackingNumber }),
      ...(replacementFor !== undefined && { replacementFor }),
    },
  })
}

/** @throws ShopError shipment.number_taken if another parcel of the courier has the tracking number */
export async function uniquely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violates(error, 'shipments_tracking_number')) throw new ShopError('shipment.number_taken')
    throw error
  }
}
