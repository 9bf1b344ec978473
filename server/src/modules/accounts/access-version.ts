/** Ties sessions and unfinished logins to a count of changes of factors and role; see docs/decisions/0102. */
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { accounts, sessions } from './accounts.table.ts'
import { signInSteps } from './second-factor/second-factor.table.ts'
import { hashSecretToken } from './secret-token.ts'

/** Returns SQL for the account's current count. */
export function versionOf(accountId: string | SQLWrapper): SQL<number> {
  return sql<number>`(select ${accounts.accessVersion} from ${accounts} where ${accounts.id} = ${accountId})`
}

export async function readAccessVersion(db: Queryable, accountId: string): Promise<number> {
  const [account] = await selectVersion(db, accountId)
  if (!account) throw new ShopError('account.login_required')
  return account.version
}

function selectVersion(db: Queryable, accountId: string) {
  return db
    .select({ version: accounts.accessVersion })
    .from(accounts)
    .where(eq(accounts.id, accountId))
}

/**
 * Locks the caller's account before its factors change. Of two concurrent changes the second is refused.
 * @throws ShopError account.confirm_identity (session) or account.login_required (unfinished login) for an outdated
 * token
 */
export async function lockOwnAccess(
  tx: Transaction,
  { accountId, token }: { accountId: string; token: string },
): Promise<void> {
  const [account] = await selectVersion(tx, accountId).for('no key update')
  if (!account) throw new ShopError('account.login_required')
  const { version } = account
  const tokenHash = hashSecretToken(token)
  const [session] = await tx
    .select({ version: sessions.accessVersion })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  if (session?.version === version) return
  if (session) throw new ShopError('account.confirm_identity')
  const isCurrentStep = and(
    eq(signInSteps.tokenHash, tokenHash),
    eq(signInSteps.accessVersion, version),
  )
  if ((await tx.$count(signInSteps, isCurrentStep)) === 0) {
    throw new ShopError('account.login_required')
  }
}

/**
 * Ends these accounts' unfinished logins, and makes their sessions confirm their identity. The caller's own token stays
 * valid; if it is an unfinished login, it is marked as enrolled.
 */
export async function renewAccess(
  tx: Transaction,
  accountIds: readonly string[],
  keptToken: string | null,
): Promise<void> {
  if (accountIds.length === 0) return
  await tx
    .update(accounts)
    .set({ accessVersion: sql`${accounts.accessVersion} + 1` })
    .where(inArray(accounts.id, [...accountIds]))
  if (keptToken === null) return
  for (const table of [sessions, signInSteps] as const) {
    const { accountId, tokenHash, accessVersion } = table
    await tx
      .update(table)
      .set({
        accessVersion: sql`${accessVersion} + 1`,
        ...(table === signInSteps && { enrolledAt: sql`now()` }),
      })
      .where(
        and(
          eq(tokenHash, hashSecretToken(keptToken)),
          inArray(accountId, [...accountIds]),
          eq(accessVersion, sql`${versionOf(accountId)} - 1`),
        ),
      )
  }
}
