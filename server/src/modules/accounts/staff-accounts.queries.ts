import {
  type Permission,
  permissionsOf,
  STAFF_ROLES,
  type StaffRole,
} from '@bhitti/contract/rules/shop/staff-roles'
import { type AnyColumn, and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { accounts, sessions } from './accounts.table.ts'
import { closedEmail } from './closed-accounts.rules.ts'
import { passwordResets } from './password-resets.table.ts'
import { forgetFactors } from './second-factor/factors.queries.ts'
import { HAS_FACTOR, STAFF_ROLE } from './second-factor/required-factor.ts'
import { forgetSecondSteps } from './second-factor/second-step.ts'
import { IS_ALIVE } from './sessions.ts'

const IS_ADMIN = and(sql`${accounts.role} = 'admin'`, isNull(accounts.closedAt))

/**
 * True if the account is an admin whose role now has the permission. Links that staff have shared are checked with it
 * at each use.
 */
export function holdsPermission(accountId: AnyColumn, permission: Permission): SQL<boolean> {
  const roles = STAFF_ROLES.filter((role) => permissionsOf(role).includes(permission))
  return sql<boolean>`exists (select 1 from ${accounts}
    where ${accounts.id} = ${accountId} and ${IS_ADMIN} and ${inArray(STAFF_ROLE, roles)})`
}

export async function setStaffRole(
  tx: Transaction,
  { id, staffRole }: { id: string; staffRole: StaffRole },
): Promise<void> {
  await tx.update(accounts).set({ staffRole }).where(eq(accounts.id, id))
}

/** Returns all open admin accounts with their number of sessions, oldest account first. */
export function listAdmins(db: Queryable) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
      staffRole: STAFF_ROLE,
      hasSecondFactor: HAS_FACTOR,
      createdAt: accounts.createdAt,
      lastSeenAt: accounts.lastSeenAt,
      devices: sql<number>`(select count(*)::int from ${sessions}
        where ${sessions.accountId} = ${accounts.id} and ${IS_ALIVE})`,
    })
    .from(accounts)
    .where(IS_ADMIN)
    .orderBy(accounts.createdAt, accounts.id)
}

/** Locks all admins, ordered by id: admins who remove each other at the same time cannot deadlock. */
export function lockAdmins(tx: Transaction) {
  return tx
    .select({
      id: accounts.id,
      name: accounts.name,
      email: accounts.email,
      staffRole: STAFF_ROLE,
      canLogIn: sql<boolean>`${isNotNull(accounts.passwordHash)}`,
    })
    .from(accounts)
    .where(IS_ADMIN)
    .orderBy(accounts.id)
    .for('update')
}

/** Closes an admin's account. Keeps the name for the audit log. */
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
  await forgetFactors(tx, id)
  await forgetSecondSteps(tx, id)
}

export function listAdminsEver(db: Queryable): PromiseLike<{ id: string; name: string }[]> {
  return db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(sql`${accounts.role} = 'admin'`)
    .orderBy(accounts.name, accounts.id)
}

export function countAdmins(db: Queryable): Promise<number> {
  return db.$count(accounts, IS_ADMIN)
}
