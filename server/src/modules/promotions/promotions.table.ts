import { DISCOUNT_KINDS, type PromotionTerms } from '@bhitti/contract/rules/prices/promotions'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import {
  createdAtColumn,
  idColumn,
  paiseColumn,
  updatedAtColumn,
} from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { orders } from '../orders/orders.table.ts'

/** A code that gives a discount. Its row is the lock of the one who counts or changes its uses. */
export const promotions = pgTable(
  'promotions',
  {
    id: idColumn(),
    /** As `normalizePromoCode` writes it. */
    code: text().notNull().unique('promotions_code_unique'),
    /** What it is for, in the owner's words; no customer sees it. */
    note: text().notNull().default(''),
    kind: text({ enum: DISCOUNT_KINDS }).notNull(),
    /** Hundredths of a percent, or paise. */
    value: paiseColumn().notNull(),
    /** The most that a percentage takes off; null for no bound. */
    maxDiscountPaise: paiseColumn(),
    minSubtotalPaise: paiseColumn().notNull().default(0),
    /** The types it is for; none means all. */
    productTypes: text({ enum: PRODUCT_TYPES }).array().notNull().default(sql`'{}'::text[]`),
    /** Null for at once, and for without an end. */
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    pausedAt: timestamp({ withTimezone: true }),
    /** Null for any number. */
    totalLimit: integer(),
    perCustomerLimit: integer(),
    /** Uses that count: of paid orders, less those that came back. */
    usedCount: integer().notNull().default(0),
    /** Rises with every edit, so that of two people editing it the second is told. */
    version: integer().notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
  },
  (table) => [
    index('promotions_newest').on(
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    check(
      'promotions_value',
      sql`${table.value} > 0 and case ${table.kind} when 'percent' then ${table.value} <= 10000
        else ${table.maxDiscountPaise} is null end`,
    ),
    check('promotions_minimum', sql`${table.minSubtotalPaise} >= 0`),
    check('promotions_maximum', sql`${table.maxDiscountPaise} > 0`),
    check('promotions_per_customer', sql`${table.perCustomerLimit} > 0`),
    check(
      'promotions_never_overrun',
      sql`${table.usedCount} between 0 and coalesce(${table.totalLimit}, ${table.usedCount})`,
    ),
  ],
)

/**
 * What an order does with a promotion: it holds a use while it may still be paid, has it for good
 * once it is paid, and gives it back when it is cancelled. An order that was released or whose time
 * has run out keeps its row, because it may be paid late.
 */
export const promotionUses = pgTable(
  'promotion_uses',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The terms by which this order's discount was worked out, whatever they become later. */
    terms: jsonb().$type<PromotionTerms>().notNull(),
    /** Held until the database's clock passes this; null once it is released or used. */
    heldUntil: timestamp({ withTimezone: true }),
    usedAt: timestamp({ withTimezone: true }),
    /** When the order was cancelled, so that the use counts no longer. */
    returnedAt: timestamp({ withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('promotion_uses_by_customer').on(table.promotionId, table.accountId),
    index('promotion_uses_held')
      .on(table.promotionId, table.heldUntil)
      .where(sql`${table.heldUntil} is not null`),
    check(
      'promotion_uses_in_order',
      sql`case when ${table.usedAt} is null then ${table.returnedAt} is null
        else ${table.heldUntil} is null end`,
    ),
  ],
)

export type PromotionRow = typeof promotions.$inferSelect
