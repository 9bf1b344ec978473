import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Who sends a file right now. A lock that its process no longer renews runs out by itself. */
export const uploadLocks = pgTable('upload_locks', {
  /** Of the upload. */
  key: text().primaryKey(),
  /** Of the one request that holds it. */
  holder: uuid().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
