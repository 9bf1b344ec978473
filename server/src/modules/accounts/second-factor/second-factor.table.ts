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

/** Public keys of people's devices. The private half never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id in base64url, as the browser names it. */
    id: text().primaryKey(),
    accountId: accountId(),
    name: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says that it was used; where it counts, a number that does not grow is a copy. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: createdAtColumn(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/** The secret that an authenticator app shares with the shop. */
export const authenticators = pgTable('authenticators', {
  accountId: accountId().primaryKey(),
  /** Encrypted: see platform/secrets. */
  secret: text().notNull(),
  /** Null until the first code has shown that the app has it. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The time step of the last code that was used: neither it nor an earlier one is good again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  createdAt: createdAtColumn(),
})

/** Codes for somebody whose device is gone; a row is deleted when its code is used. */
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

/** Logins whose password was right and that wait for the second factor, or for one to be set up. */
export const signInSteps = pgTable(
  'sign_in_steps',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text().primaryKey(),
    accountId: accountId(),
    /** Whether the person sets up a factor first, as the role asks for one. */
    enrols: boolean().notNull(),
    /** Set once a factor was set up in this login. */
    enrolledAt: timestamp({ withTimezone: true }),
    /** The account's when the password was typed: with another one the login has to begin again. */
    accessVersion: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_steps_account').on(table.accountId)],
)

/** Questions that a passkey has to sign; each is good once, for a few minutes and for who was asked. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the token of the session or the login that was asked, with what for. */
    askedHash: text().primaryKey(),
    accountId: accountId(),
    challenge: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_account').on(table.accountId)],
)

/** Roles of the staff that have to have a second factor. */
export const factorRules = pgTable('factor_rules', {
  staffRole: text({ enum: STAFF_ROLES }).primaryKey(),
  createdAt: createdAtColumn(),
})
