/** Opaque bearer tokens: 256 random bits, kept only as a hash, revocable, judged by the database's clock. */
import type { SessionUser } from '@bhitti/contract/calls/accounts.schemas'
import { ADMIN_IDLE_HOURS, SESSION_DAYS } from '@bhitti/contract/rules/shop-limits'
import { and, eq, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { accounts, sessions } from './accounts.table.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

/** How exactly it is kept when an admin was last at work. */
const LATELY = sql`now() - interval '5 minutes'`

/**
 * Holds for a session that opens something, beside its account: it has not run out, and an admin's was in
 * use lately.
 */
export const IS_ALIVE = sql<boolean>`(${sessions.expiresAt} > now() and (${accounts.role} <> 'admin'
  or ${sessions.lastUsedAt} > now() - make_interval(hours => ${ADMIN_IDLE_HOURS})))`

/** Opens a session and returns its token, which is stored nowhere. The account's dead ones go. */
export async function openSession(db: Queryable, accountId: string): Promise<string> {
  const alive = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, sessions.accountId), IS_ALIVE))
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), notExists(alive)))
  const token = newSecretToken()
  await db.insert(sessions).values({
    tokenHash: hashSecretToken(token),
    accountId,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return token
}

/** The account behind a live token, with its role of this moment. */
export async function findSessionUser(db: Queryable, token: string): Promise<SessionUser | null> {
  const [found] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      name: accounts.name,
      phone: sql<string>`coalesce(${accounts.phone}, '')`,
      email: accounts.email,
      seenLately: sql<boolean>`coalesce(${accounts.lastSeenAt} > ${LATELY}
        and ${sessions.lastUsedAt} > ${LATELY}, false)`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashSecretToken(token)), IS_ALIVE, isNull(accounts.closedAt)))
  if (!found) return null
  const { seenLately, ...user } = found
  if (user.role === 'admin' && !seenLately) await noteUse(db, user.id, token)
  return user
}

/** Kept by the minute it would be a write with every request. */
async function noteUse(db: Queryable, accountId: string, token: string): Promise<void> {
  await db
    .update(accounts)
    .set({ lastSeenAt: sql`now()`, updatedAt: sql`${accounts.updatedAt}` })
    .where(eq(accounts.id, accountId))
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(sessions.tokenHash, hashSecretToken(token)))
}

/** Ends one session. */
export async function closeSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecretToken(token)))
}

/** Ends all sessions of an account, except the one of `keptToken` when given. */
export async function closeOtherSessions(
  db: Queryable,
  accountId: string,
  keptToken: string | null,
): Promise<void> {
  const kept = keptToken ? ne(sessions.tokenHash, hashSecretToken(keptToken)) : undefined
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), kept))
}
