import { PASSWORD_RESET_MINUTES } from '@bhitti/contract/rules/shop/shop-limits'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { recordOwnAction } from '../changes/changes.service.ts'
import { accounts } from './accounts.table.ts'
import { greetingName } from './greeting.rules.ts'
import { forgetDevices, rememberDevice } from './known-devices.ts'
import { forgetStrangersGuesses } from './login-guesses.ts'
import { hashNewPassword } from './new-passwords.ts'
import { passwordResets } from './password-resets.table.ts'
import { forgetSecondSteps } from './second-factor/second-step.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import { closeOtherSessions } from './sessions.ts'

/** Mails a reset link in the background: neither the reply nor its timing reveals whether the account exists. */
export function requestPasswordReset(context: Context, email: string): void {
  mailLink(context, email).catch((error: unknown) =>
    context.log.error({ err: error }, 'the password mail was not sent'),
  )
}

async function mailLink({ db, mailer, publicUrl }: Context, email: string): Promise<void> {
  const [account] = await db
    .select({ id: accounts.id, name: accounts.name, emailProvedAt: accounts.emailProvedAt })
    .from(accounts)
    .where(eq(accounts.email, email))
  if (!account) return
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.accountId, account.id), lte(passwordResets.expiresAt, sql`now()`)))
  const token = newSecretToken()
  await db.insert(passwordResets).values({
    tokenHash: hashSecretToken(token),
    accountId: account.id,
    expiresAt: sql`now() + make_interval(mins => ${PASSWORD_RESET_MINUTES})`,
  })
  await mailer.send({
    id: v7(),
    to: email,
    content: {
      template: 'password-reset',
      customerName: greetingName(account),
      // In the URL fragment, which browsers send to no server and so reaches no log.
      resetUrl: `${publicUrl}/auth/reset#token=${token}`,
    },
  })
}

/**
 * Sets a new password through a mailed link, and ends all sessions and other links. The link proves the mailbox, so
 * strangers' guesses no longer block the owner.
 * @throws ShopError account.reset_link_invalid, and as hashNewPassword does
 */
export async function resetPassword(
  context: Context,
  input: { token: string; password: string; deviceId?: string | undefined },
): Promise<void> {
  const isGood = and(
    eq(passwordResets.tokenHash, hashSecretToken(input.token)),
    gt(passwordResets.expiresAt, sql`now()`),
  )
  // Checked before hashing, which is expensive and not worth doing for an invented link.
  const [owner] = await context.db
    .select({
      role: accounts.role,
      name: accounts.name,
      email: accounts.email,
      phone: accounts.phone,
    })
    .from(passwordResets)
    .innerJoin(accounts, eq(accounts.id, passwordResets.accountId))
    .where(isGood)
  if (!owner) throw new ShopError('account.reset_link_invalid')
  const passwordHash = await hashNewPassword(context, input.password, owner)
  await inTransaction(context.db, async (tx) => {
    const [link] = await tx
      .delete(passwordResets)
      .where(isGood)
      .returning({ accountId: passwordResets.accountId })
    if (!link) throw new ShopError('account.reset_link_invalid')
    const { accountId } = link
    await tx
      .update(accounts)
      .set({ passwordHash, emailProvedAt: sql`coalesce(${accounts.emailProvedAt}, now())` })
      .where(eq(accounts.id, accountId))
    await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
    await closeOtherSessions(tx, accountId, null)
    await forgetSecondSteps(tx, accountId)
    await forgetStrangersGuesses(tx, accountId)
    await forgetDevices(tx, accountId)
    await rememberDevice(tx, accountId, input.deviceId)
    if (owner.role === 'admin') await recordOwnAction(tx, accountId, 'password set by mail')
  })
}
