import { STAFF_ROLES } from '@bhitti/contract/rules/shop/staff-roles'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAtColumn } from '../../../platform/database/columns.ts'
import { accounts } from '../accounts.table.ts'

const accountId = () =>
  uuid()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** Public keys of people's devices. The private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** Credential id in base64url. */
    id: text().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    /** COSE key in base64url. */
    publicKey: text().notNull(),
    /** A device's use count that does not grow means that the key was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

export const authenticators = pgTable('authenticators', {
  accountId: accountId().primaryKey(),
  /** Encrypted: see platform/secrets. */
  secret: text().notNull(),
  /** Null until the first code is confirmed. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** Time step of the last accepted code; it and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAtColumn(),
})

/** For people who have lost their device; a row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: accountId(),
    /** SHA-256 of account and code in hex. */
    codeHash: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Logins with a right password that still need a second factor, or have to set one up. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text().primaryKey(),
    accountId: accountId(),
    enrols: boolean().notNull(),
    enrolledAt: timestamp({ withTimezone: true }),
    /** A login starts over if the account's access version changes. */
    accessVersion: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_steps_account').on(table.accountId)],
)

/** Challenges for passkeys to sign: each works once, for a few minutes and one asker. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the purpose and the token of the session or login. */
    askedHash: text().primaryKey(),
    accountId: accountId(),
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_account').on(table.accountId)],
)

export const factorRules = pgTable('factor_rules', {
  staffRole: text({ enum: STAFF_ROLES }).primaryKey(),
  createdAt: createdAtColumn(),
})
