import { ADMIN_PASSWORD_TOO_SHORT, EASY_PASSWORD } from '@bhitti/contract/calls/fields'
import type { Role } from '@bhitti/contract/rules/shop/roles'
import { ADMIN_PASSWORD_MIN } from '@bhitti/contract/rules/shop/shop-limits'
import type { Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { guessableWords, type Owner } from './new-passwords.rules.ts'

/**
 * Checks and hashes a newly chosen password.
 * @throws ShopError request.invalid if an admin's is too short; account.easy_password; account.sign_in_busy
 */
export async function hashNewPassword(
  { passwords, liveSettings }: Context,
  password: string,
  owner: Owner & { role: Role },
): Promise<string> {
  if (owner.role === 'admin' && password.length < ADMIN_PASSWORD_MIN) {
    throw new ShopError('request.invalid', { fields: { password: ADMIN_PASSWORD_TOO_SHORT } })
  }
  const words = guessableWords(liveSettings.current().details.name, owner)
  if (await passwords.isEasyToGuess(password, words)) {
    throw new ShopError('account.easy_password', { fields: { password: EASY_PASSWORD } })
  }
  return passwords.hash(password)
}
