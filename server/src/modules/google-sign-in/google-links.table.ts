import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'

/** Pending decisions of people verified by Google about an account with their e-mail. Deleted once decided. */
export const googleLinks = pgTable(
  'google_links',
  {
    tokenHash: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that may decide. */
    browserHash: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('google_links_account').on(table.accountId),
    index('google_links_expiry').on(table.expiresAt),
  ],
)
