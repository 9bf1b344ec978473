import type { Shipment, ShipmentsOfOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import { trackingLink } from '@bhitti/contract/rules/shipping/couriers'
import { sendablePieces } from '@bhitti/contract/rules/shipping/sendable-pieces'
import { readAccountNames } from '../../modules/accounts/accounts.queries.ts'
import { linePieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import { readReprints } from '../../modules/prints/replaced-prints.queries.ts'
import { readShipments, type StoredShipment } from '../../modules/shipments/shipments.queries.ts'
import { readGoodsOfParcels } from '../../modules/stock/stock.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { piecesInParcels } from './parcel-pieces.rules.ts'
import { replaceableLines, unsentReprints } from './replacements.rules.ts'

/** Returns an order's parcels and the pieces left to send. @throws ShopError order.not_found */
export async function listShipments({ db }: Context, orderId: string): Promise<ShipmentsOfOrder> {
  return inTransaction(db, async (tx) => {
    const lines = await linePieces(tx, orderId)
    if (!lines) throw new ShopError('order.not_found')
    const parcels = await readShipments(tx, [orderId])
    const goods = await readGoodsOfParcels(
      tx,
      parcels.filter(({ isReplacement }) => isReplacement).map(({ id }) => id),
    )
    const lotOf = (parcel: StoredShipment, lineId: string) => {
      const productId = lines.pieces.find((line) => line.lineId === lineId)?.productId
      return (
        goods.find((taken) => taken.shipmentId === parcel.id && taken.productId === productId)
          ?.code ?? null
      )
    }
    const named = await readAccountNames(
      tx,
      parcels.flatMap(({ steps }) => steps.flatMap(({ actorId }) => actorId ?? [])),
    )
    return {
      shipments: parcels.map((stored) =>
        toShipment(stored, { named, lotOf: (lineId) => lotOf(stored, lineId) }),
      ),
      lines: piecesInParcels(lines.pieces, parcels).map(({ lineId, pieces }) => ({
        lineId,
        left: sendablePieces(pieces),
      })),
      canShip: lines.status !== 'Cancelled',
      replaceable: replaceableLines({ ...lines, parcels }),
      reprints: unsentReprints(await readReprints(tx, orderId), parcels).map(
        ({ sentWith: _, ...reprint }) => reprint,
      ),
    }
  })
}

function toShipment(
  stored: StoredShipment,
  {
    named,
    lotOf,
  }: { named: ReadonlyMap<string, string>; lotOf: (lineId: string) => string | null },
): Shipment {
  const { id, place, state, courier, courierName, trackingNumber, link, version } = stored
  const { isReplacement, reason } = stored
  const { driverName, driverPhone, weightGrams, lengthCm, widthCm, heightCm, lines } = stored
  return {
    ...{ id, place, state, courier, courierName, trackingNumber, link, version },
    ...{ driverName, driverPhone, weightGrams, lengthCm, widthCm, heightCm },
    ...{ isReplacement, reason },
    lines: lines.map((pieces) => ({ ...pieces, lot: lotOf(pieces.lineId) })),
    trackingLink: trackingLink(stored),
    dispatchedAt: stored.dispatchedAt?.toISOString() ?? null,
    deliveredAt: stored.deliveredAt?.toISOString() ?? null,
    steps: stored.steps.map(({ state, at, actorId }) => ({
      state,
      at: at.toISOString(),
      by: actorId === null ? null : (named.get(actorId) ?? null),
    })),
  }
}
