/** The accounts of those who run the shop. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { accounts, sessions } from './accounts.table.ts'
import { closedEmail } from './closed-accounts.rules.ts'
import { passwordResets } from './password-resets.table.ts'
import { IS_ALIVE } from './sessions.ts'

const IS_ADMIN = and(sql`${accounts.role} = 'admin'`, isNull(accounts.closedAt))

/** Everybody on the staff with the number of devices they are signed in on, in the order of their coming. */
export function listAdmins(db: Queryable) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      createdAt: accounts.createdAt,
      lastSeenAt: accounts.lastSeenAt,
      devices: sql<number>`(select count(*)::int from ${sessions}
        where ${sessions.accountId} = ${accounts.id} and ${IS_ALIVE})`,
    })
    .from(accounts)
    .where(IS_ADMIN)
    .orderBy(accounts.createdAt, accounts.id)
}

/** Locks all admins in one order, so that two who remove each other take turns. */
export function lockAdmins(tx: Transaction) {
  return tx
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      canLogIn: sql<boolean>`${isNotNull(accounts.passwordHash)}`,
    })
    .from(accounts)
    .where(IS_ADMIN)
    .orderBy(accounts.id)
    .for('update')
}

/** Ends the account of an admin with every way in; the name stays for the log of changes. */
export async function closeAdmin(tx: Transaction, id: string): Promise<void> {
  await tx
    .update(accounts)
    .set({
      email: closedEmail(id),
      phone: null,
      passwordHash: null,
      closedAt: sql`now()`,
    })
    .where(eq(accounts.id, id))
  await tx.delete(sessions).where(eq(sessions.accountId, id))
  await tx.delete(passwordResets).where(eq(passwordResets.accountId, id))
}

/** Everybody who is or was an admin, by name. */
export function listAdminsEver(db: Queryable): PromiseLike<{ id: string; name: string }[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(sql`${accounts.role} = 'admin'`)
    .orderBy(accounts.name, accounts.id)
}

/** How many people run the shop. */
export function countAdmins(db: Queryable): Promise<number> {
  return db.$count(accounts, IS_ADMIN)
}
