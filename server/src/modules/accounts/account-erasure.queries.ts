import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { type AccountRow, areCustomers } from './accounts.queries.ts'
import { accounts, sessions } from './accounts.table.ts'
import { closedEmail, FORMER_CUSTOMER } from './closed-accounts.rules.ts'
import { emailConfirmations } from './email-confirmations.table.ts'
import { forgetDevices } from './known-devices.ts'
import { passwordResets } from './password-resets.table.ts'
import { signInCodes } from './sign-in-codes.table.ts'

/** Deletes the account's password reset links, confirmation links and sign-in codes. */
export async function removeCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
  await tx.delete(emailConfirmations).where(eq(emailConfirmations.accountId, accountId))
  await tx.delete(signInCodes).where(eq(signInCodes.accountId, accountId))
}

export async function readCustomer(db: Queryable, id: string): Promise<AccountRow | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), areCustomers(accounts)))
  return account
}

export async function lockCustomer(tx: Transaction, id: string): Promise<AccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, id), areCustomers(accounts)))
    .for('update')
  return account
}

/** Closes and anonymises a customer's account, and deletes every way to sign in. */
export async function closeCustomer(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({
      name: FORMER_CUSTOMER,
      phone: null,
      email: closedEmail(id),
      passwordHash: null,
      googleSubject: null,
      closedAt: sql`now()`,
    })
    .where(eq(accounts.id, id))
  await tx.delete(sessions).where(eq(sessions.accountId, id))
  await forgetDevices(tx, id)
  await removeCodes(tx, id)
}
