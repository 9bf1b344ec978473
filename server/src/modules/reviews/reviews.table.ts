import { REVIEW_STATES } from '@bhitti/contract/rules/products/review-states'
import { RATING_MAX, RATING_MIN } from '@bhitti/contract/rules/shop/shop-limits'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    userName: text().notNull(),
    reviewMessage: text().notNull(),
    reviewValue: smallint().notNull(),
    createdAt: createdAtColumn(),
    /** Only published reviews are shown and counted in the rating. */
    state: text({ enum: REVIEW_STATES }).notNull().default('published'),
    hiddenReason: text(),
    reply: text(),
    repliedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (table) => [
    unique('reviews_one_per_customer').on(table.productId, table.accountId),
    check(
      'reviews_value',
      sql`${table.reviewValue} between ${sql.raw(String(RATING_MIN))} and ${sql.raw(String(RATING_MAX))}`,
    ),
    index('reviews_by_date').on(table.createdAt),
    index('reviews_by_product').on(table.productId, table.createdAt.desc().nullsFirst()),
    index('reviews_newest').on(table.createdAt.desc(), table.id.desc()),
    index('reviews_newest_by_rating').on(
      table.reviewValue,
      table.createdAt.desc(),
      table.id.desc(),
    ),
    index('reviews_hidden')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'hidden'`),
    index('reviews_waiting')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.state} = 'waiting'`),
    index('reviews_by_account').on(table.accountId),
    index('reviews_search').using(
      'gin',
      sql`lower(${table.userName} || ' ' || ${table.reviewMessage}) gin_trgm_ops`,
    ),
    check('reviews_reply_dated', sql`(${table.reply} is null) = (${table.repliedAt} is null)`),
  ],
)
