import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import type { Queryable } from '../database/connect.ts'
import { installJobQueue } from '../queue/job-queue.ts'

/** Any constant will do, as long as nothing else in the same database locks it. */
const MIGRATION_LOCK = 7_262_448

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** Applies the migrations that are missing; processes that start together take turns. */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), {
      migrationsFolder: MIGRATIONS,
    })
    await installJobQueue(drizzle(client))
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  } finally {
    // Not returned to the pool: its time-outs were changed.
    client.release(true)
  }
}

/**
 * Whether the database has all migrations of this program. It may have more: a newer program has then been
 * started beside this one, which its migrations must allow for.
 */
export async function hasOwnSchema(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  )
  return Number(rows[0]?.newest ?? 0) >= newestMigration()
}

let newest: number | undefined

/** When the newest migration of this program was made, as drizzle notes it with those that are applied. */
function newestMigration(): number {
  newest ??= Math.max(...readJournal().map(({ when }) => when))
  return newest
}

function readJournal(): { when: number }[] {
  return JSON.parse(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')).entries
}
