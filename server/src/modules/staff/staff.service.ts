import type { StaffMember } from '@bhitti/contract/calls/accounts/staff.schemas'
import {
  STAFF_ROLE_WORDS,
  STAFF_ROLES,
  type StaffRole,
} from '@bhitti/contract/rules/shop/staff-roles'
import { eq } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { notifyAccessChanged, notifyFactorReset } from '../accounts/access-notifications.ts'
import { renewAccess } from '../accounts/access-version.ts'
import {
  forgetFactors,
  putFactorRules,
  readFactorRules,
} from '../accounts/second-factor/factors.queries.ts'
import { forgetSecondSteps } from '../accounts/second-factor/second-step.ts'
import { closeOtherSessions } from '../accounts/sessions.ts'
import {
  closeAdmin,
  listAdmins,
  lockAdmins,
  setStaffRole,
} from '../accounts/staff-accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { staffInvitations } from './staff-invitations.table.ts'

export async function listMembers({ db }: Context): Promise<StaffMember[]> {
  const rows = await listAdmins(db)
  return rows.map(({ id, phone, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    _id: id,
    phone: phone ?? '',
    joinedAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  }))
}

/**
 * Gives a member of the staff another role, which applies from their next request. All their sessions except the one
 * of `token` must renew their access, and they get a mail. One owner who can log in must remain.
 * @throws ShopError staff.not_found; staff.role_changed; staff.last_owner; account.no_permission if the caller
 * has just lost the role that allows it
 */
export async function changeStaffRole(
  context: ActorContext,
  {
    id,
    staffRole,
    seenRole,
    token,
  }: { id: string; staffRole: StaffRole; seenRole: StaffRole; token: string | null },
): Promise<StaffMember> {
  const { actor } = context
  await inTransaction(context.db, async (tx) => {
    const { member, others, caller } = await lockStaff(tx, { id, callerId: actor.id })
    if (caller?.staffRole !== 'owner') throw new ShopError('account.no_permission')
    if (!member) throw new ShopError('staff.not_found')
    if (member.staffRole !== seenRole) throw new ShopError('staff.role_changed')
    if (staffRole !== 'owner' && !others.some(isOwner)) throw new ShopError('staff.last_owner')
    await setStaffRole(tx, { id, staffRole })
    await renewAccess(tx, [id], token)
    await recordChange(tx, context, {
      entity: 'staff',
      entityId: id,
      action: 'role changed',
      before: { name: member.name, staffRole: member.staffRole },
      after: { name: member.name, staffRole },
    })
    await notifyAccessChanged(tx, context.jobs, id, {
      change: 'role given',
      role: STAFF_ROLE_WORDS[staffRole].name,
      by: actor.name,
    })
  })
  const member = (await listMembers(context)).find(({ _id }) => _id === id)
  if (!member) throw new ShopError('staff.not_found')
  return member
}

/**
 * Closes a member's account and all its sessions at once, and deletes the invitations sent by them. The name stays for
 * the audit log; e-mail and phone number become free again.
 * @throws ShopError staff.not_found; staff.is_oneself without `myself`; staff.last_admin; staff.last_owner;
 * account.no_permission if the caller has just lost the role that allows it; account.login_required if the caller has
 * just been removed
 */
export async function removeFromStaff(
  context: ActorContext,
  { id, myself = false }: { id: string; myself?: boolean | undefined },
): Promise<void> {
  const { actor } = context
  if (id === actor.id && !myself) throw new ShopError('staff.is_oneself')
  await inTransaction(context.db, async (tx) => {
    const { member, others, caller } = await lockStaff(tx, { id, callerId: actor.id })
    if (!caller) throw new ShopError('account.login_required')
    if (caller.staffRole !== 'owner') throw new ShopError('account.no_permission')
    if (!member) throw new ShopError('staff.not_found')
    if (!others.some(({ canLogIn }) => canLogIn)) throw new ShopError('staff.last_admin')
    if (!others.some(isOwner)) throw new ShopError('staff.last_owner')
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

/**
 * Deletes a colleague's second factor and all their sessions, if phone and recovery codes are lost. They get a mail.
 * @throws ShopError staff.not_found; account.no_permission if the caller has just lost the role that allows it
 */
export async function resetFactors(context: ActorContext, id: string): Promise<void> {
  const { actor, db, jobs } = context
  await inTransaction(db, async (tx) => {
    const { member, caller } = await lockStaff(tx, { id, callerId: actor.id })
    if (caller?.staffRole !== 'owner') throw new ShopError('account.no_permission')
    if (!member) throw new ShopError('staff.not_found')
    await forgetFactors(tx, id)
    await forgetSecondSteps(tx, id)
    await renewAccess(tx, [id], null)
    await closeOtherSessions(tx, id, null)
    await recordChange(tx, context, {
      entity: 'staff',
      entityId: id,
      action: 'second factor reset',
      before: { name: member.name },
      after: null,
    })
    await notifyFactorReset(tx, jobs, id, { by: actor.name })
  })
}

/**
 * Sets which roles need a second factor. Sessions of a role that newly needs one must renew their access. Without a
 * factor they have no access until one is set up in a new login.
 */
export async function changeFactorRules(
  context: ActorContext,
  { roles, token }: { roles: readonly StaffRole[]; token: string | null },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const staff = await lockAdmins(tx)
    const before = await readFactorRules(tx)
    await putFactorRules(tx, roles)
    const asked = staff.filter(
      ({ staffRole }) => roles.includes(staffRole) && !before.includes(staffRole),
    )
    await renewAccess(
      tx,
      asked.map(({ id }) => id),
      token,
    )
    await recordChange(tx, context, {
      entity: 'staff',
      entityId: context.actor.id,
      action: 'second factor required',
      before: { factorRequiredFor: inWords(before) },
      after: { factorRequiredFor: inWords(roles) },
    })
  })
}

function inWords(roles: readonly StaffRole[]): string {
  const names = STAFF_ROLES.filter((role) => roles.includes(role)).map(
    (role) => STAFF_ROLE_WORDS[role].name,
  )
  return names.length === 0 ? 'no role' : names.join(', ')
}

async function lockStaff(tx: Transaction, { id, callerId }: { id: string; callerId: string }) {
  const staff = await lockAdmins(tx)
  return {
    member: staff.find((person) => person.id === id),
    others: staff.filter((person) => person.id !== id),
    caller: staff.find((person) => person.id === callerId),
  }
}

function isOwner({ staffRole, canLogIn }: { staffRole: StaffRole; canLogIn: boolean }): boolean {
  return staffRole === 'owner' && canLogIn
}
