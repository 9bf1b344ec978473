import type { UsedPasskey } from '@bhitti/contract/calls/security.schemas'
import type { Context } from '../../../platform/context/context.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { countGuess, forgetGuesses } from '../login-guesses.ts'
import { isAppCodeRight } from './authenticator.ts'
import { takeRecoveryCode } from './factors.queries.ts'
import { type Asked, isPasskeyRight } from './passkeys.ts'
import { isRecoveryCode } from './recovery-codes.rules.ts'

export type TypedFactor = { code?: string | undefined; passkey?: UsedPasskey | undefined }

/**
 * Asks for a code or a passkey. Wrong ones count in the database as wrong passwords do, but by themselves: a right
 * password makes no more of them free.
 * @throws ShopError account.wrong_factor; account.passkey_refused; account.too_many_codes
 */
export async function assertFactor(
  context: Context,
  asked: Asked,
  { code, passkey }: TypedFactor,
): Promise<void> {
  const { accountId } = asked
  const counter = await countGuess(context.db, {
    accountId: undefined,
    identifier: `second factor of ${accountId}`,
    deviceId: undefined,
  }).catch((error: unknown) => {
    if (!(error instanceof ShopError) || error.code !== 'account.too_many_guesses') throw error
    const { retryAfterSeconds } = error
    throw new ShopError('account.too_many_codes', {
      cause: error,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  })
  const isRight = passkey
    ? await isPasskeyRight(context, asked, passkey)
    : code !== undefined && (await isCodeRight(context, accountId, code))
  if (!isRight) {
    throw passkey
      ? new ShopError('account.passkey_refused')
      : new ShopError('account.wrong_factor', { fields: { code: 'This code is wrong' } })
  }
  await forgetGuesses(context.db, counter)
}

function isCodeRight(context: Context, accountId: string, code: string): Promise<boolean> {
  return isRecoveryCode(code)
    ? takeRecoveryCode(context.db, accountId, code)
    : isAppCodeRight(context, accountId, code)
}
