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

/** The parcels of orders. */
export const shipments = pgTable(
  'shipments',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Which parcel of its order it is, from 1; numbers of parcels that were unpacked again stay free. */
    place: integer().notNull(),
    /** Names the request that packed it, so that a repeat packs nothing more. */
    idempotencyKey: text().notNull(),
    /** True if it replaces goods that the customer has: free of charge, and beside what was ordered. */
    isReplacement: boolean().notNull().default(false),
    /** Why a replacement is sent, in the words of staff. */
    reason: text(),
    state: text({ enum: PARCEL_STATES }).notNull().default('packed'),
    /** When what the state stands for happened, as far as anybody has said. */
    stateAt: timestamp({ withTimezone: true }),
    /** Whether staff said it; what a courier reports then leaves the end of the way alone. */
    isByHand: boolean().notNull().default(true),
    courier: text({ enum: COURIERS }).notNull(),
    /** Of another courier than those that the shop knows. */
    courierName: text(),
    trackingNumber: text(),
    /** Where it is followed, if not at the courier's usual address. */
    link: text(),
    /** Of the shop's own van. */
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
    // Finds orders by the beginning of a tracking number, whoever carries it.
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

/** What is in a parcel: pieces of a line; a piece of cloth is as long as its line says. */
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
     * How the stock of the product was counted when a replacement was packed; `madeToOrder` took nothing out of it.
     * Null counts pieces. Parcels of what was ordered leave it null: their stock left with the sale.
     */
    stockUnit: text().$type<PlainValue<'stockUnit'>>(),
    /** Numbers of the strips that were printed again; null where the pieces are whole. */
    strips: jsonb().$type<number[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.orderLineId] }),
    index('shipment_lines_by_line').on(table.orderLineId),
    check('shipment_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** The way of a parcel, step by step; rows are only ever added. */
export const shipmentSteps = pgTable(
  'shipment_steps',
  {
    id: idColumn(),
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    state: text({ enum: PARCEL_STATES }).notNull(),
    /** When it happened. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null where the courier reported it. */
    actorId: uuid().references(() => accounts.id),
  },
  (table) => [index('shipment_steps_by_shipment').on(table.shipmentId, table.at)],
)

/** What couriers have reported, each once; what names no parcel yet waits for it. */
export const courierNotices = pgTable(
  'courier_notices',
  {
    id: idColumn(),
    courier: text({ enum: COURIERS }).notNull(),
    /** The courier's own name of the notice: one that comes again finds its row. */
    noticeId: text().notNull(),
    trackingNumber: text().notNull(),
    event: text({ enum: COURIER_EVENTS }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    receivedAt: createdAtColumn(),
    /** The parcel that it was applied to; null while there is none with this number that has left. */
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
