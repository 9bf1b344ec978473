/** Who runs the shop, and how somebody leaves. Joining is in invitations.service. */
import type { StaffMember } from '@bhitti/contract/calls/staff.schemas'
import { eq } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { closeAdmin, listAdmins, lockAdmins } from '../accounts/staff-accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { staffInvitations } from './staff-invitations.table.ts'

/** Everybody on the staff, in the order of their coming. */
export async function listMembers({ db }: Context): Promise<StaffMember[]> {
  const rows = await listAdmins(db)
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
    await closeAdmin(tx, id)
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

async function lockStaff(tx: Transaction, { id, callerId }: { id: string; callerId: string }) {
  const staff = await lockAdmins(tx)
  return {
    member: staff.find((person) => person.id === id),
    others: staff.filter((person) => person.id !== id),
    isCallerThere: staff.some((person) => person.id === callerId),
  }
}
