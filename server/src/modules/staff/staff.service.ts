/** Who runs the shop, and how somebody leaves. Joining is in invitations.service. */
import type { StaffMember } from '@bhitti/contract/calls/staff.schemas'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { accounts, sessions } from '../accounts/accounts.table.ts'
import { closedEmail } from '../accounts/closed-accounts.rules.ts'
import { passwordResets } from '../accounts/password-resets.table.ts'
import { IS_ALIVE } from '../accounts/sessions.ts'
import { recordChange } from '../changes/changes.service.ts'
import { staffInvitations } from './staff-invitations.table.ts'

const IS_ADMIN = and(sql`${accounts.role} = 'admin'`, isNull(accounts.closedAt))

/** Everybody on the staff, in the order of their coming. */
export async function listMembers({ db }: Context): Promise<StaffMember[]> {
  const rows = await db
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
  return rows.map(({ id, name, email, phone, createdAt, lastSeenAt, devices }) => ({
    _id: id,
    name,
    email,
    phone: phone ?? '',
    joinedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    devices,
  }))
}

/**
 * Ends somebody's part in the staff, with every session at once. The name stays for the log of
 * changes; e-mail and phone number are free again. What the person had invited is withdrawn.
 * @throws ShopError staff.not_found; staff.is_oneself without `myself`; staff.last_admin;
 *   account.login_required where the caller has just been removed
 */
export async function removeFromStaff(
  context: ActorContext,
  { id, myself = false }: { id: string; myself?: boolean | undefined },
): Promise<void> {
  const { actor } = context
  if (id === actor.id && !myself) throw new ShopError('staff.is_oneself')
  await inTransaction(context.db, async (tx) => {
    const { member, others, isCallerThere } = await lockStaff(tx, { id, callerId: actor.id })
    if (!isCallerThere) throw new ShopError('account.login_required')
    if (!member) throw new ShopError('staff.not_found')
    if (!others.some(({ canLogIn }) => canLogIn)) throw new ShopError('staff.last_admin')
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
    await tx.delete(staffInvitations).where(eq(staffInvitations.invitedBy, id))
    await recordChange(tx, context, {
      entity: 'staff',
      entityId: id,
      action: 'removed',
      before: { name: member.name, email: member.email },
      after: null,
    })
  })
}

/** Locks all admins in one order, so that two who remove each other take turns. */
async function lockStaff(tx: Transaction, { id, callerId }: { id: string; callerId: string }) {
  const staff = await tx
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
  return {
    member: staff.find((person) => person.id === id),
    others: staff.filter((person) => person.id !== id),
    isCallerThere: staff.some((person) => person.id === callerId),
  }
}
