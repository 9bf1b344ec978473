import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn } from '../../platform/database/columns.ts'
import type { Template } from '../../platform/shop-module/composer.ts'
import { accounts } from '../accounts/accounts.table.ts'

/** Outbox of all messages to people. A row is written in the transaction of the change it is about. */
export const notifications = pgTable(
  'notifications',
  {
    /** Also the Message-ID of the e-mail, by which mailboxes recognise a duplicate. */
    id: idColumn(),
    /** Names the event, so that it is sent once. */
    idempotencyKey: text().notNull().unique('notifications_idempotency_key_unique'),
    channel: text({ enum: ['email'] })
      .notNull()
      .default('email'),
    template: text().$type<Template>().notNull(),
    /** Recipient; null for guests and the grievance officer, who have no account. */
    accountId: uuid().references(() => accounts.id),
    /** The order or message it is about. No foreign key, because the template decides the table. */
    aboutId: uuid().notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAtColumn(),
    claimedAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('notifications_unsent').on(table.createdAt).where(sql`${table.sentAt} is null`),
    index('notifications_by_subject').on(table.aboutId, table.createdAt),
    index('notifications_by_account').on(table.accountId, table.createdAt),
  ],
)
