import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'
import { orders } from '../orders/orders.table.ts'

export const dismissedDuplicates = pgTable(
  'dismissed_duplicates',
  {
    earlierOrderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    laterOrderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    note: text().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => accounts.id),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.earlierOrderId, table.laterOrderId] }),
    check('dismissed_duplicates_two_orders', sql`${table.earlierOrderId} <> ${table.laterOrderId}`),
  ],
)
