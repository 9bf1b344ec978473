import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { Context } from '../../platform/context/context.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { findSessionUser, openSession } from './sessions.ts'
import { isSignInCode, redeemSignInCode } from './sign-in-codes.ts'

/**
 * Returns the user of a session token. Exchanges a one-time code for a new session, in the browser it was made for.
 * @throws ShopError account.login_required; account.google_code_invalid
 */
export async function checkAuth(
  { db }: Context,
  caller: { token: string | null; browserHash: string | null },
): Promise<{ user: SessionUser; accessToken?: string }> {
  const { token, browserHash } = caller
  if (token === null) throw new ShopError('account.login_required')
  const user = await findSessionUser(db, token)
  if (user) return { user }
  if (!isSignInCode(token)) throw new ShopError('account.login_required')
  if (browserHash === null) throw new ShopError('account.google_code_invalid')
  return inTransaction(db, async (tx) => {
    const accountId = await redeemSignInCode(tx, token, browserHash)
    if (accountId === null) throw new ShopError('account.google_code_invalid')
    const accessToken = await openSession(tx, accountId)
    const opened = await findSessionUser(tx, accessToken)
    if (!opened) throw new Error('the session that was just opened is not there')
    return { user: opened, accessToken }
  })
}
