/** Time-based one-time codes (TOTP), each accepted once. */
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import type { Context } from '../../../platform/context/context.ts'
import type { Queryable } from '../../../platform/database/connect.ts'
import { ShopError } from '../../../platform/errors/shop-error.ts'
import { qrRows } from '../../../platform/pdf/scanned-codes.ts'
import { authenticators } from './second-factor.table.ts'

type Asked = Pick<Context, 'secrets' | 'log'> & { db: Queryable }

/** Accepted clock drift of a phone, in seconds. */
const TOLERANCE = 30

/** Offers a new secret, which counts once a first code is confirmed. @throws ShopError account.has_authenticator */
export async function offerAuthenticator(
  { db, secrets, liveSettings }: Context,
  person: { id: string; email: string },
): Promise<{ secret: string; qrRows: string[]; address: string }> {
  const secret = generateSecret()
  const sealed = secrets.seal(secret, person.id)
  const offered = await db
    .insert(authenticators)
    .values({ accountId: person.id, secret: sealed })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: { secret: sealed, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ accountId: authenticators.accountId })
  if (offered.length === 0) throw new ShopError('account.has_authenticator')
  const issuer = liveSettings.current().details.name ?? 'Shop'
  const address = generateURI({ issuer, label: person.email, secret })
  return { secret, qrRows: await qrRows(address), address }
}

export function confirmAuthenticator(
  context: Asked,
  accountId: string,
  code: string,
): Promise<boolean> {
  return useCode(context, { accountId, code, isFirst: true })
}

/** True if the code is current and unused. Of two concurrent uses, one is refused. */
export function isAppCodeRight(context: Asked, accountId: string, code: string): Promise<boolean> {
  return useCode(context, { accountId, code, isFirst: false })
}

async function useCode(
  { db, secrets, log }: Asked,
  { accountId, code, isFirst }: { accountId: string; code: string; isFirst: boolean },
): Promise<boolean> {
  const { confirmedAt, lastStep } = authenticators
  const isIt = and(
    eq(authenticators.accountId, accountId),
    isFirst ? isNull(confirmedAt) : isNotNull(confirmedAt),
  )
  const [known] = await db
    .select({
      secret: authenticators.secret,
      lastStep,
      // The database's clock is the same for all processes.
      seconds: sql<number>`extract(epoch from now())::bigint`.mapWith(Number),
    })
    .from(authenticators)
    .where(isIt)
  const secret = known && read(() => secrets.open(known.secret, accountId))
  if (secret === null)
    log.error('the secret of an authenticator cannot be read: was the key of the shop changed?')
  if (!known || !secret) return false
  const answer = await verify({
    secret,
    token: code,
    epoch: known.seconds,
    epochTolerance: TOLERANCE,
  })
  if (!answer.valid || !('timeStep' in answer)) return false
  return noteStep(db, {
    isIt: and(isIt, eq(authenticators.secret, known.secret)),
    step: answer.timeStep,
    isFirst,
  })
}

function read(open: () => string): string | null {
  try {
    return open()
  } catch {
    return null
  }
}

async function noteStep(
  db: Queryable,
  { isIt, step, isFirst }: { isIt: SQL | undefined; step: number; isFirst: boolean },
): Promise<boolean> {
  const noted = await db
    .update(authenticators)
    .set({ lastStep: step, ...(isFirst && { confirmedAt: sql`now()` }) })
    .where(and(isIt, lt(authenticators.lastStep, step)))
    .returning({ accountId: authenticators.accountId })
  return noted.length > 0
}

export async function forgetAuthenticator(db: Queryable, accountId: string): Promise<void> {
  await db.delete(authenticators).where(eq(authenticators.accountId, accountId))
}
