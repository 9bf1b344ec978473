/** Accounts that Google opens, or is to open. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import type { AccountRow } from './accounts.queries.ts'
import { accounts } from './accounts.table.ts'

/** The account that an identity has opened before. */
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

/** Reads the account with this e-mail, and keeps everybody else from changing it until the transaction ends. */
export async function lockAccountByEmail(
  tx: Transaction,
  email: string,
): Promise<AccountRow | undefined> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.email, email)).for('update')
  return account
}

/** The same for an account that still has this e-mail. */
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

/** Has an identity open an account, unless one does already. */
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

/** Makes an account the identity's alone: the one way in, under its name. */
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

/** Has an identity open an account whatever opened it before. */
export async function setGoogleSubject(
  tx: Transaction,
  id: string,
  subject: string,
): Promise<void> {
  await tx.update(accounts).set({ googleSubject: subject }).where(eq(accounts.id, id))
}

/** Makes a customer's account that an identity opens, and returns its id; null where e-mail or identity has one. */
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
