/** One-time codes with which a browser comes back from signing in elsewhere. */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/connect.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import { signInCodes } from './sign-in-codes.table.ts'

const LIFETIME_SECONDS = 60

/** Makes a code for the account that works once, soon, and in that browser only. */
export async function createSignInCode(
  db: Queryable,
  accountId: string,
  browserHash: string,
): Promise<string> {
  await db.delete(signInCodes).where(lte(signInCodes.expiresAt, sql`now()`))
  const code = newSecretToken()
  await db.insert(signInCodes).values({
    codeHash: hashSecretToken(code),
    accountId,
    browserHash,
    expiresAt: sql`now() + make_interval(secs => ${LIFETIME_SECONDS})`,
  })
  return code
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
