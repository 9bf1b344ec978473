/**
 * Slows down who guesses a password, from however many addresses: after some wrong ones in a row, an account
 * can be tried less and less often. Devices on which its owner has logged in before are counted by
 * themselves, so that strangers hold up nobody. See docs/decisions/0039.
 */
import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { isKnownDevice } from './known-devices.ts'
import { loginFailures } from './login-failures.table.ts'
import { hashSecretToken } from './secret-token.ts'

/** More than a person needs. */
const FREE_GUESSES = 10
/** The longest pause between two guesses is 2 to this power in seconds: four minutes. */
const LONGEST_PAUSE_POWER = 8
const FORGOTTEN_AFTER = sql`interval '1 day'`

const { failures, lastAt } = loginFailures
// Not now(), which is the start of the transaction: of two at once the later one may have begun earlier.
const NOW = sql`clock_timestamp()`
const pauseAfter = (count: SQLWrapper) =>
  sql`interval '1 second' * power(2, least(${count} - ${FREE_GUESSES}, ${LONGEST_PAUSE_POWER}))`
const PAUSE = pauseAfter(failures)

/** Who is meant: the account, or the e-mail or phone number where there is none, in its one spelling. */
export type Guessed = {
  accountId: string | undefined
  identifier: string
  deviceId: string | undefined
}

/** Names what a guess was counted under. */
export type GuessCounter = string & { readonly counter: unique symbol }

/**
 * Counts a try as a wrong one until `forgetGuesses` says otherwise, so that guesses made at the same
 * moment count too. The same statements are made whether there is an account or not.
 * @throws ShopError account.too_many_guesses
 */
export async function countGuess(db: Queryable, guessed: Guessed): Promise<GuessCounter> {
  await db.delete(loginFailures).where(lt(lastAt, sql`${NOW} - ${FORGOTTEN_AFTER}`))
  const counter = (await isKnownDevice(db, guessed))
    ? hashSecretToken(`${guessed.accountId} ${guessed.deviceId}`)
    : strangersCounter(guessed)
  const counted = await db
    .insert(loginFailures)
    .values({ identifierHash: counter, failures: 1 })
    .onConflictDoUpdate({
      target: loginFailures.identifierHash,
      set: { failures: sql`${failures} + 1`, lastAt: NOW },
      setWhere: sql`${failures} < ${FREE_GUESSES} or ${lastAt} <= ${NOW} - ${PAUSE}`,
    })
    .returning({ failures })
  if (counted.length === 0) {
    throw new ShopError('account.too_many_guesses', {
      retryAfterSeconds: await secondsLeft(db, counter),
    })
  }
  // Safe: made two lines above.
  return counter as GuessCounter
}

/** The password was right: begins again from none. */
export async function forgetGuesses(db: Queryable, counter: GuessCounter): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.identifierHash, counter))
}

/** The mailbox was proved: strangers' guesses do not hold up its owner. */
export async function forgetStrangersGuesses(db: Queryable, accountId: string): Promise<void> {
  const counter = strangersCounter({ accountId, identifier: '' })
  await db.delete(loginFailures).where(eq(loginFailures.identifierHash, counter))
}

/** The guess was not looked at: it does not count, and the next one need not wait for it. */
export async function takeBackGuess(db: Queryable, counter: GuessCounter): Promise<void> {
  await db
    .update(loginFailures)
    .set({
      failures: sql`${failures} - 1`,
      lastAt: sql`${NOW} - ${pauseAfter(sql`(${failures} - 1)`)}`,
    })
    .where(and(eq(loginFailures.identifierHash, counter), sql`${failures} > 0`))
}

async function secondsLeft(db: Queryable, counter: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${lastAt} + ${PAUSE} - ${NOW}))::int` })
    .from(loginFailures)
    .where(eq(loginFailures.identifierHash, counter))
  return Math.max(1, row?.seconds ?? 1)
}

function strangersCounter({
  accountId,
  identifier,
}: Pick<Guessed, 'accountId' | 'identifier'>): string {
  return hashSecretToken(accountId ?? identifier)
}
