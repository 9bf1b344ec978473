import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The inbox of the provider's notices, each kept as it came, so that it can be played again. */
export const providerEvents = pgTable(
  'provider_events',
  {
    /** The provider's id of the event: a notice that comes again finds its row. */
    id: text().primaryKey(),
    name: text().notNull(),
    body: text().notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    processedAt: timestamp({ withTimezone: true }),
    /** What came of it, in words for the owner. */
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
