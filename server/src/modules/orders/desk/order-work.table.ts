import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../../platform/database/columns.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import { orders } from '../orders.table.ts'

export const orderNotes = pgTable(
  'order_notes',
  {
    id: idColumn(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('order_notes_by_order').on(table.orderId, table.createdAt),
    index('order_notes_parts').using('gin', table.text.op('gin_trgm_ops')),
  ],
)

export const orderTags = pgTable(
  'order_tags',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index('order_tags_by_tag').on(table.tag, table.orderId),
  ],
)
