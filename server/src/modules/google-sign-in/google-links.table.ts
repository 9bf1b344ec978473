import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/accounts.table.ts'

/**
 * People whom Google has proved, before they decide whether the account that somebody registered
 * with their e-mail becomes theirs; decided ones are deleted.
 */
export const googleLinks = pgTable(
  'google_links',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text().primaryKey(),
    /** SHA-256 of the cookie of the browser that may decide. */
    browserHash: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As Google has proved them. */
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
