import type pg from 'pg'
import { makeMigrationTables, noteApplied } from '../migrations/applied-migrations.ts'
import { type Migration, readMigrations } from '../migrations/read-migrations.ts'
import { BackupError } from './backup-format.ts'
import { readTables, written } from './table-catalogue.ts'

/**
 * Returns the migrations up to the one created at `newest`.
 * @throws BackupError if this release does not have it
 */
export function migrationsUpTo(newest: number): Migration[] {
  const all = readMigrations()
  const last = all.findIndex(({ when }) => when === newest)
  if (last >= 0) return all.slice(0, last + 1)
  const isNewer = all.every(({ when }) => when < newest)
  throw new BackupError(
    isNewer
      ? 'This backup was made by a newer program, with tables that this one does not know: bring the program up to date first'
      : 'This backup was made by a program that is not an older version of this one: use the program that made it',
  )
}

/** Drops all tables and functions of the schemas, except those of extensions. */
export async function removeShop(client: pg.ClientBase, schemas: readonly string[]): Promise<void> {
  for (const table of await readTables(client, schemas)) {
    await client.query(`drop table ${written(table)} cascade`)
  }
  const { rows } = await client.query<{ signature: string }>(
    `select routine.oid::regprocedure::text as signature
     from pg_proc routine join pg_namespace space on space.oid = routine.pronamespace
     where space.nspname = any($1) and not exists (select from pg_depend
       where classid = 'pg_proc'::regclass and objid = routine.oid and deptype = 'e')`,
    [schemas],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature} cascade`)
}

/** Applies migrations and records them as the migration runner does. */
export async function makeSchema(
  client: pg.ClientBase,
  migrations: readonly Migration[],
): Promise<void> {
  await makeMigrationTables(client)
  for (const migration of migrations) {
    for (const statement of migration.statements) {
      // A transaction allows no concurrent index build, and an empty table needs none.
      await client.query(statement.replace(/(create (?:unique )?index) concurrently/gi, '$1'))
    }
    await noteApplied(client, migration)
  }
}
