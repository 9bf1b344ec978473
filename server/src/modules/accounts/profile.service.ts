import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import { and, eq } from 'drizzle-orm'
import type { ActorContext } from '../../platform/context/context.ts'
import {
  inTransaction,
  postgresCode,
  UNIQUE_VIOLATION,
} from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { recordChange, recordOwnAction } from '../changes/changes.service.ts'
import { accounts } from './accounts.table.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { hashNewPassword } from './new-passwords.ts'
import { assertOwnPassword } from './own-password.ts'
import { forgetSecondSteps } from './second-factor/second-step.ts'
import { closeOtherSessions } from './sessions.ts'

/**
 * Changes name and phone number; keeps the number if none is given.
 * @throws ShopError account.taken if another account has the number
 */
export async function updateProfile(
  context: ActorContext,
  typed: { name: string; phone?: string | undefined },
): Promise<SessionUser> {
  const { name, phone = context.actor.phone || null } = typed
  try {
    await inTransaction(context.db, async (tx) => {
      const { id, role, ...before } = context.actor
      const told = { name, ...(typed.phone !== undefined && { phone }) }
      await tx.update(accounts).set(told).where(eq(accounts.id, id))
      if (role !== 'admin') return
      await recordChange(tx, context, {
        entity: 'staff',
        entityId: id,
        action: 'edited',
        before: { name: before.name, phone: before.phone || null },
        after: { name, phone },
      })
    })
  } catch (error) {
    if (postgresCode(error) === UNIQUE_VIOLATION) {
      throw new ShopError('account.taken', {
        cause: error,
        fields: { phone: 'Another account already uses this number' },
      })
    }
    throw error
  }
  return { ...context.actor, name, phone: phone ?? '' }
}

/** @throws ShopError as assertOwnPassword and hashNewPassword do */
export async function changePassword(
  context: ActorContext,
  input: {
    currentPassword: string
    password: string
    deviceId?: string | undefined
    keptToken: string | null
  },
): Promise<void> {
  const { db, actor } = context
  const { currentPassword, password, deviceId } = input
  const before = await assertOwnPassword(context, { currentPassword, deviceId })
  const passwordHash = await hashNewPassword(context, password, actor)
  await inTransaction(db, async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, actor.id), eq(accounts.passwordHash, before)))
      .returning({ id: accounts.id })
    // A mailed link or a transfer of the account has changed the password during the check.
    if (changed.length === 0) throw new ShopError('account.wrong_password')
    await closeOtherSessions(tx, actor.id, input.keptToken)
    await forgetSecondSteps(tx, actor.id)
    await forgetDevices(tx, actor.id)
    await rememberDevice(tx, actor.id, deviceId)
    if (actor.role === 'admin') await recordOwnAction(tx, actor.id, 'password changed')
  })
}
