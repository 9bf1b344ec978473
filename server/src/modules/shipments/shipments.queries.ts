/** Parcels as other modules and flows read and write them. */
import type { Parcel } from '@bhitti/contract/calls/orders/parcels.schemas'
import type { StockUnit } from '@bhitti/contract/rules/products/stock-units'
import { courierName, trackingLink } from '@bhitti/contract/rules/shipping/couriers'
import type { CourierEvent, ParcelState } from '@bhitti/contract/rules/shipping/parcel-states'
import { and, asc, eq, inArray, isNull, like, lt, max, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { readable } from '../../platform/database/readable.ts'
import {
  courierNotices,
  type ShipmentRow,
  shipmentLines,
  shipmentSteps,
  shipments,
} from './shipments.table.ts'

export type { ShipmentRow } from './shipments.table.ts'

/** Parcels as other modules may join them. */
export const readableShipments = readable
  .select({
    id: shipments.id,
    orderId: shipments.orderId,
    place: shipments.place,
    state: shipments.state,
    courier: shipments.courier,
    trackingNumber: shipments.trackingNumber,
  })
  .from(shipments)
  .as('shipments')

/** Pieces in a parcel; `strips` names what was printed again, where that is not the whole. */
export type PackedPieces = { lineId: string; quantity: number; strips: number[] | null }

export type StoredShipment = ShipmentRow & {
  lines: PackedPieces[]
  steps: { state: ParcelState; at: Date; actorId: string | null }[]
}

/** The parcels of these orders in the order in which they were packed. */
export async function readShipments(
  db: Queryable,
  orderIds: readonly string[],
): Promise<StoredShipment[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
    .orderBy(asc(shipments.orderId), asc(shipments.place))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await db
    .select()
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, ids))
    .orderBy(asc(shipmentLines.orderLineId))
  const steps = await db
    .select()
    .from(shipmentSteps)
    .where(inArray(shipmentSteps.shipmentId, ids))
    .orderBy(asc(shipmentSteps.at), asc(shipmentSteps.id))
  const linesOf = Map.groupBy(lines, ({ shipmentId }) => shipmentId)
  const stepsOf = Map.groupBy(steps, ({ shipmentId }) => shipmentId)
  return rows.map((row) => ({
    ...row,
    lines: (linesOf.get(row.id) ?? []).map(({ orderLineId, quantity, strips }) => ({
      lineId: orderLineId,
      quantity,
      strips,
    })),
    steps: stepsOf.get(row.id) ?? [],
  }))
}

/** A parcel as its customer sees it. */
export function toParcel(stored: StoredShipment): Parcel {
  const { id, place, state, isReplacement, trackingNumber, lines, steps } = stored
  const { driverName, driverPhone } = stored
  return {
    ...{ id, place, state, isReplacement, trackingNumber, lines },
    courier: courierName(stored),
    trackingLink: trackingLink(stored),
    driver: driverName && driverPhone ? { name: driverName, phone: driverPhone } : null,
    steps: steps.map(({ state, at }) => ({ state, at: at.toISOString() })),
  }
}

/** Which order a parcel belongs to; the caller locks that before the parcel is touched. */
export async function orderOfShipment(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, id))
  return row?.orderId
}

/** Whether a parcel of an order has left in the last minutes. */
export async function hasParcelLeftWithin(
  db: Queryable,
  orderId: string,
  { minutes }: { minutes: number },
): Promise<boolean> {
  const lately = sql`${shipments.dispatchedAt} > now() - make_interval(mins => ${minutes})`
  return (await db.$count(shipments, and(eq(shipments.orderId, orderId), lately))) > 0
}

export type ShipmentFields = Pick<
  ShipmentRow,
  | 'courier'
  | 'courierName'
  | 'trackingNumber'
  | 'link'
  | 'driverName'
  | 'driverPhone'
  | 'weightGrams'
  | 'lengthCm'
  | 'widthCm'
  | 'heightCm'
>

/** Pieces to be packed; of a replacement with how their stock is counted. */
export type Pieces = {
  lineId: string
  quantity: number
  stockUnit?: StockUnit
  strips?: number[] | null
}

/** Packs a parcel of an order that the transaction holds, under the next number. */
export async function insertShipment(
  tx: Transaction,
  packed: ShipmentFields & {
    orderId: string
    idempotencyKey: string
    packedBy: string
    /** Why a replacement is sent; null for a parcel of what was ordered. */
    reason: string | null
    lines: readonly Pieces[]
  },
): Promise<string> {
  const { lines, ...fields } = packed
  const [last] = await tx
    .select({ place: max(shipments.place) })
    .from(shipments)
    .where(eq(shipments.orderId, fields.orderId))
  const [row] = await tx
    .insert(shipments)
    .values({
      ...fields,
      isReplacement: fields.reason !== null,
      place: (last?.place ?? 0) + 1,
      stateAt: sql`now()`,
    })
    .returning({ id: shipments.id })
  if (!row) throw new Error('a parcel was not stored')
  await writeLines(tx, row.id, lines)
  await addStep(tx, { shipmentId: row.id, state: 'packed', at: null, actorId: fields.packedBy })
  return row.id
}

/** Puts these pieces into a parcel instead of those that were in it. */
export async function writeLines(
  tx: Transaction,
  shipmentId: string,
  lines: readonly Pieces[],
): Promise<void> {
  await tx.delete(shipmentLines).where(eq(shipmentLines.shipmentId, shipmentId))
  await tx
    .insert(shipmentLines)
    .values(lines.map(({ lineId, ...pieces }) => ({ shipmentId, orderLineId: lineId, ...pieces })))
}

/** Changes a parcel, and counts its version. */
export async function updateShipment(
  tx: Transaction,
  id: string,
  fields: Partial<
    ShipmentFields &
      Pick<ShipmentRow, 'state' | 'isByHand' | 'stateAt' | 'dispatchedBy' | 'deliveredAt'>
  > & { dispatchedAt?: ShipmentRow['dispatchedAt'] },
): Promise<void> {
  await tx
    .update(shipments)
    .set({ ...fields, version: sql`${shipments.version} + 1` })
    .where(eq(shipments.id, id))
}

export async function deleteShipment(tx: Transaction, id: string): Promise<void> {
  await tx.delete(shipments).where(eq(shipments.id, id))
}

/** Adds to the way of a parcel; without a moment it is now. */
export async function addStep(
  tx: Transaction,
  step: { shipmentId: string; state: ParcelState; at: Date | null; actorId: string | null },
): Promise<void> {
  await tx.insert(shipmentSteps).values({ ...step, at: step.at ?? sql`clock_timestamp()` })
}

/** This moment, by the database's clock. */
export async function databaseNow(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date | string }>(sql`select clock_timestamp() as now`)
  return new Date(rows[0]?.now ?? Date.now())
}

export type CourierNotice = {
  courier: ShipmentRow['courier']
  noticeId: string
  trackingNumber: string
  event: CourierEvent
  at: Date
}

/** Keeps what a courier reports; false where it was kept before. */
export async function keepNotice(db: Queryable, notice: CourierNotice): Promise<boolean> {
  const kept = await db
    .insert(courierNotices)
    .values(notice)
    .onConflictDoNothing({ target: [courierNotices.courier, courierNotices.noticeId] })
    .returning({ id: courierNotices.id })
  return kept.length > 0
}

/** The order of the parcel with this number, whatever has become of it. */
export async function findByNumber(
  db: Queryable,
  { courier, trackingNumber }: Pick<CourierNotice, 'courier' | 'trackingNumber'>,
): Promise<{ id: string; orderId: string } | undefined> {
  const [row] = await db
    .select({ id: shipments.id, orderId: shipments.orderId })
    .from(shipments)
    .where(and(eq(shipments.courier, courier), eq(shipments.trackingNumber, trackingNumber)))
  return row
}

/** Notices of this number that wait for a parcel, as they happened. */
export function waitingNotices(
  tx: Transaction,
  { courier, trackingNumber }: Pick<CourierNotice, 'courier' | 'trackingNumber'>,
): Promise<{ id: string; event: CourierEvent; at: Date }[]> {
  return tx
    .select({ id: courierNotices.id, event: courierNotices.event, at: courierNotices.at })
    .from(courierNotices)
    .where(
      and(
        eq(courierNotices.courier, courier),
        eq(courierNotices.trackingNumber, trackingNumber),
        isNull(courierNotices.shipmentId),
      ),
    )
    .orderBy(asc(courierNotices.at), asc(courierNotices.id))
    .for('update')
}

export async function closeNotice(tx: Transaction, id: string, shipmentId: string): Promise<void> {
  await tx.update(courierNotices).set({ shipmentId }).where(eq(courierNotices.id, id))
}

/** Forgets notices that nobody sends again, and that name no parcel any more. */
export async function removeOldNotices(db: Queryable, days: number): Promise<void> {
  await db
    .delete(courierNotices)
    .where(lt(courierNotices.receivedAt, sql`now() - make_interval(days => ${days})`))
}

/** Parcels that are packed and wait for a tracking number, the oldest first. */
export function packedWithoutNumber(
  db: Queryable,
  limit: number,
): Promise<Pick<ShipmentRow, 'id' | 'orderId' | 'place' | 'courier'>[]> {
  return db
    .select({
      id: shipments.id,
      orderId: shipments.orderId,
      place: shipments.place,
      courier: shipments.courier,
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.state, 'packed'),
        isNull(shipments.trackingNumber),
        ne(shipments.courier, 'ownVan'),
      ),
    )
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(limit)
}

/** A condition for orders with a parcel whose tracking number begins so. */
export function ordersByNumber(beginning: string) {
  return sql`(select ${shipments.orderId} from ${shipments}
    where ${like(shipments.trackingNumber, `${beginning}%`)})`
}
