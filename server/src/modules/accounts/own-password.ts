import { eq } from 'drizzle-orm'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { accounts } from './accounts.table.ts'
import {
  countGuess,
  type GuessCounter,
  type Guessed,
  resetGuesses,
  uncountGuess,
} from './login-guesses.ts'

/**
 * Asks signed-in people for their current password, so that a stolen session is not enough. Returns the hash it was
 * compared with.
 * @throws ShopError account.wrong_password with the field; account.too_many_guesses; account.sign_in_busy
 */
export async function assertOwnPassword(
  context: ActorContext,
  input: { currentPassword: string; deviceId: string | undefined },
): Promise<string> {
  const { db, actor } = context
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, actor.id))
  const guessed = { accountId: actor.id, identifier: actor.email, deviceId: input.deviceId }
  const counter = await checkPassword(context, guessed, {
    password: input.currentPassword,
    passwordHash: account?.passwordHash,
  })
  if (counter === null || !account?.passwordHash) {
    throw new ShopError('account.wrong_password', {
      fields: { currentPassword: 'The current password is not correct' },
    })
  }
  await resetGuesses(db, counter)
  return account.passwordHash
}

/**
 * Counts a guess and checks the password. Returns null if it is wrong.
 * @throws ShopError account.too_many_guesses; account.sign_in_busy, which does not count
 */
export async function checkPassword(
  { db, passwords }: Context,
  guessed: Guessed,
  tried: { password: string; passwordHash: string | null | undefined },
): Promise<GuessCounter | null> {
  const counter = await countGuess(db, guessed)
  try {
    return (await passwords.matches(tried.password, tried.passwordHash)) ? counter : null
  } catch (error) {
    await uncountGuess(db, counter)
    throw error
  }
}
