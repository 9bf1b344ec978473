import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import { orders } from './orders.table.ts'

/** Outbox of the earlier release: notifications/earlier-outboxes.ts empties it, the next release drops it. */
export const orderMails = pgTable(
  'order_mails',
  {
    id: idColumn(),
    idempotencyKey: text('occasion').notNull().unique('order_mails_occasion_unique'),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    template: text().notNull(),
    facts: jsonb().notNull().default({}),
    createdAt: createdAtColumn(),
    claimedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('order_mails_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('order_mails_by_order').on(table.orderId, table.createdAt),
  ],
)
