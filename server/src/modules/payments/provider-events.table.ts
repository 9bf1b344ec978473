import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Inbox of the provider's webhooks, stored as they came, so that they can be processed again. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's id of the event, by which repeated webhooks are recognised. */
    id: text().primaryKey(),
    name: text().notNull(),
    body: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    processedAt: timestamp({ withTimezone: true }),
    outcome: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [
    index('provider_events_unprocessed')
      .on(table.receivedAt)
      .where(sql`${table.processedAt} is null`),
  ],
)
