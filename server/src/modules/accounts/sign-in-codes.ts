import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'
import { signInCodes } from './sign-in-codes.table.ts'

const LIFETIME_SECONDS = 60
/** Tells codes from session tokens, so that an expired code gets its own error message. */
const PREFIX = 'google-'

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

export function isSignInCode(token: string): boolean {
  return token.startsWith(PREFIX)
}

/** Uses up a code and returns its account; null if the code is used, expired or another browser's. */
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
