import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { courierName } from '@bhitti/contract/rules/shipping/couriers'
import { INDIAN_STATES } from '@bhitti/contract/rules/texts/indian-states'
import { readDeliveryAddress } from '../../modules/orders/delivery-addresses.queries.ts'
import {
  orderOfShipment,
  readShipments,
  type StoredShipment,
} from '../../modules/shipments/shipments.queries.ts'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { drawInThread } from '../../platform/pdf/drawing-thread.ts'
import { code128 } from '../../platform/pdf/scanned-codes.ts'
import type { LabelSheet, ShippingLabel } from './shipping-label.ts'

/** @throws ShopError shipment.not_found, tax.no_address, order.address_to_confirm */
export async function drawLabel(context: Context, id: string): Promise<FileAnswer> {
  const orderId = await orderOfShipment(context.db, id)
  if (orderId === undefined) throw new ShopError('shipment.not_found')
  const labels = await labelsOf(context, orderId, (stored) => stored.id === id)
  const [label] = labels
  if (!label) throw new ShopError('shipment.not_found')
  return {
    content: await drawLabels(context, labels),
    type: 'application/pdf',
    name: label.fileName,
  }
}

/** Returns the labels of parcels. @throws ShopError order.not_found, tax.no_address, order.address_to_confirm */
export async function labelsOf(
  { db }: Context,
  orderId: string,
  which: (stored: StoredShipment) => boolean = () => true,
): Promise<ShippingLabel[]> {
  const order = await readDeliveryAddress(db, orderId)
  if (!order) throw new ShopError('order.not_found')
  const { address } = order
  if (!address) throw new ShopError('tax.no_address')
  if (order.addressToConfirm) throw new ShopError('order.address_to_confirm')
  const parcels = (await readShipments(db, [orderId])).filter(({ state }) => state !== 'returned')
  const bought = parcels.filter(({ isReplacement }) => !isReplacement)
  const number = orderNumber(order.number)
  const labels: ShippingLabel[] = []
  for (const stored of parcels) {
    if (!which(stored)) continue
    const place = stored.isReplacement ? stored.place : bought.indexOf(stored) + 1
    const code = stored.trackingNumber ?? `${number}-${stored.isReplacement ? 'R' : ''}${place}`
    labels.push({
      orderNumber: number,
      parcel: stored.isReplacement ? 'Replacement' : `Parcel ${place} of ${bought.length}`,
      fileName: `label-${number}-${stored.isReplacement ? 'replacement-' : ''}${place}.pdf`,
      courier: courierName(stored),
      code,
      barcode: await code128(code),
      weightGrams: stored.weightGrams,
      size: sizeOf(stored),
      to: { ...address, state: address.state ? INDIAN_STATES[address.state] : null },
    })
  }
  return labels
}

function sizeOf({ lengthCm, widthCm, heightCm }: StoredShipment): string | null {
  const sides = [lengthCm, widthCm, heightCm].filter((side) => side !== null)
  return sides.length === 0 ? null : `${sides.join(' × ')} cm`
}

export function drawLabels(
  { liveSettings, rehearsal }: Context,
  labels: readonly ShippingLabel[],
): Promise<Buffer> {
  const sheet: LabelSheet & { rehearsal: boolean } = {
    title: labels.length === 1 ? `Label ${labels[0]?.orderNumber}` : `${labels.length} labels`,
    labels,
    shop: liveSettings.current().details,
    rehearsal,
  }
  return drawInThread(new URL('./shipping-label-worker.ts', import.meta.url), sheet)
}
