/** Migrates the database while older processes use it: waits for no lock for long, and builds indexes concurrently. */
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { DEADLOCK_DETECTED, LOCK_NOT_AVAILABLE, postgresCode } from '../database/transaction.ts'
import { installJobQueue } from '../queue/job-queue.ts'
import { RELEASE } from '../release/release.ts'
import { makeMigrationTables, noteApplied, readApplied } from './applied-migrations.ts'
import { runByItself } from './concurrent-index.ts'
import { MigrationError } from './migration-error.ts'
import { MIGRATIONS, type Migration, readMigrations } from './read-migrations.ts'
import { refuseIfTooOld, refuseWhileOlderRuns } from './tolerated-releases.ts'

/** Any constant that nothing else in the database locks. */
const MIGRATION_LOCK = 7_262_448
const ASK_AGAIN_MS = 200
/** Requests queue behind a migration that waits for a lock, and have a time-out of five seconds. */
const LOCK_TIMEOUT_MS = 3000
const ATTEMPTS = 20

export type MigrationOptions = {
  folder?: string
  release?: string
  lockTimeoutMs?: number
  attempts?: number
}

/**
 * Applies missing migrations; processes that start together take turns.
 * @throws MigrationError if the database no longer supports this release, a running older release needs what is
 * removed, or a lock cannot be had
 */
export async function migrateDatabase(
  pool: pg.Pool,
  {
    folder = MIGRATIONS,
    release = RELEASE,
    lockTimeoutMs = LOCK_TIMEOUT_MS,
    attempts = ATTEMPTS,
  }: MigrationOptions = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await takeTurn(client)
    const inTurn = repeatForLocks(client, { attempts, lockTimeoutMs })
    await inTurn('The list of migrations', () => makeMigrationTables(client))
    await refuseIfTooOld(client, release)
    for (const migration of await missing(client, folder)) {
      await refuseWhileOlderRuns(client, migration)
      if (migration.withoutTransaction) await applyByItself(client, migration)
      else await inTurn(migration.tag, () => applyInTransaction(client, migration))
    }
    await inTurn('The job queue', () => installJobQueue(drizzle(client)))
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    // Not returned to the pool: its time-outs were changed.
    client.release(true)
  }
}

/** Polls for the lock: a waiting session would hold a snapshot, for which a concurrent index build waits. */
async function takeTurn(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.mine) return
    await sleep(ASK_AGAIN_MS)
  }
}

async function missing(client: pg.PoolClient, folder: string): Promise<Migration[]> {
  const applied = await readApplied(client)
  return readMigrations(folder).filter(({ when }) => !applied.has(when))
}

async function applyInTransaction(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  for (const statement of migration.statements) await client.query(statement)
  await noteApplied(client, migration)
  await client.query('commit')
}

/** Applies a migration without a transaction. If interrupted, it starts again with its first statement. */
async function applyByItself(client: pg.PoolClient, migration: Migration): Promise<void> {
  // A concurrent build waits for older transactions, but blocks no writes meanwhile.
  await client.query('set lock_timeout = 0')
  for (const statement of migration.statements) await runByItself(client, statement)
  await client.query('begin')
  await noteApplied(client, migration)
  await client.query('commit')
}

type Patience = { attempts: number; lockTimeoutMs: number }

/** Retries work whose locks are held by others. Throws MigrationError after the last attempt. */
function repeatForLocks(client: pg.PoolClient, { attempts, lockTimeoutMs }: Patience) {
  return async (what: string, work: () => Promise<unknown>): Promise<void> => {
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    for (let attempt = 1; ; attempt += 1) {
      try {
        await work()
        return
      } catch (error) {
        if (!isHeldByOthers(error)) throw error
        await client.query('rollback')
        if (attempt >= attempts) {
          throw new MigrationError(
            `${what} could not be applied: others held a table for too long, ${attempts} times. End what runs for long on this database (pg_stat_activity shows it), and start again`,
            { cause: error },
          )
        }
      }
      // Lets the queries that queued behind it go first.
      await sleep(ASK_AGAIN_MS + Math.random() * 1000)
    }
  }
}

function isHeldByOthers(error: unknown): boolean {
  const code = postgresCode(error)
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED
}
