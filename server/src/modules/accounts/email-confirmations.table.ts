import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../platform/database/columns.ts'
import { accounts } from './accounts.table.ts'

/**
 * Links that confirm an e-mail address. A row outlives its link: somebody who opens an old one is told what became of
 * it, and the mails of the last hour are counted by it.
 */
export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    /** SHA-256 of the token in hex; the token itself is only in the mail. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address it was sent to: a link to another one than the account's proves nothing. */
    email: text().notNull(),
    /** The mailbox that the address reaches, one for all its spellings. */
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
