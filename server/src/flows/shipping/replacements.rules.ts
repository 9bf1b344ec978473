import { isOnItsWay, type OrderStatus } from '@bhitti/contract/rules/orders/order-states'
import { replaceablePieces } from '@bhitti/contract/rules/shipping/replaceable-pieces'
import type { Reprint } from '../../modules/prints/replaced-prints.queries.ts'
import type { StoredShipment } from '../../modules/shipments/shipments.queries.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { piecesInParcels } from './parcel-pieces.rules.ts'

type OrderInParcels = {
  status: OrderStatus
  pieces: readonly { lineId: string; ordered: number; returned: number }[]
  parcels: readonly StoredShipment[]
}

/** Returns the lines with pieces that the customer has; none before the order has left. */
export function replaceableLines({ status, pieces, parcels }: OrderInParcels) {
  if (!isOnItsWay(status)) return []
  const isPacked = parcels.some(({ isReplacement }) => !isReplacement)
  return piecesInParcels(pieces, parcels)
    .map(({ lineId, pieces }) => ({ lineId, most: replaceablePieces(pieces, { isPacked }) }))
    .filter(({ most }) => most > 0)
}

/** Returns reprints that are in no parcel, or in a returned one. */
export function unsentReprints(
  reprints: readonly Reprint[],
  parcels: readonly Pick<StoredShipment, 'id' | 'state'>[],
): Reprint[] {
  const isBack = (id: string) => parcels.find((parcel) => parcel.id === id)?.state === 'returned'
  return reprints.filter(({ sentWith }) => sentWith === null || isBack(sentWith))
}

/** @throws ShopError shipment.print_not_ready for a print that was moved back from Packed */
export function checkReprintsPacked(reprints: readonly Reprint[], shipmentId: string): void {
  const isOpen = reprints.some(
    ({ sentWith, stage }) => sentWith === shipmentId && stage !== 'packed',
  )
  if (isOpen) throw new ShopError('shipment.print_not_ready')
}

/** Returns the strips of prints of one line; null if one of them is the whole print. */
export function stripsOf(prints: readonly Pick<Reprint, 'strips'>[]): number[] | null {
  if (prints.length === 0 || prints.some(({ strips }) => strips === null)) return null
  return [...new Set(prints.flatMap(({ strips }) => strips ?? []))].toSorted((a, b) => a - b)
}
