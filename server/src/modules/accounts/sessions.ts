/** Opaque bearer tokens: 256 random bits, kept only as a hash, revocable, judged by the database's clock. */
import { createHash, randomBytes } from 'node:crypto'
import type { SessionUser } from '@bhitti/contract/accounts.schemas'
import { SESSION_DAYS } from '@bhitti/contract/shop-limits'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Queryable } from '../../database/connect.ts'
import { accounts, sessions } from './accounts.table.ts'

/** Opens a session and returns its token, which is stored nowhere. */
export async function openSession(db: Queryable, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId,
    expiresAt: sql`now() + make_interval(days => ${SESSION_DAYS})`,
  })
  return token
}

/** The account behind a live token, with its role of this moment. */
export async function findSessionUser(db: Queryable, token: string): Promise<SessionUser | null> {
  const [user] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      name: accounts.name,
      phone: accounts.phone,
      email: accounts.email,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, sql`now()`)))
  return user ?? null
}

/** Ends one session. */
export async function closeSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)))
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
