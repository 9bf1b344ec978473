import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.table.ts'

export const signInCodes = pgTable(
  'sign_in_codes',
  {
    codeHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie. */
    browserHash: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('sign_in_codes_account').on(table.accountId),
    index('sign_in_codes_expiry').on(table.expiresAt),
  ],
)
