import type { Role } from '@bhitti/contract/rules/shop/roles'
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { insertMany } from '../../platform/database/insert-many.ts'
import { accounts, sessions } from './accounts.table.ts'

/** Returns the roles of all admins except those with the e-mails `without`, and of the account with `email`. */
export async function readConflictingRoles(
  tx: Transaction,
  { email, without }: { email: string; without: readonly string[] },
): Promise<Role[]> {
  const isOwners = and(eq(accounts.role, 'admin'), notInArray(accounts.email, [...without]))
  const known = await tx
    .select({ role: accounts.role })
    .from(accounts)
    .where(or(isOwners, eq(accounts.email, email)))
  return known.map(({ role }) => role)
}

/** Adds accounts with confirmed mailboxes. If an e-mail exists, only updates its role, staff role and password. */
export async function putAccounts(
  tx: Transaction,
  all: readonly {
    role: Role
    staffRole: StaffRole | null
    name: string
    phone: string
    email: string
    passwordHash: string
  }[],
): Promise<void> {
  // onConflictDoUpdate handles a duplicate e-mail, but no duplicate phone number from another process.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('seeded_accounts'))`)
  for (const account of all) {
    const { role, staffRole, passwordHash } = account
    await tx
      .insert(accounts)
      .values({ ...account, emailProvedAt: sql`now()` })
      .onConflictDoUpdate({ target: accounts.email, set: { role, staffRole, passwordHash } })
  }
}

/** Removes the passwords and sessions of the accounts with these e-mails. */
export async function disableAccounts(tx: Transaction, emails: readonly string[]): Promise<void> {
  const shut = await tx
    .update(accounts)
    .set({ passwordHash: null })
    .where(inArray(accounts.email, [...emails]))
    .returning({ id: accounts.id })
  const ids = shut.map(({ id }) => id)
  await tx.delete(sessions).where(inArray(sessions.accountId, ids))
}

export async function upsertAccountsWithoutPassword(
  tx: Transaction,
  people: readonly { name: string; email: string }[],
): Promise<ReadonlyMap<string, string>> {
  await tx
    .insert(accounts)
    .values([...people])
    .onConflictDoNothing()
  return findAccountIds(
    tx,
    people.map(({ email }) => email),
  )
}

export async function findAccountIds(
  tx: Transaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, [...emails]))
  return new Map(rows.map(({ id, email }) => [email, id]))
}

type SeededCustomer = {
  id: string
  name: string
  email: string
  phone: string
  createdAt: Date
}

export function insertCustomers(tx: Transaction, rows: readonly SeededCustomer[]): Promise<void> {
  return insertMany(tx, accounts, rows)
}

export async function dateAccount(tx: Transaction, id: string, createdAt: Date): Promise<void> {
  await tx.update(accounts).set({ createdAt }).where(eq(accounts.id, id))
}
