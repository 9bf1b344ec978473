/** A device is recognised by a random id stored in its browser; the id grants no access. */
import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { knownDevices } from './known-devices.table.ts'
import { hashSecretToken } from './secret-token.ts'

const KEPT_DAYS = 180
/** Bounds what a program that makes up an id for each login can store. */
const MOST_DEVICES = 20
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/**
 * True if the account has logged in with this device. Runs the same query without an account, so that timing reveals
 * nothing.
 */
export async function isKnownDevice(
  db: Queryable,
  { accountId, deviceId }: { accountId: string | undefined; deviceId: string | undefined },
): Promise<boolean> {
  const [known] = await db
    .select({ lastAt: knownDevices.lastAt })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId ?? NO_ACCOUNT),
        eq(knownDevices.deviceHash, deviceHash(accountId ?? '', deviceId ?? '')),
      ),
    )
  return known !== undefined && deviceId !== undefined
}

export async function rememberDevice(
  db: Queryable,
  accountId: string,
  deviceId: string | undefined,
): Promise<void> {
  if (deviceId === undefined) return
  await db
    .insert(knownDevices)
    .values({ accountId, deviceHash: deviceHash(accountId, deviceId) })
    .onConflictDoUpdate({
      target: [knownDevices.accountId, knownDevices.deviceHash],
      set: { lastAt: sql`now()` },
    })
  const newest = db
    .select({ deviceHash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, accountId))
    .orderBy(desc(knownDevices.lastAt))
    .limit(MOST_DEVICES)
  await db
    .delete(knownDevices)
    .where(
      and(
        eq(knownDevices.accountId, accountId),
        or(
          lt(knownDevices.lastAt, sql`now() - make_interval(days => ${KEPT_DAYS})`),
          notInArray(knownDevices.deviceHash, newest),
        ),
      ),
    )
}

export async function forgetDevices(db: Queryable, accountId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

function deviceHash(accountId: string, deviceId: string): string {
  return hashSecretToken(`${accountId} ${deviceId}`)
}
