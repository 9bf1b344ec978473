import { RATING_MAX, RATING_MIN } from '@bhitti/contract/shop-limits'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../database/columns.ts'
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
  },
  (table) => [
    unique('reviews_one_per_customer').on(table.productId, table.accountId),
    check(
      'reviews_value',
      sql`${table.reviewValue} between ${sql.raw(String(RATING_MIN))} and ${sql.raw(String(RATING_MAX))}`,
    ),
    index('reviews_by_product').on(table.productId, table.createdAt.desc().nullsFirst()),
  ],
)
