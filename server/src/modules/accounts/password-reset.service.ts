/** For somebody who forgot the password: a link by mail, good once and for half an hour. */
import { PASSWORD_RESET_MINUTES } from '@bhitti/contract/shop-limits'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ShopError } from '../../shop-error.ts'
import { recordOwnDeed } from '../changes/changes.service.ts'
import { accounts } from './accounts.table.ts'
import { forgetGuesses } from './login-guesses.ts'
import { passwordResets } from './password-resets.table.ts'
import { hashPassword } from './passwords.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import { closeOtherSessions } from './sessions.ts'

/**
 * Mails a link if there is an account with this e-mail. The answer is the same if there is none, and
 * nobody waits for the mail to be sent.
 */
export async function requestPasswordReset(context: Context, email: string): Promise<void> {
  const { db, mailer, log } = context
  const [account] = await db
    .select({ id: accounts.id, name: accounts.name })
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
  mailer
    .send({
      id: v7(),
      to: email,
      content: {
        template: 'password-reset',
        customerName: account.name,
        // In the fragment, which no server's log sees.
        resetUrl: `${context.publicUrl}/auth/reset#token=${token}`,
      },
    })
    .catch((error: unknown) => log.error({ err: error }, 'the password mail was not sent'))
}

/**
 * Sets a new password through a mailed link, which ends every session and every other link. Whoever
 * does it has proved the mailbox, and can log in from there however many strangers have guessed.
 * @throws ShopError account.reset_link_invalid
 */
export async function resetPassword(
  context: Context,
  input: { token: string; password: string; address: string },
): Promise<void> {
  const passwordHash = await hashPassword(input.password)
  await inTransaction(context.db, async (tx) => {
    const [link] = await tx
      .delete(passwordResets)
      .where(
        and(
          eq(passwordResets.tokenHash, hashSecretToken(input.token)),
          gt(passwordResets.expiresAt, sql`now()`),
        ),
      )
      .returning({ accountId: passwordResets.accountId })
    if (!link) throw new ShopError('account.reset_link_invalid')
    const { accountId } = link
    const [account] = await tx
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.id, accountId))
      .returning({ role: accounts.role, email: accounts.email })
    if (!account) throw new Error('the account of the link is not there')
    await tx.delete(passwordResets).where(eq(passwordResets.accountId, accountId))
    await closeOtherSessions(tx, accountId, null)
    await forgetGuesses(tx, { accountId, identifier: account.email, address: input.address })
    if (account.role === 'admin') await recordOwnDeed(tx, accountId, 'password set by mail')
  })
}
