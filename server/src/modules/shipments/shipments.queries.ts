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

/** Pieces in a parcel. `strips` is set if only some strips were reprinted. */
export type PackedPieces = { lineId: string; quantity: number; strips: number[] | null }

export type StoredShipment = ShipmentRow & {
  lines: PackedPieces[]
  steps: { state: ParcelState; at: Date; actorId: string | null }[]
}

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

/** Returns a parcel's order, which the caller locks before the parcel. */
export async function orderOfShipment(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.id, id))
  return row?.orderId
}

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

export type Pieces = {
  lineId: string
  quantity: number
  stockUnit?: StockUnit
  strips?: number[] | null
}

/** Inserts a packed parcel under its order's next number. The caller has locked the order. */
export async function insertShipment(
  tx: Transaction,
  packed: ShipmentFields & {
    orderId: string
    idempotencyKey: string
    packedBy: string
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

/** Adds a step to a parcel's history. Without a time it is now. */
export async function addStep(
  tx: Transaction,
  step: { shipmentId: string; state: ParcelState; at: Date | null; actorId: string | null },
): Promise<void> {
  await tx.insert(shipmentSteps).values({ ...step, at: step.at ?? sql`clock_timestamp()` })
}

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

/** Stores a courier's report. Returns false if it was stored before. */
export async function keepNotice(db: Queryable, notice: CourierNotice): Promise<boolean> {
  const kept = await db
    .insert(courierNotices)
    .values(notice)
    .onConflictDoNothing({ target: [courierNotices.courier, courierNotices.noticeId] })
    .returning({ id: courierNotices.id })
  return kept.length > 0
}

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

/** Deletes reports received more than `days` days ago. */
export async function removeOldNotices(db: Queryable, days: number): Promise<void> {
  await db
    .delete(courierNotices)
    .where(lt(courierNotices.receivedAt, sql`now() - make_interval(days => ${days})`))
}

/** Returns packed parcels without a tracking number, the oldest first. Parcels of the own van need none. */
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

export function ordersByNumber(beginning: string) {
  return sql`(select ${shipments.orderId} from ${shipments}
    where ${like(shipments.trackingNumber, `${beginning}%`)})`
}
