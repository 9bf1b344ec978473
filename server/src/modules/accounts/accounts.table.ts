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
    /** Staff role of an admin; null for customers. An admin without one may only read. */
    staffRole: text({ enum: STAFF_ROLES }),
    name: text().notNull(),
    /** +91XXXXXXXXXX; null while unknown, because Google does not send it. */
    phone: text().unique('accounts_phone_unique'),
    /** Lower case. */
    email: text().notNull().unique('accounts_email_unique'),
    /** Argon2id in its encoded form. */
    passwordHash: text(),
    /** Google's permanent id of the person (`sub`). An e-mail address can change hands, this id cannot. */
    googleSubject: text().unique('accounts_google_subject_unique'),
    /** When the account's owner was proved to own the mailbox. Null: anybody may have registered with this e-mail. */
    emailProvedAt: timestamp({ withTimezone: true }),
    createdAt: createdAtColumn(),
    updatedAt: updatedAtColumn(),
    /** Last use by an admin, precise to five minutes; not kept for customers. */
    lastSeenAt: timestamp({ withTimezone: true }),
    /** Set when a customer's data is erased or an admin leaves. The e-mail address can be used again. */
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
    // For searching people by any part of name, e-mail or phone.
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
    /** SHA-256 of the token in hex; the token itself is not stored. */
    tokenHash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Kept for admins only, precise to five minutes: their unused sessions end. */
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the person last confirmed their identity, by logging in or when asked. */
    confirmedAt: timestamp({ withTimezone: true }),
    /** From the User-Agent header. */
    device: text(),
    /** First part of the IP address at login. */
    network: text(),
    /** The account's access version at login or at the last confirmation. */
    accessVersion: integer().notNull().default(0),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)
