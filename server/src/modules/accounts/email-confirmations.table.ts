import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { accounts } from './accounts.table.ts'

/** Rows outlive their links: they show what became of an old link, and the hourly mail limit counts them. */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the token in hex; the token itself is only in the mail. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address the link was sent to: it confirms no other. */
    email: text().notNull(),
    /** The mailbox behind the address, the same for all its spellings. */
    mailbox: text().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('email_confirmations_account').on(table.accountId),
    index('email_confirmations_mailbox').on(table.mailbox, table.createdAt),
    index('email_confirmations_expiry').on(table.expiresAt),
  ],
)
