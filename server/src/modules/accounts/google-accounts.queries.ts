import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import type { AccountRow } from './accounts.queries.ts'
import { accounts } from './accounts.table.ts'

export async function findAccountOfSubject(
  tx: Transaction,
  subject: string,
): Promise<string | null> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.googleSubject, subject))
  return account?.id ?? null
}

export async function lockAccountByEmail(
  tx: Transaction,
  email: string,
): Promise<AccountRow | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
  return account
}

export async function lockAccountWithEmail(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.email, email)))
    .for('update')
  return account
}

/** Links a Google identity to an account that has none. */
export async function addGoogleSubject(
  tx: Transaction,
  id: string,
  subject: string,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ googleSubject: subject })
    .where(and(eq(accounts.id, id), isNull(accounts.googleSubject)))
}

/** Transfers an account to a Google identity: sets its name and removes password and phone number. */
export async function giveAccount(
  tx: Transaction,
  id: string,
  { subject, name }: { subject: string; name: string },
): Promise<void> {
  await tx
    .update(accounts)
    .set({
      googleSubject: subject,
      name,
      phone: null,
      passwordHash: null,
      emailProvedAt: sql`now()`,
    })
    .where(eq(accounts.id, id))
}

/** Links a Google identity to an account, replacing an earlier one. */
export async function setGoogleSubject(
  tx: Transaction,
  id: string,
  subject: string,
): Promise<void> {
  await tx.update(accounts).set({ googleSubject: subject }).where(eq(accounts.id, id))
}

/** Creates a customer's account for a Google identity; returns null if the e-mail or identity is taken. */
export async function createGoogleAccount(
  tx: Transaction,
  { subject, email, name }: { subject: string; email: string; name: string },
): Promise<string | null> {
  const [created] = await tx
    .insert(accounts)
    .values({ name, email, googleSubject: subject, role: 'customer', emailProvedAt: sql`now()` })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return created?.id ?? null
}
