/**
 * Devices on which an account has logged in. A device is known by a random id that its browser keeps: only
 * who has logged in can have made it known, and it opens nothing.
 */
import { and, desc, eq, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/connect.ts'
import { knownDevices } from './known-devices.table.ts'
import { hashSecretToken } from './secret-token.ts'

const KEPT_DAYS = 180
/** A person has few; a program that makes up an id each time would have one for each login. */
const MOST_DEVICES = 20
const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** Whether this account has logged in with this device. Asks the same of the database without any. */
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

/** Remembers where somebody has just logged in, or proved the mailbox. */
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

/** After a new password only the device on which it was chosen is known. */
export async function forgetDevices(db: Queryable, accountId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.accountId, accountId))
}

function deviceHash(accountId: string, deviceId: string): string {
  return hashSecretToken(`${accountId} ${deviceId}`)
}
