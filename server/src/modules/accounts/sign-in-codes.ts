/** One-time codes with which a browser comes back from signing in elsewhere. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import { signInCodes } from './sign-in-codes.table.ts'

const LIFETIME_SECONDS = 60
/** Tells a code from a session's token, so that a dead one is refused in words of its own. */
const PREFIX = 'google-'

/** Makes a code for the account that works once, soon, and in that browser only. */
export async function createSignInCode(
  db: Queryable,
  accountId: string,
  browserHash: string,
): Promise<string> {
  await db.delete(signInCodes).where(lte(signInCodes.expiresAt, sql`now()`))
  const code = PREFIX + newSecretToken()
  await db.insert(signInCodes).values({
    codeHash: hashSecretToken(code),
    accountId,
    browserHash,
    expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
  })
  return code
}

/** Whether a bearer token is a code, dead or alive. */
export function isSignInCode(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Uses a code up and returns its account; null for a code that is used, old or another browser's. */
export async function redeemSignInCode(
  db: Queryable,
  code: string,
  browserHash: string,
): Promise<string | null> {
  const [used] = await db
    .delete(signInCodes)
    .where(
      and(
        eq(signInCodes.codeHash, hashSecretToken(code)),
        eq(signInCodes.browserHash, browserHash),
        gt(signInCodes.expiresAt, sql`now()`),
      ),
    )
    .returning({ accountId: signInCodes.accountId })
  return used?.accountId ?? null
}
