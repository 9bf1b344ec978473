/**
 * Lets one request at a time write to an upload, in all processes. The lock is a row that expires, so that the lock of
 * a
 * dead process is soon free again.
 */
import { ERROR_CODES } from '@bhitti/contract/calls/error-codes'
import type { Lock, Locker } from '@tus/server'
import { and, eq, lt, sql } from 'drizzle-orm'
import { newId } from '../../platform/database/columns.ts'
import type { Database } from '../../platform/database/connect.ts'
import { uploadLocks } from './upload-locks.table.ts'

const HELD_SECONDS = 20
const RENEW_EVERY_MS = 5000

const BUSY = {
  status_code: ERROR_CODES['upload.busy'].status,
  body: ERROR_CODES['upload.busy'].message,
}

/** Creates a locker that uses the database's clock, which all processes share. */
export function createUploadLocker(db: Database, renewEveryMs = RENEW_EVERY_MS): Locker {
  return { newLock: (key) => createLock(db, key, renewEveryMs) }
}

function createLock(db: Database, key: string, renewEveryMs: number): Lock {
  const holder = newId()
  const expiresAt = sql`now() + make_interval(secs => ${HELD_SECONDS})`
  const isOurs = and(eq(uploadLocks.key, key), eq(uploadLocks.holder, holder))
  let renewal: NodeJS.Timeout | undefined

  let renewedAt = 0

  async function renew(giveUp: () => void): Promise<void> {
    try {
      const renewed = await db.update(uploadLocks).set({ expiresAt }).where(isOurs).returning()
      if (renewed.length === 0) giveUp()
      renewedAt = performance.now()
    } catch {
      // The database may return before the lock expires.
      if (performance.now() - renewedAt > HELD_SECONDS * 1000) giveUp()
    }
  }

  return {
    async lock(_signal, giveUp) {
      const [taken] = await db
        .insert(uploadLocks)
        .values({ key, holder, expiresAt })
        .onConflictDoUpdate({
          target: uploadLocks.key,
          set: { holder, expiresAt },
          setWhere: lt(uploadLocks.expiresAt, sql`now()`),
        })
        .returning({ key: uploadLocks.key })
      if (!taken) throw BUSY
      renewedAt = performance.now()
      renewal = setInterval(() => void renew(() => void giveUp()), renewEveryMs).unref()
    },
    async unlock() {
      clearInterval(renewal)
      await db.delete(uploadLocks).where(isOurs)
    },
  }
}
