import type { TrackingRow } from '@bhitti/contract/calls/orders/shipments.schemas'
import { type Courier, courierIn, trackingNumberIn } from '@bhitti/contract/rules/shipping/couriers'

export const TRACKING_COLUMNS = ['Order', 'Parcel', 'Courier', 'Tracking number'] as const

const FIELDS = ['order', 'parcel', 'courier', 'trackingNumber'] as const

/** Returns the position of each field's column; null if a required one is missing. */
export function columnsIn(headings: readonly string[]): readonly number[] | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')
  const written = headings.map(plain)
  const places = TRACKING_COLUMNS.map((name) => written.indexOf(plain(name)))
  const [order = -1, , courier = -1, number = -1] = places
  return order < 0 || courier < 0 || number < 0 ? null : places
}

export function rowIn(
  cells: readonly string[],
  columns: readonly number[],
  row: number,
): TrackingRow | undefined {
  if (cells.every((cell) => cell.trim() === '')) return undefined
  const cell = (field: (typeof FIELDS)[number]) =>
    (cells[columns[FIELDS.indexOf(field)] ?? -1] ?? '').trim().slice(0, 80)
  return {
    row,
    order: cell('order').slice(0, 40),
    parcel: cell('parcel').slice(0, 10),
    courier: cell('courier').slice(0, 60),
    trackingNumber: cell('trackingNumber'),
  }
}

export type ReadRow = {
  number: number
  /** Null for the parcel without a number, or for everything left to send. */
  place: number | null
  courier: Courier
  trackingNumber: string
}

export function readRow({ order, parcel, courier, trackingNumber }: TrackingRow): ReadRow | string {
  const number = /^(?:BH)?(\d{1,15})$/i.exec(order.replace(/\s/g, ''))?.[1]
  if (number === undefined) return 'Write the order number as BH100001'
  if (parcel !== '' && !/^[1-9]\d{0,2}$/.test(parcel))
    return 'Write the parcel as a number, or leave it empty'
  const carrier = courierIn(courier)
  if (carrier === null || carrier === 'ownVan' || carrier === 'other') {
    return 'Write the courier as Delhivery, Blue Dart, DTDC, India Post or Shiprocket'
  }
  const tracking = trackingNumberIn(trackingNumber)
  if (tracking === null) return 'A tracking number has 4 to 40 letters and digits'
  return {
    number: Number(number),
    place: parcel === '' ? null : Number(parcel),
    courier: carrier,
    trackingNumber: tracking,
  }
}

export function repeatedRows(rows: readonly TrackingRow[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  for (const row of rows) {
    const read = readRow(row)
    if (typeof read === 'string') continue
    const key = `${read.courier} ${read.trackingNumber}`
    if (seen.has(key)) repeated.add(row.row)
    seen.add(key)
  }
  return repeated
}
