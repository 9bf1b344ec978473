/** Tracking numbers in bulk: a template, a check of a file, and its import row by row. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type {
  CheckedTrackingRow,
  TrackingRow,
} from '@bhitti/contract/calls/orders/shipments.schemas'
import { orderNumber } from '@bhitti/contract/rules/orders/order-number'
import { COURIER_NAMES } from '@bhitti/contract/rules/shipping/couriers'
import { TRACKING_ROWS_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { ordersToSend } from '../../modules/orders/desk/orders-to-send.queries.ts'
import { findOrderByNumber } from '../../modules/orders/desk/tracked-orders.queries.ts'
import {
  findByNumber,
  packedWithoutNumber,
  type StoredShipment,
} from '../../modules/shipments/shipments.queries.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import { csvFile, writtenCell } from '../../platform/csv/csv.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FileAnswer } from '../../platform/http/bind.ts'
import { readCsv, unreadable } from '../product-files/read-csv.ts'
import { listShipments } from './listed-shipments.service.ts'
import { editShipment, moveShipment, packRest } from './shipments.service.ts'
import {
  columnsIn,
  type ReadRow,
  readRow,
  repeatedRows,
  rowIn,
  TRACKING_COLUMNS,
} from './tracking-rows.rules.ts'

/** Exports packed parcels without a number, and orders to be sent without any parcel. */
export async function trackingTemplate({ db }: Context): Promise<FileAnswer> {
  const packed = await packedWithoutNumber(db, TRACKING_ROWS_MAX)
  const orders = await ordersToSend(db, { atMost: TRACKING_ROWS_MAX, packed })
  const rows = orders.map(({ number, place, courier, name, city, pincode }) => [
    orderNumber(number),
    place === null ? '' : String(place),
    courier === null ? '' : COURIER_NAMES[courier],
    '',
    name,
    `${city} ${pincode}`,
  ])
  async function* batches() {
    yield rows.slice(0, TRACKING_ROWS_MAX)
  }
  return csvFile('tracking-numbers', [...TRACKING_COLUMNS, 'Name', 'City'], batches())
}

/** Returns what each row of a file would do, without doing it. @throws ShopError import.too_large, import.unreadable */
export async function checkTrackingFile(
  context: ActorContext,
  csv: string,
): Promise<CheckedTrackingRow[]> {
  let columns: readonly number[] | null = null
  let place = 0
  const rows: TrackingRow[] = []
  for await (const cells of readCsv(Readable.from([Buffer.from(csv)]))) {
    place += 1
    if ('problem' in cells) throw unreadable(`Row ${place}: ${cells.problem}`)
    if (place === 1) {
      columns = columnsIn(cells)
      if (!columns) {
        throw unreadable(`The first row has to name the columns: ${TRACKING_COLUMNS.join(', ')}`)
      }
      continue
    }
    const row = columns && rowIn(cells.map(writtenCell), columns, place)
    if (row) rows.push(row)
    if (rows.length > TRACKING_ROWS_MAX) {
      throw unreadable(`A file can have at most ${TRACKING_ROWS_MAX} rows. Please split it`)
    }
  }
  if (rows.length === 0) throw unreadable('There is no row with a tracking number in this file')
  const repeated = repeatedRows(rows)
  const checked: CheckedTrackingRow[] = []
  for (const row of rows) {
    checked.push(
      repeated.has(row.row)
        ? wrong(row, 'This number stands in the file twice')
        : toChecked(row, await planRow(context, row)),
    )
  }
  return checked
}

/** Applies each row in a transaction of its own, so that a wrong row blocks no other. A repeat changes nothing. */
export async function applyTrackingRows(
  context: ActorContext,
  { rows, dispatch }: { rows: readonly TrackingRow[]; dispatch: boolean },
): Promise<CheckedTrackingRow[]> {
  const repeated = repeatedRows(rows)
  const done: CheckedTrackingRow[] = []
  for (const row of rows) {
    if (repeated.has(row.row)) {
      done.push(wrong(row, 'This number stands in the file twice'))
      continue
    }
    try {
      const plan = await planRow(context, row)
      if (plan.kind !== 'wrong') await carryOut(context, plan, dispatch)
      done.push({ ...toChecked(row, plan), isDone: plan.kind !== 'wrong' })
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      done.push(wrong(row, ERROR_CODES[error.code].message))
    }
  }
  return done
}

type Parcel = Awaited<ReturnType<typeof listShipments>>['shipments'][number]

type Plan =
  | { kind: 'wrong'; says: string }
  | { kind: 'done'; parcel: Parcel; says: string }
  | { kind: 'number'; parcel: Parcel; read: ReadRow; says: string }
  | { kind: 'pack'; orderId: string; read: ReadRow; says: string }

async function planRow(context: ActorContext, row: TrackingRow): Promise<Plan> {
  const read = readRow(row)
  if (typeof read === 'string') return { kind: 'wrong', says: read }
  const order = await findOrderByNumber(context.db, read.number)
  if (!order) return { kind: 'wrong', says: ERROR_CODES['order.not_found'].message }
  const { shipments, lines, canShip } = await listShipments(context, order.id)
  if (!canShip) return { kind: 'wrong', says: ERROR_CODES['shipment.order_cancelled'].message }
  const taken = await findByNumber(context.db, read)
  const mine = shipments.find(({ id }) => id === taken?.id)
  if (mine) {
    return { kind: 'done', parcel: mine, says: `Parcel ${mine.place} has this number already` }
  }
  if (taken) return { kind: 'wrong', says: ERROR_CODES['shipment.number_taken'].message }
  if (read.place !== null) {
    const parcel = shipments.find(({ place }) => place === read.place)
    if (!parcel) return { kind: 'wrong', says: `This order has no parcel ${read.place}` }
    return parcel.trackingNumber === null || parcel.state === 'packed'
      ? { kind: 'number', parcel, read, says: `Parcel ${parcel.place} gets the number` }
      : { kind: 'wrong', says: 'This parcel has left with another number' }
  }
  const waiting = shipments.filter(
    ({ state, trackingNumber, courier }) =>
      state === 'packed' && trackingNumber === null && courier !== 'ownVan',
  )
  const [only] = waiting
  if (only && waiting.length === 1) {
    return { kind: 'number', parcel: only, read, says: `Parcel ${only.place} gets the number` }
  }
  if (waiting.length > 1) {
    return { kind: 'wrong', says: 'Several parcels wait for a number. Say which one this is' }
  }
  if (lines.every(({ left }) => left === 0)) {
    return { kind: 'wrong', says: 'Everything of this order is in parcels with numbers already' }
  }
  return {
    ...{ kind: 'pack', orderId: order.id, read },
    says: shipments.length === 0 ? 'Packed as one parcel' : 'The rest is packed as one parcel',
  }
}

async function carryOut(
  context: ActorContext,
  plan: Exclude<Plan, { kind: 'wrong' }>,
  dispatch: boolean,
): Promise<void> {
  if (plan.kind === 'pack') {
    const { courier, trackingNumber } = plan.read
    const idempotencyKey = createHash('sha256').update(`${courier} ${trackingNumber}`).digest('hex')
    await packRest(context, plan.orderId, {
      ...NOTHING_ELSE,
      ...{ courier, trackingNumber, dispatch, idempotencyKey, acceptsUnpacked: false },
    })
    return
  }
  const { parcel } = plan
  if (plan.kind === 'number') {
    const { courier, trackingNumber } = plan.read
    const { weightGrams, lengthCm, widthCm, heightCm, lines, version, link } = parcel
    await editShipment(context, parcel.id, {
      ...NOTHING_ELSE,
      ...{ weightGrams, lengthCm, widthCm, heightCm, lines, version, link },
      ...{ courier, trackingNumber },
    })
  }
  if (dispatch && parcel.state === 'packed') {
    await moveShipment(context, parcel.id, { state: 'dispatched', acceptsUnpacked: false })
  }
}

const NOTHING_ELSE = {
  ...{ courierName: '', driverName: null, driverPhone: null, link: null },
  ...{ weightGrams: null, lengthCm: null, widthCm: null, heightCm: null },
} satisfies Partial<StoredShipment>

function toChecked(row: TrackingRow, { kind, says }: Plan): CheckedTrackingRow {
  return { ...row, says, isWrong: kind === 'wrong', isDone: kind === 'done' }
}

function wrong(row: TrackingRow, says: string): CheckedTrackingRow {
  return { ...row, says, isWrong: true, isDone: false }
}
