/**
 * Sales summed up per day in India, so that a year reads as fast as a week. Each figure can be recomputed from orders,
 * payments and refunds: see sales-truth.
 */
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, paiseColumn } from '../../platform/database/columns.ts'
import { products } from '../catalogue/products.table.ts'

/** Every day from the first to the last that was summed up, without a gap. */
export const salesDays = pgTable('sales_days', {
  day: date().primaryKey(),
  /** Checkouts begun on this day, and how many of them were paid since, on any day. */
  checkouts: integer().notNull(),
  checkoutsPaid: integer().notNull(),
  /** Orders paid on this day, also those cancelled later. */
  orders: integer().notNull(),
  capturedPaise: paiseColumn().notNull(),
  /** Decided on this day, for orders of any day. Failed refunds do not count. */
  refundedPaise: paiseColumn().notNull(),
  addedUpAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** Goods in orders that were paid on a day and not cancelled, by type of product. */
export const salesByType = pgTable(
  'sales_by_type',
  {
    day: date().notNull(),
    productType: text({ enum: PRODUCT_TYPES }).notNull(),
    pieces: integer().notNull(),
    /** Price of the lines less discount, without shipping and before refunds. */
    goodsPaise: paiseColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productType] })],
)

export const salesByProduct = pgTable(
  'sales_by_product',
  {
    day: date().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
    goodsPaise: paiseColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.productId] }),
    index('sales_by_product_product').on(table.productId),
  ],
)

/**
 * Marks of past days whose figures have changed, written in the transaction of the change. Each change inserts a row
 * of its own, so that two changes never wait for each other.
 */
export const staleSalesDays = pgTable(
  'sales_marks',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    day: date().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index('sales_marks_by_day').on(table.day)],
)
