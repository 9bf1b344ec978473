import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { accounts } from './accounts.table.ts'

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in hex; the token itself is only in the mail. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_account').on(table.accountId)],
)
