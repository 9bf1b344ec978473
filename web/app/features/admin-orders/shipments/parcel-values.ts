import type { Shipment, ShipmentsOfOrder } from '@bhitti/contract/calls/orders/shipments.schemas'
import type { Courier } from '@bhitti/contract/rules/shipping/couriers'
import type { EditingBody } from './shipments.queries.ts'

export type ParcelValues = {
  /** Pieces as typed, by line. */
  pieces: Record<string, string>
  courier: Courier
  courierName: string
  trackingNumber: string
  link: string
  driverName: string
  driverPhone: string
  /** Kilograms as typed. */
  weight: string
  length: string
  width: string
  height: string
  dispatch: boolean
  /** True if the parcel may leave although a print in it is not packed. */
  acceptsUnpacked: boolean
  reason: string
  printIds: string[]
}

const EMPTY: ParcelValues = {
  pieces: {},
  courier: 'delhivery',
  ...{ courierName: '', trackingNumber: '', link: '', driverName: '', driverPhone: '' },
  ...{ weight: '', length: '', width: '', height: '', dispatch: false, acceptsUnpacked: false },
  ...{ reason: '', printIds: [] },
}

/** Returns a form with all remaining goods, because most orders leave in one parcel. */
export function emptyParcel(lines: ShipmentsOfOrder['lines']): ParcelValues {
  return {
    ...EMPTY,
    pieces: piecesText(
      lines.filter(({ left }) => left > 0).map(({ lineId, left }) => ({ lineId, quantity: left })),
    ),
  }
}

/** Returns a form with the packed reprints. Without any it is empty, so that no stock is taken by mistake. */
export function emptyReplacement({ reprints }: Pick<ShipmentsOfOrder, 'reprints'>): ParcelValues {
  const ready = reprints.filter(({ stage }) => stage === 'packed')
  const lineIds = [...new Set(ready.map(({ lineId }) => lineId))]
  return {
    ...EMPTY,
    pieces: piecesText(lineIds.map((lineId) => ({ lineId, quantity: 1 }))),
    reason: ready[0]?.reason ?? '',
    printIds: ready.map(({ id }) => id),
  }
}

export function valuesOf(shipment: Shipment): ParcelValues {
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    ...EMPTY,
    pieces: piecesText(shipment.lines),
    courier: shipment.courier,
    courierName: text(shipment.courierName),
    trackingNumber: text(shipment.trackingNumber),
    link: text(shipment.link),
    driverName: text(shipment.driverName),
    driverPhone: text(shipment.driverPhone),
    weight: shipment.weightGrams === null ? '' : String(shipment.weightGrams / 1000),
    length: text(shipment.lengthCm),
    width: text(shipment.widthCm),
    height: text(shipment.heightCm),
    reason: text(shipment.reason),
  }
}

function piecesText(
  lines: readonly Pick<Shipment['lines'][number], 'lineId' | 'quantity'>[],
): Record<string, string> {
  return Object.fromEntries(lines.map(({ lineId, quantity }) => [lineId, String(quantity)]))
}

const measure = (text: string, times = 1): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.replace(',', '.')) * times)

export function bodyOf(values: ParcelValues): Omit<EditingBody, 'version'> {
  const { courier, courierName, trackingNumber, link, driverName, driverPhone } = values
  const isVan = courier === 'ownVan'
  return {
    lines: piecesIn(values),
    ...{ courier, courierName },
    trackingNumber: isVan ? null : trackingNumber,
    link: isVan ? null : link,
    driverName: isVan ? driverName : null,
    driverPhone: isVan ? driverPhone : null,
    weightGrams: measure(values.weight, 1000),
    lengthCm: measure(values.length),
    widthCm: measure(values.width),
    heightCm: measure(values.height),
  }
}

function piecesIn({ pieces }: ParcelValues): { lineId: string; quantity: number }[] {
  return Object.entries(pieces).flatMap(([lineId, text]) => {
    const quantity = Number(text.trim() || '0')
    return quantity === 0 ? [] : [{ lineId, quantity }]
  })
}

export function parcelProblems(values: ParcelValues): Record<string, string> {
  const pieces = piecesIn(values)
  const isWhole = pieces.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)
  const isMissing =
    values.dispatch && values.courier !== 'ownVan' && values.trackingNumber.trim() === ''
  const measures = ['weight', 'length', 'width', 'height'] as const
  return {
    ...((pieces.length === 0 || !isWhole) && { lines: 'Enter how many pieces are in it' }),
    ...(isMissing && { trackingNumber: 'Enter the tracking number before it leaves' }),
    ...Object.fromEntries(
      measures
        .filter((name) => Number.isNaN(measure(values[name]) ?? 0))
        .map((name) => [name, 'Enter a number']),
    ),
  }
}
