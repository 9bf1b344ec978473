import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { installJobQueue } from '../jobs/job-queue.ts'

/** Any constant will do, as long as nothing else in the same database locks it. */
const MIGRATION_LOCK = 7_262_448

/** Applies the migrations that are missing; processes that start together take turns. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), {
      migrationsFolder: new URL('../../migrations', import.meta.url).pathname,
    })
    await installJobQueue(drizzle(client))
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    // Not returned to the pool: its time-outs were changed.
    client.release(true)
  }
}
