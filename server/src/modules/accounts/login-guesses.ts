/**
 * Slows down password guessing from any number of addresses. The owner's known devices are counted separately, so that
 * strangers do not block the owner. See docs/decisions/0039.
 */
import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { isKnownDevice } from './known-devices.ts'
import { loginFailures } from './login-failures.table.ts'
import { hashSecretToken } from './secret-token.ts'

const FREE_GUESSES = 10
/** The longest pause between two guesses is 2^8 seconds, about four minutes. */
const LONGEST_PAUSE_POWER = 8
const FORGOTTEN_AFTER = sql`interval '1 day'`

const { failures, lastAt } = loginFailures
// Not now(), which is the start of the transaction: the transaction that writes second may have begun first.
const NOW = sql`clock_timestamp()`
const pauseAfter = (count: SQLWrapper) =>
  sql`interval '1 second' * power(2, least(${count} - ${FREE_GUESSES}, ${LONGEST_PAUSE_POWER}))`
const PAUSE = pauseAfter(failures)

export type Guessed = {
  accountId: string | undefined
  identifier: string
  deviceId: string | undefined
}

export type GuessCounter = string & { readonly counter: unique symbol }

/**
 * Counts a try as wrong until `forgetGuesses` clears it, so that concurrent guesses count too. Runs the same statements
 * whether or not the account exists.
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
  // Safe cast: `counter` was counted above.
  return counter as GuessCounter
}

export async function resetGuesses(db: Queryable, counter: GuessCounter): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.identifierHash, counter))
}

/** Resets the count of guesses from unknown devices, once the owner has proved the mailbox. */
export async function forgetStrangersGuesses(db: Queryable, accountId: string): Promise<void> {
  const counter = strangersCounter({ accountId, identifier: '' })
  await db.delete(loginFailures).where(eq(loginFailures.identifierHash, counter))
}

/** Uncounts a guess whose password was not checked, together with its pause. */
export async function uncountGuess(db: Queryable, counter: GuessCounter): Promise<void> {
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
