import { PAYMENT_METHODS } from '@bhitti/contract/order-states'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, paiseColumn } from '../../database/columns.ts'
import { products } from '../catalogue/products.table.ts'
import { orders } from '../orders/orders.table.ts'

/** Why captured money goes back by itself. */
export const REFUND_REASONS = ['out_of_stock', 'paid_twice'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Money that the provider captured for an order. */
export const payments = pgTable(
  'payments',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    providerPaymentId: text().notNull().unique('payments_provider_payment_unique'),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amountPaise: paiseColumn().notNull(),
    /** Set together with the payment when all of it has to go back. */
    refundReason: text({ enum: REFUND_REASONS }),
    /** When the provider took the refund; null while one with a reason is still due. */
    refundedAt: timestamp({ withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('payments_by_order').on(table.orderId),
    index('payments_refund_due')
      .on(table.createdAt)
      .where(sql`${table.refundReason} is not null and ${table.refundedAt} is null`),
  ],
)

/** Pieces held for an unpaid order until the database's clock passes `expiresAt`. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.productId] }),
    index('stock_reservations_by_product').on(table.productId, table.expiresAt),
    check('stock_reservations_quantity', sql`${table.quantity} > 0`),
  ],
)
