import { ROLES } from '@bhitti/contract/roles'
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../database/columns.ts'

export const accounts = pgTable('accounts', {
  id: idColumn(),
  role: text({ enum: ROLES }).notNull().default('customer'),
  name: text().notNull(),
  /** +91XXXXXXXXXX; null while unknown, as Google does not tell it. */
  phone: text().unique('accounts_phone_unique'),
  /** Lower case. */
  email: text().notNull().unique('accounts_email_unique'),
  /** Argon2id, in the usual encoded form. */
  passwordHash: text(),
  /** Google's lasting name for the person (`sub`); an e-mail can change hands, this cannot. */
  googleSubject: text().unique('accounts_google_subject_unique'),
  createdAt: createdAtColumn(),
  updatedAt: updatedAtColumn(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in hex; the token itself is only with the customer. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)
