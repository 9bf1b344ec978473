/** Parcels that replace delivered goods, free of charge. The order's status, invoice and money stay. */
import type { ShipmentForm } from '@bhitti/contract/calls/orders/shipments.schemas'
import { PARCELS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { lockingProducts } from '../../modules/catalogue/products.queries.ts'
import { countVersion } from '../../modules/orders/order-moves.queries.ts'
import {
  linePieces,
  type OrderedPieces,
} from '../../modules/orders/returns/returned-pieces.service.ts'
import {
  notePackedWith,
  type Reprint,
  readReprints,
} from '../../modules/prints/replaced-prints.queries.ts'
import {
  insertShipment,
  readShipments,
  type StoredShipment,
} from '../../modules/shipments/shipments.queries.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { takeGoods } from './replaced-goods.ts'
import { replaceableLines, stripsOf, unsentReprints } from './replacements.rules.ts'
import { dispatch, fieldsOf, held, lockShippable, record, uniquely } from './shipments.service.ts'

export type ReplacementPacking = ShipmentForm & {
  /** Reason for staff. */
  reason: string
  printIds: readonly string[]
  dispatch: boolean
  idempotencyKey: string
}

/**
 * Packs a replacement and, if asked, sends it. Its goods leave the stock when packed, except lines that were reprinted
 * for it. A repeat of the request changes nothing.
 * @throws ShopError order.not_found, shipment.order_cancelled, shipment.not_replaceable, shipment.print_not_ready,
 * shipment.not_in_stock, shipment.too_many_parcels, shipment.number_taken, shipment.number_missing, request.invalid
 */
export async function packReplacement(
  context: ActorContext,
  orderId: string,
  packing: ReplacementPacking,
): Promise<void> {
  await uniquely(() =>
    inTransaction(context.db, async (tx) => {
      const order = await lockShippable(tx, orderId)
      const parcels = await readShipments(tx, [orderId])
      if (parcels.some(({ idempotencyKey }) => idempotencyKey === packing.idempotencyKey)) return
      if (parcels.length >= PARCELS_MAX) throw new ShopError('shipment.too_many_parcels')
      const ordered = await linePieces(tx, orderId)
      const pieces = ordered?.pieces ?? []
      checkReplaceable(packing.lines, replaceableLines({ status: order.status, pieces, parcels }))
      const prints = choosePrints(packing, await readReprints(tx, orderId), parcels)
      const lines = await countLines(tx, packing.lines, { pieces, prints })
      const id = await insertShipment(tx, {
        ...fieldsOf(packing),
        orderId,
        idempotencyKey: packing.idempotencyKey,
        packedBy: context.actor.id,
        reason: packing.reason,
        lines: lines.map(({ lineId, quantity, stockUnit, strips }) => ({
          ...{ lineId, quantity, stockUnit, strips },
        })),
      })
      await takeGoods(tx, context, { order, shipmentId: id, lines })
      await notePackedWith(tx, packing.printIds, id)
      await countVersion(tx, orderId)
      const { reason: replacementFor } = packing
      await record(tx, context, order, {
        ...{ action: 'replacement packed', form: packing, replacementFor },
      })
      if (packing.dispatch) {
        const parcel = await held(tx, orderId, id)
        await dispatch(tx, context, order, parcel, { acceptsUnpacked: false })
      }
      await context.reached('shipment.before_commit')
    }),
  )
}

/** @throws ShopError shipment.not_replaceable, request.invalid for a line given twice */
function checkReplaceable(
  lines: ShipmentForm['lines'],
  replaceable: ReturnType<typeof replaceableLines>,
): void {
  const seen = new Set<string>()
  for (const [place, { lineId, quantity }] of lines.entries()) {
    if (seen.has(lineId)) {
      throw new ShopError('request.invalid', {
        fields: { [`lines.${place}`]: 'This line stands here twice' },
      })
    }
    seen.add(lineId)
    const most = replaceable.find((line) => line.lineId === lineId)?.most ?? 0
    if (quantity > most) throw new ShopError('shipment.not_replaceable')
  }
}

/** @throws ShopError shipment.print_not_ready, request.invalid for a print of a line that is not in the parcel */
function choosePrints(
  { printIds, lines }: Pick<ReplacementPacking, 'printIds' | 'lines'>,
  reprints: readonly Reprint[],
  parcels: readonly StoredShipment[],
): Reprint[] {
  const unsent = unsentReprints(reprints, parcels)
  return [...new Set(printIds)].map((id) => {
    const print = unsent.find((one) => one.id === id)
    if (print?.stage !== 'packed') throw new ShopError('shipment.print_not_ready')
    if (!lines.some(({ lineId }) => lineId === print.lineId)) {
      throw new ShopError('request.invalid', {
        fields: { lines: 'Enter how many pieces were printed again' },
      })
    }
    return print
  })
}

/** Returns the lines with what each takes from stock: nothing if it was reprinted. */
async function countLines(
  tx: Transaction,
  lines: ShipmentForm['lines'],
  { pieces, prints }: { pieces: readonly OrderedPieces[]; prints: readonly Reprint[] },
) {
  const packed = lines.flatMap(({ lineId, quantity }) => {
    const line = pieces.find((one) => one.lineId === lineId)
    return line ? [{ ...line, quantity }] : []
  })
  const products = await lockingProducts(tx, [...new Set(packed.map((line) => line.productId))])
  return packed.map(({ lineId, productId, lengthHundredths, quantity }) => {
    const ofLine = prints.filter((print) => print.lineId === lineId)
    const product = products.find(({ id }) => id === productId)
    return {
      ...{ lineId, productId, lengthHundredths, quantity },
      stockUnit: ofLine.length > 0 ? ('madeToOrder' as const) : (product?.stockUnit ?? null),
      strips: stripsOf(ofLine),
    }
  })
}
