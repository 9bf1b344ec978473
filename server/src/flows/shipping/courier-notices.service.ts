/** Couriers' notices about parcels, each stored once and applied when its parcel has left, in any order. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { stateAfter } from '@bhitti/contract/rules/shipping/parcel-states'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import {
  addStep,
  closeNotice,
  findByNumber,
  keepNotice,
  readShipments,
  removeOldNotices,
  type StoredShipment,
  updateShipment,
  waitingNotices,
} from '../../modules/shipments/shipments.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { MoveAuthor } from '../cancel-and-refund/move-order.ts'
import { lockPaidOrder } from '../cancel-and-refund/paid-orders.ts'
import { readCourierNotice } from './courier-notices.rules.ts'
import { followDelivery } from './follow-parcels.ts'
import { putGoodsBack } from './replaced-goods.ts'

/** Validity of a signature, against replay. */
const TOLERANCE_SECONDS = 300
/** Couriers retry unanswered notices for days, not months. */
const KEPT_DAYS = 180

export type CourierMessage = { rawBody: Buffer; timestamp: unknown; signature: unknown }

/**
 * Stores a notice and applies it to its parcel, if there is one.
 * @throws ShopError shipment.signature unless one of the secrets has just signed these bytes, request.invalid
 */
export async function receiveNotice(
  context: Context,
  secrets: readonly string[],
  message: CourierMessage,
): Promise<void> {
  if (!isSigned(secrets, message)) throw new ShopError('shipment.signature')
  const notice = readCourierNotice(parseJson(message.rawBody.toString('utf8')), new Date())
  if (!notice) throw new ShopError('request.invalid', { fields: { body: 'See the API docs' } })
  await keepNotice(context.db, notice)
  // A stored notice is applied again too: the first time may have ended before that.
  await applyNotices(context, notice)
}

/** True if one of the secrets signed `timestamp.body` within the tolerance. */
function isSigned(secrets: readonly string[], { rawBody, timestamp, signature }: CourierMessage) {
  if (typeof timestamp !== 'string' || !/^\d{10}$/.test(timestamp)) return false
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const given = Buffer.from(signature, 'hex')
  return secrets
    .map((secret) => createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest())
    .map((expected) => timingSafeEqual(expected, given))
    .includes(true)
}

type Numbered = Pick<StoredShipment, 'courier'> & { trackingNumber: string }

async function applyNotices(context: Context, numbered: Numbered): Promise<void> {
  const found = await findByNumber(context.db, numbered)
  if (!found) return
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaidOrder(tx, found.orderId)
    const parcels = await readShipments(tx, [order.id])
    const parcel = parcels.find(({ id }) => id === found.id)
    const { trackingNumber } = parcel ?? {}
    if (!parcel || parcel.state === 'packed' || !trackingNumber) return
    await applyWaitingNotices(tx, { ...context, actor: null }, order, { ...parcel, trackingNumber })
  })
}

/** Applies the notices of a parcel that has left; the caller holds the order's lock. */
export async function applyWaitingNotices(
  tx: Transaction,
  context: Context & MoveAuthor,
  order: OrderRow,
  parcel: StoredShipment & { trackingNumber: string },
): Promise<void> {
  let { state, isByHand, stateAt } = parcel
  const first = parcel.dispatchedAt
  for (const { id, event, at: reported } of await waitingNotices(tx, parcel)) {
    // Couriers often report the pickup before staff mark the parcel as sent.
    const at = first !== null && reported < first ? first : reported
    const next = stateAfter({ state, isByHand, stateAt }, { event, at })
    await closeNotice(tx, id, parcel.id)
    if (next === state) continue
    ;[state, isByHand, stateAt] = [next, false, at]
    await updateShipment(tx, parcel.id, {
      ...{ state, isByHand, stateAt },
      deliveredAt: state === 'delivered' ? at : null,
    })
    await addStep(tx, { shipmentId: parcel.id, state, at, actorId: null })
  }
  if (state === 'returned' && parcel.state !== 'returned' && parcel.isReplacement) {
    await putGoodsBack(tx, context, parcel)
  }
  if (state === 'delivered' && parcel.state !== 'delivered') {
    await followDelivery(tx, context, order)
  }
}

export async function forgetOldNotices({ db }: Context): Promise<void> {
  await removeOldNotices(db, KEPT_DAYS)
}
