import { hasAllLeft } from '@bhitti/contract/rules/shipping/sendable-pieces'
import { linePieces } from '../../modules/orders/returns/returned-pieces.service.ts'
import {
  closePrintsOfLines,
  closePrintsSentWith,
  findUnpackedPrints,
} from '../../modules/prints/closed-prints.queries.ts'
import { readShipments, type StoredShipment } from '../../modules/shipments/shipments.queries.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { piecesInParcels } from './parcel-pieces.rules.ts'

/** @throws ShopError shipment.prints_not_packed, with the prints */
export async function checkPrintsPacked(
  tx: Transaction,
  orderId: string,
  { lines }: StoredShipment,
): Promise<void> {
  const lineIds = lines.map(({ lineId }) => lineId)
  const prints = await findUnpackedPrints(tx, orderId, lineIds)
  if (prints.length > 0) throw new ShopError('shipment.prints_not_packed', { facts: { prints } })
}

/** Closes a replacement's own prints, or those of lines whose pieces have all left. */
export async function closePrintsSent(
  tx: Transaction,
  orderId: string,
  { id, isReplacement, lines }: StoredShipment,
): Promise<void> {
  if (isReplacement) {
    await closePrintsSentWith(tx, id)
    return
  }
  const all = await linePieces(tx, orderId)
  const parcels = await readShipments(tx, [orderId])
  const sent = piecesInParcels(all?.pieces ?? [], parcels)
    .filter(({ pieces }) => hasAllLeft(pieces))
    .map(({ lineId }) => lineId)
  const lineIds = lines.map(({ lineId }) => lineId).filter((lineId) => sent.includes(lineId))
  await closePrintsOfLines(tx, lineIds)
}
