/**
 * Invitations of colleagues: a mailed link, valid once and for three days, that creates an admin account. It is void
 * once its sender may no longer manage the staff.
 */

import type { Invitation } from '@bhitti/contract/calls/accounts/staff.schemas'
import { INVITATION_DAYS } from '@bhitti/contract/rules/shop/shop-limits'
import type { StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import type { Queryable } from '../../platform/database/connect.ts'
import { inTransaction, violates } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { createAccount } from '../accounts/accounts.service.ts'
import { hashNewPassword } from '../accounts/new-passwords.ts'
import { hashSecretToken, newSecretToken } from '../accounts/secret-token.ts'
import { holdsPermission } from '../accounts/staff-accounts.queries.ts'
import { recordChange } from '../changes/changes.service.ts'
import { staffInvitations } from './staff-invitations.table.ts'

/** More would be a mistake or an abuse of the shop's mail. */
const MOST_OPEN = 50

const IS_BACKED = holdsPermission(staffInvitations.invitedBy, 'staff.manage')

const EXPIRY = sql`now() + make_interval(days => ${INVITATION_DAYS})`

export async function listInvitations({ db }: Context): Promise<Invitation[]> {
  const rows = await selectInvitations(db).orderBy(desc(staffInvitations.createdAt))
  return rows.map(toInvitation)
}

/**
 * Invites a colleague. The mail is sent in the background; the list shows when it was sent.
 * @throws ShopError staff.is_customer; staff.is_member; staff.is_invited; staff.too_many_invitations
 */
export async function inviteToStaff(
  context: ActorContext,
  { name, email, staffRole }: { name: string; email: string; staffRole: StaffRole },
): Promise<Invitation> {
  const token = newSecretToken()
  const invitation = await inTransaction(context.db, async (tx) => {
    await assertFree(tx, email)
    if ((await tx.$count(staffInvitations)) >= MOST_OPEN) {
      throw new ShopError('staff.too_many_invitations')
    }
    const [row] = await tx
      .insert(staffInvitations)
      .values({
        name,
        email,
        staffRole,
        tokenHash: hashSecretToken(token),
        invitedBy: context.actor.id,
        expiresAt: EXPIRY,
      })
      .returning({ id: staffInvitations.id })
    if (!row) throw new Error('the new invitation was not returned')
    await recordChange(tx, context, {
      entity: 'staff',
      entityId: row.id,
      action: 'invited',
      before: null,
      after: { name, email, staffRole },
    })
    return readInvitationRow(tx, row.id)
  }).catch((error: unknown) => {
    if (!violates(error, 'staff_invitations_one_per_email')) throw error
    throw new ShopError('staff.is_invited', { cause: error })
  })
  mailInvitation(context, invitation, token)
  return toInvitation(invitation)
}

/** Refuses an e-mail that has an account: a customer cannot be an admin as well. */
async function assertFree(tx: Queryable, email: string): Promise<void> {
  const [known] = await tx
    .select({ role: readableAccounts.role })
    .from(readableAccounts)
    .where(eq(readableAccounts.email, email))
  if (known) throw new ShopError(known.role === 'admin' ? 'staff.is_member' : 'staff.is_customer')
}

/**
 * Sends a new link in the caller's name. It replaces the old one and is valid for three days.
 * @throws ShopError staff.invitation_not_found; staff.is_customer; staff.is_member
 */
export async function resendInvitation(context: ActorContext, id: string): Promise<Invitation> {
  const token = newSecretToken()
  const invitation = await inTransaction(context.db, async (tx) => {
    const [row] = await tx
      .update(staffInvitations)
      .set({
        tokenHash: hashSecretToken(token),
        invitedBy: context.actor.id,
        expiresAt: EXPIRY,
        mailedAt: null,
      })
      .where(eq(staffInvitations.id, id))
      .returning({ name: staffInvitations.name, email: staffInvitations.email })
    if (!row) throw new ShopError('staff.invitation_not_found')
    await assertFree(tx, row.email)
    await recordChange(tx, context, {
      entity: 'staff',
      entityId: id,
      action: 'invited again',
      before: null,
      after: row,
    })
    return readInvitationRow(tx, id)
  })
  mailInvitation(context, invitation, token)
  return toInvitation(invitation)
}

/** Deletes an invitation, so that its link is void. @throws ShopError staff.invitation_not_found */
export async function withdrawInvitation(context: ActorContext, id: string): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const [withdrawn] = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, id))
      .returning({ name: staffInvitations.name, email: staffInvitations.email })
    if (!withdrawn) throw new ShopError('staff.invitation_not_found')
    await recordChange(tx, context, {
      entity: 'staff',
      entityId: id,
      action: 'invitation withdrawn',
      before: withdrawn,
      after: null,
    })
  })
}

/** Returns who is invited by a link, and by whom. @throws ShopError staff.invitation_invalid */
export async function readInvitation(
  { db }: Context,
  token: string,
): Promise<{ name: string; email: string; invitedBy: string }> {
  const [found] = await selectInvitations(db).where(isGood(token))
  if (!found) throw new ShopError('staff.invitation_invalid')
  const { name, email, invitedBy } = found
  return { name, email, invitedBy }
}

export type Acceptance = {
  token: string
  name: string
  phone?: string | undefined
  password: string
}

/**
 * Creates an admin account from a mailed link, which works once.
 * @throws ShopError staff.invitation_invalid; staff.is_customer; account.taken for the phone number; and
 * those of hashNewPassword
 */
export async function acceptInvitation(
  context: Context,
  { token, name, phone: given, password }: Acceptance,
): Promise<void> {
  // Checked first, so that invented links cause no costly hashing.
  const { email } = await readInvitation(context, token)
  const phone = given ?? null
  const owner = { name, email, phone, role: 'admin' } as const
  const passwordHash = await hashNewPassword(context, password, owner)
  await inTransaction(context.db, async (tx) => {
    const [invitation] = await tx
      .delete(staffInvitations)
      .where(isGood(token))
      .returning({ id: staffInvitations.id, staffRole: staffInvitations.staffRole })
    if (!invitation) throw new ShopError('staff.invitation_invalid')
    await assertFree(tx, email)
    const { staffRole } = invitation
    const id = await createAccount(tx, { name, email, phone, passwordHash }, staffRole)
    await recordChange(
      tx,
      { actor: { id } },
      {
        entity: 'staff',
        entityId: id,
        action: 'joined',
        before: null,
        after: { name, email, staffRole },
      },
    )
  }).catch((error: unknown) => {
    if (violates(error, 'accounts_phone_unique')) {
      throw new ShopError('account.taken', {
        cause: error,
        fields: { phone: 'Another account already uses this number' },
      })
    }
    // A customer has just registered with this e-mail.
    if (violates(error, 'accounts_email_unique')) {
      throw new ShopError('staff.is_customer', { cause: error })
    }
    throw error
  })
}

function isGood(token: string) {
  return and(
    eq(staffInvitations.tokenHash, hashSecretToken(token)),
    gt(staffInvitations.expiresAt, sql`now()`),
    IS_BACKED,
  )
}

function mailInvitation(context: ActorContext, { id, email }: InvitationRow, token: string) {
  const { mailer, log, db, publicUrl } = context
  mailer
    .send({
      id: v7(),
      to: email,
      content: {
        template: 'staff-invitation',
        customerName: null,
        invitedBy: context.actor.name,
        // The fragment is not sent to servers, so no log contains it.
        invitationUrl: `${publicUrl}/auth/invitation#token=${token}`,
      },
    })
    .then(() =>
      db
        .update(staffInvitations)
        .set({ mailedAt: sql`now()` })
        .where(
          and(eq(staffInvitations.id, id), eq(staffInvitations.tokenHash, hashSecretToken(token))),
        ),
    )
    .catch((error: unknown) => log.error({ err: error }, 'the invitation was not mailed'))
}

function selectInvitations(db: Queryable) {
  return db
    .select({
      id: staffInvitations.id,
      name: staffInvitations.name,
      email: staffInvitations.email,
      staffRole: staffInvitations.staffRole,
      invitedBy: readableAccounts.name,
      createdAt: staffInvitations.createdAt,
      expiresAt: staffInvitations.expiresAt,
      isExpired: sql<boolean>`(${staffInvitations.expiresAt} <= now() or not ${IS_BACKED})`,
      mailedAt: staffInvitations.mailedAt,
    })
    .from(staffInvitations)
    .innerJoin(readableAccounts, eq(readableAccounts.id, staffInvitations.invitedBy))
}

type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number]

async function readInvitationRow(db: Queryable, id: string): Promise<InvitationRow> {
  const [row] = await selectInvitations(db).where(eq(staffInvitations.id, id))
  if (!row) throw new Error('the invitation was not found')
  return row
}

function toInvitation({ id, createdAt, expiresAt, mailedAt, ...row }: InvitationRow): Invitation {
  return {
    ...row,
    _id: id,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    mailedAt: mailedAt?.toISOString() ?? null,
  }
}
