import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { products } from '../catalogue/products.table.ts'

export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: idColumn(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    createdAt: createdAtColumn(),
    /** When the alert was put into the outbox; null while the product is out of stock. */
    toldAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('stock_alerts_open')
      .on(table.productId, table.email)
      .where(sql`${table.toldAt} is null`),
  ],
)
