import type { TrackedOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { sendablePieces } from '@bhitti/contract/rules/shipping/sendable-pieces'
import { findOrderByPhone } from '../../modules/orders/desk/tracked-orders.queries.ts'
import { linePieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import { readShipments, toParcel } from '../../modules/shipments/shipments.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { isAllSent } from './follow-parcels.ts'
import { piecesInParcels } from './parcel-pieces.rules.ts'

/**
 * Returns status and parcels, without name, address, goods or prices.
 * @throws ShopError order.not_found_by_phone, the same whether the number or the phone number is wrong
 */
export async function trackOrder(
  { db }: Context,
  asked: { order: string; phone: string },
): Promise<TrackedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await findOrderByPhone(tx, { number: Number(asked.order), phone: asked.phone })
    if (!order) throw new ShopError('order.not_found_by_phone')
    const all = await readShipments(tx, [order.id])
    const sent = all.filter(({ state }) => state !== 'packed')
    const lines = await linePieces(tx, order.id)
    const left = piecesInParcels(lines?.pieces ?? [], sent).map(({ pieces }) => ({
      left: sendablePieces(pieces),
    }))
    return {
      orderNumber: orderNumber(order.number),
      status: order.status,
      promised:
        order.promisedFrom === null || order.promisedTo === null
          ? null
          : { from: order.promisedFrom, to: order.promisedTo },
      isAllSent: isAllSent(order.status, left),
      parcels: sent.map((stored) => {
        const { lines: _, driver: __, id: ___, ...way } = toParcel(stored)
        return { ...way, of: all.length }
      }),
    }
  })
}
