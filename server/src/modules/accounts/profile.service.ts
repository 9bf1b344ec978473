/** What signed-in people change about themselves. */
import type { SessionUser } from '@bhitti/contract/accounts.schemas'
import { eq } from 'drizzle-orm'
import type { ActorContext } from '../../context.ts'
import { inTransaction, postgresCode, UNIQUE_VIOLATION } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { recordChange, recordOwnDeed } from '../changes/changes.service.ts'
import { accounts } from './accounts.table.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'

/**
 * Changes name and phone number.
 * @throws ShopError account.taken when the number belongs to another account
 */
export async function updateProfile(
  context: ActorContext,
  profile: { name: string; phone: string },
): Promise<SessionUser> {
  try {
    await inTransaction(context.db, async (tx) => {
      const { id, role, name, phone } = context.actor
      await tx.update(accounts).set(profile).where(eq(accounts.id, id))
      if (role !== 'admin') return
      await recordChange(tx, context, {
        entity: 'staff',
        entityId: id,
        action: 'edited',
        before: { name, phone },
        after: profile,
      })
    })
  } catch (error) {
    if (postgresCode(error) === UNIQUE_VIOLATION) {
      throw new ShopError('account.taken', {
        cause: error,
        fields: { phone: 'Another account uses this number' },
      })
    }
    throw error
  }
  return { ...context.actor, ...profile }
}

/**
 * Changes the password and signs out everywhere else.
 * @throws ShopError account.wrong_password
 */
export async function changePassword(
  context: ActorContext,
  input: { currentPassword: string; password: string; keptToken: string | null },
): Promise<void> {
  const { db, actor } = context
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
  if (!(await passwordMatches(input.currentPassword, account?.passwordHash))) {
    throw new ShopError('account.wrong_password', {
      fields: { currentPassword: 'The current password is not correct' },
    })
  }
  const passwordHash = await hashPassword(input.password)
  await inTransaction(db, async (tx) => {
    await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, actor.id))
    await closeOtherSessions(tx, actor.id, input.keptToken)
    if (actor.role === 'admin') await recordOwnDeed(tx, actor.id, 'password changed')
  })
}
