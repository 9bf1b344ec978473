import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.table.ts'

/** Codes that a browser exchanges for a session after signing in elsewhere; used ones are deleted. */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    /** SHA-256 of the code in hex. */
    codeHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie of the browser that may use it. */
    browserHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_codes_account').on(table.accountId),
    index('sign_in_codes_expiry').on(table.expiresAt),
  ],
)
