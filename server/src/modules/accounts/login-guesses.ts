/**
 * Slows down who guesses a password from many addresses: after some wrong ones in a row, an account can
 * be tried less and less often. Whoever comes from where the account has signed in before, or has just
 * proved the mailbox, is not held up by what strangers do.
 */
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { signInAddresses } from './accounts.table.ts'
import { loginFailures } from './login-failures.table.ts'
import { hashSecretToken } from './secret-token.ts'

/** More than a person needs, and more than one address may try within a minute. */
const FREE_GUESSES = 25
/** The longest pause between two guesses is 2 to this power in seconds. */
const LONGEST_PAUSE_POWER = 6
const FORGOTTEN_AFTER = sql`interval '1 day'`
const ADDRESS_KEPT_DAYS = 90

/** Who is meant: the account, or what was typed where there is none. */
export type Guessed = { accountId: string | undefined; identifier: string; address: string }

/**
 * Counts a try as a wrong one until `forgetGuesses` says otherwise, so that guesses made at the same
 * moment count too.
 * @throws ShopError account.too_many_guesses
 */
export async function countGuess(db: Queryable, guessed: Guessed): Promise<void> {
  const { failures, lastAt } = loginFailures
  const pause = sql`case when ${failures} < ${FREE_GUESSES} then interval '0'
    else interval '1 second' * power(2, least(${failures} - ${FREE_GUESSES}, ${LONGEST_PAUSE_POWER})) end`
  await db.delete(loginFailures).where(lt(lastAt, sql`now() - ${FORGOTTEN_AFTER}`))
  const counted = await db
    .insert(loginFailures)
    .values({ identifierHash: keyOf(guessed), failures: 1 })
    .onConflictDoUpdate({
      target: loginFailures.identifierHash,
      set: { failures: sql`${failures} + 1`, lastAt: sql`now()` },
      setWhere: sql`${lastAt} <= now() - (${pause})`,
    })
    .returning({ failures })
  if (counted.length === 0 && !(await isKnown(db, guessed))) {
    throw new ShopError('account.too_many_guesses')
  }
}

/** The password was right, or the mailbox was proved: begins anew and remembers the address. */
export async function forgetGuesses(
  db: Queryable,
  guessed: Guessed & { accountId: string },
): Promise<void> {
  const { accountId, address } = guessed
  await db.delete(loginFailures).where(eq(loginFailures.identifierHash, keyOf(guessed)))
  await db
    .insert(signInAddresses)
    .values({ accountId, addressHash: addressHash(accountId, address) })
    .onConflictDoUpdate({
      target: [signInAddresses.accountId, signInAddresses.addressHash],
      set: { lastAt: sql`now()` },
    })
  await db
    .delete(signInAddresses)
    .where(
      and(
        eq(signInAddresses.accountId, accountId),
        lt(signInAddresses.lastAt, sql`now() - make_interval(days => ${ADDRESS_KEPT_DAYS})`),
      ),
    )
}

async function isKnown(db: Queryable, { accountId, address }: Guessed): Promise<boolean> {
  if (accountId === undefined) return false
  const [known] = await db
    .select({ lastAt: signInAddresses.lastAt })
    .from(signInAddresses)
    .where(
      and(
        eq(signInAddresses.accountId, accountId),
        eq(signInAddresses.addressHash, addressHash(accountId, address)),
      ),
    )
  return known !== undefined
}

function keyOf({ accountId, identifier }: Guessed): string {
  return hashSecretToken(accountId ?? identifier)
}

function addressHash(accountId: string, address: string): string {
  return hashSecretToken(`${accountId} ${network(address)}`)
}

/** A household has a whole /64 of IPv6 addresses, and changes between them. */
function network(address: string): string {
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address
}
