import { ROLES } from '@bhitti/contract/rules/shop/roles'
import { STAFF_ROLES } from '@bhitti/contract/rules/shop/staff-roles'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { createdAtColumn, idColumn, updatedAtColumn } from '../../platform/database/columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: idColumn(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    /** What an admin may do; an admin without one reads and changes nothing. Null of customers. */
    staffRole: text({ enum: STAFF_ROLES }),
    name: text().notNull(),
    /** +91XXXXXXXXXX; null while unknown, as Google does not tell it. */
    phone: text().unique('accounts_phone_unique'),
    /** Lower case. */
    email: text().notNull().unique('accounts_email_unique'),
    /** Argon2id, in the usual encoded form. */
    passwordHash: text(),
    /** Google's lasting name for the person (`sub`); an e-mail can change hands, this cannot. */
    googleSubject: text().unique('accounts_google_subject_unique'),
    /**
     * When the owner of the mailbox was first known to be here: through Google, a mailed link, or as
     * somebody whom the shop's owner has let in. Null: anybody may have registered with the e-mail.
     */
    emailProvedAt: timestamp({ withTimezone: true }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    /** When an admin was last at work here, to a few minutes; unknown of customers. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /**
     * Set when a customer's data was erased or an admin left the staff. Nobody can sign in any more,
     * and the e-mail is free for somebody else.
     */
    closedAt: timestamp({ withTimezone: true }),
    /** Counts the changes of second factors and role; see access-version.ts. */
    accessVersion: integer().notNull().default(0),
  },
  (table) => [
    index('accounts_new_customers').on(table.createdAt).where(sql`${table.role} = 'customer'`),
    index('accounts_customers_newest')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.role} = 'customer' and ${table.closedAt} is null`),
    index('accounts_admins').on(table.id).where(sql`${table.role} = 'admin'`),
    // Finds people by any part of what they are known by.
    index('accounts_parts').using(
      'gin',
      sql`${table.name} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
      sql`${table.phone} gin_trgm_ops`,
    ),
  ],
)

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
    /** To a few minutes, and of admins alone: theirs end when they are not used. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last proved to be the one: by logging in, or when asked again. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** Browser and system, as the browser says. */
    device: text(),
    /** The beginning of the network address at login. */
    network: text(),
    /** The account's at login, or when the person last proved to be the one. */
    accessVersion: integer().notNull().default(0),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)
