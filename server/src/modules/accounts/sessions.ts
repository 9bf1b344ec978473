/** Opaque bearer tokens of 256 random bits: stored only as a hash, revocable, expiring by the database's clock. */
import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { Security } from '@bhitti/contract/calls/accounts/security.schemas'
import {
  ADMIN_IDLE_HOURS,
  CONFIRMED_MINUTES,
  SESSION_DAYS,
} from '@bhitti/contract/rules/shop/shop-limits'
import { permissionsOf, type StaffRole } from '@bhitti/contract/rules/shop/staff-roles'
import { and, desc, eq, isNull, ne, not, notExists, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { FoundSession } from '../../platform/http/session.ts'
import { versionOf } from './access-version.ts'
import { accounts, sessions } from './accounts.table.ts'
import { DEFAULT_STAFF_ROLE, HAS_FACTOR, LACKS_FACTOR } from './second-factor/required-factor.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

/** Use by admins is recorded at most every five minutes. */
const LATELY = sql`now() - interval '5 minutes'`

/** True if a session is valid: not expired and, for admins, used recently. Needs the account joined. */
export const IS_ALIVE = sql<boolean>`(${sessions.expiresAt} > now() and (${accounts.role} <> 'admin'
  or ${sessions.lastUsedAt} > now() - make_interval(hours => ${ADMIN_IDLE_HOURS})))`

export type Device = { name: string | null; network: string | null }

/** Opens a session and returns its token, which is not stored. Deletes the account's expired sessions. */
export async function openSession(
  db: Queryable,
  accountId: string,
  device: Device = { name: null, network: null },
): Promise<string> {
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
    confirmedAt: sql`now()`,
    device: device.name,
    network: device.network,
    accessVersion: versionOf(accountId),
  })
  return token
}

/** Returns the account of a valid token. Returns null for staff who lack a second factor that their role requires. */
export async function findSession(
  db: Queryable,
  token: string,
  { isDemo = false }: { isDemo?: boolean } = {},
): Promise<FoundSession | null> {
  const [found] = await db
    .select({
      id: accounts.id,
      role: accounts.role,
      staffRole: accounts.staffRole,
      name: accounts.name,
      phone: sql<string>`coalesce(${accounts.phone}, '')`,
      email: accounts.email,
      seenLately: sql<boolean>`coalesce(${accounts.lastSeenAt} > ${LATELY}
        and ${sessions.lastUsedAt} > ${LATELY}, false)`,
      mustConfirm: sql<boolean>`${sessions.accessVersion} <> ${accounts.accessVersion}
        and ${isDemo ? HAS_FACTOR : sql`true`}`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        eq(sessions.tokenHash, hashSecretToken(token)),
        IS_ALIVE,
        isNull(accounts.closedAt),
        not(LACKS_FACTOR),
      ),
    )
  if (!found) return null
  const { seenLately, mustConfirm, ...account } = found
  if (account.role === 'admin' && !seenLately) await noteUse(db, account.id, token)
  return { user: toSessionUser(account), mustConfirm }
}

export async function findSessionUser(db: Queryable, token: string): Promise<SessionUser | null> {
  return (await findSession(db, token))?.user ?? null
}

export function toSessionUser({
  staffRole,
  ...account
}: Omit<SessionUser, 'staffRole' | 'permissions'> & { staffRole: StaffRole | null }): SessionUser {
  if (account.role !== 'admin') return account
  const role = staffRole ?? DEFAULT_STAFF_ROLE
  return { ...account, staffRole: role, permissions: [...permissionsOf(role)] }
}

/**
 * Records that the person confirmed their identity with the factors of this access version.
 * @throws ShopError account.confirm_identity if the factors have changed meanwhile
 */
export async function noteConfirmed(
  db: Queryable,
  token: string,
  accessVersion: number,
): Promise<void> {
  const noted = await db
    .update(sessions)
    .set({ confirmedAt: sql`now()`, accessVersion })
    .where(
      and(
        eq(sessions.tokenHash, hashSecretToken(token)),
        eq(versionOf(sessions.accountId), accessVersion),
      ),
    )
    .returning({ accountId: sessions.accountId })
  if (noted.length === 0) throw new ShopError('account.confirm_identity')
}

/** True if the person has confirmed their identity recently; null if the session has just ended. */
export async function wasConfirmedLately(db: Queryable, token: string): Promise<boolean | null> {
  const lately = sql<boolean>`coalesce(${sessions.confirmedAt} > now() - make_interval(mins => ${CONFIRMED_MINUTES}), false)`
  const [found] = await db
    .select({ lately })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashSecretToken(token)))
  return found?.lately ?? null
}

/** Runs at most every five minutes: otherwise each request would write. */
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

export async function closeSession(db: Queryable, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashSecretToken(token)))
}

export async function closeOtherSessions(
  db: Queryable,
  accountId: string,
  keptToken: string | null,
): Promise<void> {
  const kept = keptToken ? ne(sessions.tokenHash, hashSecretToken(keptToken)) : undefined
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), kept))
}

/** Public id of a session: a hash of the stored token hash. It grants no access. */
const SESSION_ID = sql<string>`encode(sha256(convert_to(${sessions.tokenHash}, 'UTF8')), 'hex')`

/** Returns the account's valid sessions: the one of `token` first, then by last use. */
export async function listSessions(
  db: Queryable,
  accountId: string,
  token: string,
): Promise<Security['sessions']> {
  const { device, network, createdAt, lastUsedAt } = sessions
  const isThis = sql<boolean>`${sessions.tokenHash} = ${hashSecretToken(token)}`
  const rows = await db
    .select({ id: SESSION_ID, isThis, device, network, createdAt, lastUsedAt })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.accountId, accountId), IS_ALIVE))
    .orderBy(desc(isThis), desc(lastUsedAt))
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
  }))
}

/** Ends the session with this public id. @throws ShopError account.session_not_found */
export async function endSession(db: Queryable, accountId: string, id: string): Promise<void> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(SESSION_ID, id)))
    .returning({ accountId: sessions.accountId })
  if (ended.length === 0) throw new ShopError('account.session_not_found')
}
