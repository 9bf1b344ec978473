import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const uploadLocks = pgTable('upload_locks', {
  key: text().primaryKey(),
  holder: uuid().notNull(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})
