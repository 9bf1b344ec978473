import type pg from 'pg'
import { BackupError } from './backup-format.ts'
import { writeAlike } from './shop-session.ts'

/** Begins a read-only transaction that sees the database as it is now. */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query('begin isolation level repeatable read, read only')
  await writeAlike(client)
}

/**
 * Returns when the newest applied migration was created, in milliseconds.
 * @throws BackupError without a shop
 */
export async function readNewestMigration(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  )
  if (!found[0]?.isThere) throw new BackupError('There is no shop in this database')
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return Number(rows[0]?.newest ?? 0)
}
