import type { UsedPasskey } from '@bhitti/contract/calls/accounts/security.schemas'
import type { Context } from '../../../platform/context/context.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { countGuess, type GuessCounter, resetGuesses } from '../login-guesses.ts'
import { isAppCodeRight } from './authenticator.ts'
import { takeRecoveryCode } from './factors.queries.ts'
import { type Asked, isPasskeyRight } from './passkeys.ts'
import { isRecoveryCode } from './recovery-codes.rules.ts'

export type TypedFactor = { code?: string | undefined; passkey?: UsedPasskey | undefined }

/**
 * Checks a code or passkey. Wrong codes are counted apart from wrong passwords, so that a right password grants no
 * further tries. Passkeys cannot be guessed and are not counted.
 * @throws ShopError account.wrong_factor; account.passkey_refused; account.too_many_codes
 */
export async function assertFactor(
  context: Context,
  asked: Asked,
  { code, passkey }: TypedFactor,
): Promise<void> {
  if (passkey) {
    if (!(await isPasskeyRight(context, asked, passkey))) {
      throw new ShopError('account.passkey_refused')
    }
    return
  }
  const counter = await countCode(context, asked.accountId)
  if (code === undefined || !(await isCodeRight(context, asked.accountId, code))) {
    throw new ShopError('account.wrong_factor', { fields: { code: 'This code is wrong' } })
  }
  await resetGuesses(context.db, counter)
}

async function countCode({ db }: Context, accountId: string): Promise<GuessCounter> {
  const guessed = {
    accountId: undefined,
    identifier: `second factor of ${accountId}`,
    deviceId: undefined,
  }
  try {
    return await countGuess(db, guessed)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'account.too_many_guesses') throw error
    const { retryAfterSeconds } = error
    throw new ShopError('account.too_many_codes', {
      cause: error,
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
}

function isCodeRight(context: Context, accountId: string, code: string): Promise<boolean> {
  return isRecoveryCode(code)
    ? takeRecoveryCode(context.db, accountId, code)
    : isAppCodeRight(context, accountId, code)
}
