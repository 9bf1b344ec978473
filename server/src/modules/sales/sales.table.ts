/**
 * What was sold, added up per day in India, so that a year is read as fast as a week. Every figure
 * can be found again from orders, payments and refunds: see sales-truth.
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

/** Every day from the shop's first one to the last that has been added up, without a gap. */
export const salesDays = pgTable('sales_days', {
  day: date().primaryKey(),
  /** Checkouts begun on this day, and how many of them were paid at any time since. */
  checkouts: integer().notNull(),
  checkoutsPaid: integer().notNull(),
  /** Orders paid on this day, also those that were cancelled later. */
  orders: integer().notNull(),
  capturedPaise: paiseColumn().notNull(),
  /** Decided on this day, whenever the order was; refunds that failed do not count. */
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
    /** What was to pay for the lines, without shipping and before refunds. */
    goodsPaise: paiseColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productType] })],
)

/** The same by product. */
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
 * Past days whose figures have changed since, a row for each change, written in its transaction.
 * Rows of the same day are not one, so that two changes never wait for each other.
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
