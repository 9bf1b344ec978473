import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { orders } from './orders.table.ts'

/** The mails about an order, by what has happened. */
export const ORDER_MAILS = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'parcel-shipped',
  'replacement-shipped',
  'order-delivered',
  'order-cancelled',
  'order-reopened',
  'order-refunded',
  'order-proof-ready',
  'order-not-kept',
  'tax-papers-issued',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/** What a mail says beside the order itself. */
export type OrderMailFacts = {
  refundPaise?: number
  /** The refund that is told of. */
  refundId?: string
  /** The parcel that is told of. */
  shipmentId?: string
  /** What there is a proof of. */
  productName?: string
  /** The tax papers that go with it, beside the invoice of an order that has left. */
  paperIds?: string[]
  reason?: 'out_of_stock' | 'promotion_used_up' | 'paid_twice' | 'wrong_amount'
}

/** Mails decided in the same transaction as what they tell of; each idempotency key has one row. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: idColumn(),
    /** Names what it tells of, so that it is told once, however often it is learnt of. The column kept its first name. */
    idempotencyKey: text('occasion').notNull().unique('order_mails_occasion_unique'),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    template: text({ enum: ORDER_MAILS }).notNull(),
    facts: jsonb().$type<OrderMailFacts>().notNull().default({}),
    createdAt: createdAtColumn(),
    /** Since when a process has been sending it. */
    claimedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('order_mails_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('order_mails_by_order').on(table.orderId, table.createdAt),
  ],
)
