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

/** Discount codes. Whoever counts or changes the uses locks the row. */
export const promotions = pgTable(
  'promotions',
  {
    id: idColumn(),
    /** Normalised by `normalizePromoCode` */
    code: text().notNull().unique('promotions_code_unique'),
    note: text().notNull().default(''),
    kind: text({ enum: DISCOUNT_KINDS }).notNull(),
    /** Hundredths of a percent, or paise */
    value: paiseColumn().notNull(),
    /** Cap of a percentage; null for none */
    maxDiscountPaise: paiseColumn(),
    minSubtotalPaise: paiseColumn().notNull().default(0),
    /** Types that it applies to; empty for all */
    productTypes: text({ enum: PRODUCT_TYPES }).array().notNull().default(sql`'{}'::text[]`),
    /** Null starts at once, or never ends. */
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    pausedAt: timestamp({ withTimezone: true }),
    totalLimit: integer(),
    perCustomerLimit: integer(),
    /** Uses of paid orders, without returned ones */
    usedCount: integer().notNull().default(0),
    /** Optimistic lock: an edit of an older version is refused. */
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
 * Use of a promotion by an order: held while the order is unpaid, final once it is paid, returned when it is cancelled.
 * The row stays after a hold has ended, because the order may still be paid late.
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
    /** The terms by which this order's discount was computed. */
    terms: jsonb().$type<PromotionTerms>().notNull(),
    /** End of the hold by the database's clock; null once it was released or used. */
    heldUntil: timestamp({ withTimezone: true }),
    usedAt: timestamp({ withTimezone: true }),
    /** When the order was cancelled. The use no longer counts then. */
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
