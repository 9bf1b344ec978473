import type { PlainValue } from '@bhitti/contract/rules/products/product-fields'
import { COURIERS } from '@bhitti/contract/rules/shipping/couriers'
import { COURIER_EVENTS, PARCEL_STATES } from '@bhitti/contract/rules/shipping/parcel-states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { orderLines, orders } from '../orders/orders.table.ts'

export const shipments = pgTable(
  'shipments',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Number within its order, from 1. Numbers of unpacked parcels are not filled again. */
    place: integer().notNull(),
    /** Request that packed it; a repeat packs nothing more. */
    idempotencyKey: text().notNull(),
    /** True if it replaces goods free of charge, beyond what was ordered. */
    isReplacement: boolean().notNull().default(false),
    reason: text(),
    state: text({ enum: PARCEL_STATES }).notNull().default('packed'),
    /** When the state began, as far as known */
    stateAt: timestamp({ withTimezone: true }),
    /** True if staff set the state. Courier reports then no longer change `delivered` or `returned`. */
    isByHand: boolean().notNull().default(true),
    courier: text({ enum: COURIERS }).notNull(),
    courierName: text(),
    trackingNumber: text(),
    /** Tracking address, unless it is the courier's usual one */
    link: text(),
    /** Driver of the shop's own van */
    driverName: text(),
    driverPhone: text(),
    weightGrams: integer(),
    lengthCm: integer(),
    widthCm: integer(),
    heightCm: integer(),
    packedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    dispatchedBy: uuid().references(() => accounts.id),
    dispatchedAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    unique('shipments_place').on(table.orderId, table.place),
    unique('shipments_request').on(table.orderId, table.idempotencyKey),
    uniqueIndex('shipments_tracking_number')
      .on(table.courier, table.trackingNumber)
      .where(sql`${table.trackingNumber} is not null`),
    // Finds orders by the beginning of a tracking number, for any courier.
    index('shipments_number_prefix')
      .on(sql`${table.trackingNumber} text_pattern_ops`)
      .where(sql`${table.trackingNumber} is not null`),
    index('shipments_packed').on(table.createdAt).where(sql`${table.state} = 'packed'`),
    check(
      'shipments_dispatched',
      sql`(${table.state} = 'packed') = (${table.dispatchedAt} is null)`,
    ),
    check(
      'shipments_replacements_say_why',
      sql`${table.isReplacement} = (${table.reason} is not null)`,
    ),
  ],
)

/** Contents of a parcel: pieces of order lines. A piece of cloth is as long as its line says. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /**
     * Stock unit of the product when a replacement was packed; `madeToOrder` took no stock. Null counts pieces.
     * Parcels of ordered goods leave it null, because their stock left with the sale.
     */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    /** Numbers of reprinted strips; null for whole pieces */
    strips: jsonb().$type<number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_by_line').on(table.orderLineId),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** History of a parcel. Rows are only added. */
export const shipmentSteps = pgTable(
  'shipment_steps',
  {
    id: idColumn(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    state: text({ enum: PARCEL_STATES }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null if the courier reported it */
    actorId: uuid().references(() => accounts.id),
  },
  (table) => [index('shipment_steps_by_shipment').on(table.shipmentId, table.at)],
)

/** Couriers' reports, each stored once. Reports without a parcel yet wait for it. */
export const courierNotices = pgTable(
  'courier_notices',
  {
    id: idColumn(),
    courier: text({ enum: COURIERS }).notNull(),
    /** The courier's id of the report, by which repeats are recognised */
    noticeId: text().notNull(),
    trackingNumber: text().notNull(),
    event: text({ enum: COURIER_EVENTS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: createdAtColumn(),
    /** Parcel that it was applied to; null while no dispatched parcel has this number. */
    shipmentId: uuid().references(() => shipments.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('courier_notices_once').on(table.courier, table.noticeId),
    index('courier_notices_waiting')
      .on(table.courier, table.trackingNumber)
      .where(sql`${table.shipmentId} is null`),
    index('courier_notices_received').on(table.receivedAt),
  ],
)

export type ShipmentRow = typeof shipments.$inferSelect
