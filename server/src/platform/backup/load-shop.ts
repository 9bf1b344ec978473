/**
 * Fills a database with the rows of another in one transaction; its owner needs no further rights. Foreign keys are
 * dropped and triggers disabled meanwhile, so that tables may come in any order.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { MIGRATIONS_SCHEMA } from '../migrations/applied-migrations.ts'
import {
  BackupError,
  type BackupHeader,
  DatabaseNotEmptyError,
  fullName,
  type KeptTable,
  type TableContents,
} from './backup-format.ts'
import { copyIn } from './copy-rows.ts'
import { makeSchema, migrationsUpTo, removeShop } from './schema-of-then.ts'
import { type ShopSession, writeAlike } from './shop-session.ts'
import { readContents, readTables, written } from './table-catalogue.ts'

const OTHERS_END_WITHIN_MS = 2_000
const LOOK_EVERY_MS = 50

export type LoadOptions = {
  schemas: readonly string[]
  /** Schemas of libraries, which create them again themselves. */
  remade: readonly string[]
  /** Tables whose rows are skipped, as `schema.name`. */
  notTaken?: readonly string[]
  replace?: string | undefined
}

export type ShopLoad = {
  rows: (table: KeptTable, piece: Buffer) => Promise<void>
  /** Compares the rows with what was sent, then commits. */
  finish: (contents: Record<string, TableContents>) => Promise<void>
  giveUp: () => Promise<void>
}

/** @throws BackupError if the database holds a shop or is in use */
export async function beginLoad(
  session: ShopSession,
  header: BackupHeader,
  { schemas, remade, notTaken = [], replace }: LoadOptions,
): Promise<ShopLoad> {
  const { client } = session
  const migrations = migrationsUpTo(header.migration)
  let references: Reference[] = []
  let tables: KeptTable[] = []
  await client.query('begin')
  try {
    await writeAlike(client)
    await client.query(`set local lock_timeout = '10s'; set local check_function_bodies = off`)
    await refuseOthers(session)
    await refuseFilled(client, schemas, replace)
    await removeShop(client, [...schemas, ...remade])
    for (const schema of remade) await client.query(`drop schema if exists ${schema} cascade`)
    await makeSchema(client, migrations)
    references = await dropReferences(client, schemas)
    tables = await readTables(client, schemas)
    refuseStrangers(header, tables)
    for (const table of tables) {
      await client.query(`alter table ${written(table)} disable trigger user`)
      await client.query(`truncate ${written(table)}`)
    }
  } catch (error) {
    await client.query('rollback')
    throw error
  }

  return {
    async rows(table, piece) {
      if (!notTaken.includes(fullName(table))) await copyIn(session, table, piece)
    },
    async finish(contents) {
      for (const { table, name, definition } of references) {
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      }
      for (const table of tables) {
        await client.query(`alter table ${written(table)} enable trigger user`)
      }
      for (const sequence of header.sequences) {
        if (sequence.last === null) continue
        await client.query('select setval($1::regclass, $2::bigint)', [
          written(sequence),
          sequence.last,
        ])
      }
      await compare(client, header.tables, contents, notTaken)
      await client.query('commit')
      await client.query('analyze')
    },
    async giveUp() {
      // A broken connection has rolled back by itself.
      await client.query('rollback').catch(() => {})
    },
  }
}

/** Waits up to two seconds for other sessions: those of a stopped shop end a moment after its process. */
async function refuseOthers({ client, isEmbedded }: ShopSession): Promise<void> {
  if (isEmbedded) return
  const started = performance.now()
  for (;;) {
    const { rows } = await client.query<{ others: string }>(
      `select count(*) as others from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    const others = rows[0]?.others
    if (others === '0') return
    if (performance.now() - started > OTHERS_END_WITHIN_MS) {
      throw new BackupError(
        `Others are connected to the database (${others}): stop the shop, and whatever else uses it`,
      )
    }
    await pause(LOOK_EVERY_MS)
    // Within a transaction, pg_stat_activity stays the same until its snapshot is cleared.
    await client.query('select pg_stat_clear_snapshot()')
  }
}

async function refuseFilled(
  client: pg.ClientBase,
  schemas: readonly string[],
  replace: string | undefined,
): Promise<void> {
  const filled: string[] = []
  for (const table of await readTables(client, schemas)) {
    if (table.schema === MIGRATIONS_SCHEMA) continue
    const { rows } = await client.query(`select from ${written(table)} limit 1`)
    if (rows.length > 0) filled.push(table.name)
  }
  if (filled.length === 0) return
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  const name = rows[0]?.name
  if (replace === name) return
  if (replace !== undefined)
    throw new BackupError(`The database is called ${name}, not ${replace}: nothing was changed`)
  throw new DatabaseNotEmptyError(
    `The database ${name} is not empty (${filled.slice(0, 3).join(', ')} …). Give an empty one; nothing was changed.`,
  )
}

function refuseStrangers(header: BackupHeader, tables: readonly KeptTable[]): void {
  const columns = new Map(tables.map((table) => [fullName(table), table.columns]))
  for (const table of header.tables) {
    const known = columns.get(fullName(table))
    const stranger = table.columns.find((column) => !known?.includes(column))
    if (stranger === undefined) continue
    throw new BackupError(
      `This backup has ${fullName(table)}.${stranger}, which the migrations of this program do not make: use the program that made it`,
    )
  }
}

type Reference = { table: string; name: string; definition: string }

async function dropReferences(
  client: pg.ClientBase,
  schemas: readonly string[],
): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select reference.conrelid::regclass::text as table, quote_ident(reference.conname) as name,
       pg_get_constraintdef(reference.oid) as definition
     from pg_constraint reference join pg_namespace space on space.oid = reference.connamespace
     where reference.contype = 'f' and space.nspname = any($1)`,
    [schemas],
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${table} drop constraint ${name}`)
  }
  return rows
}

async function compare(
  client: pg.ClientBase,
  tables: readonly KeptTable[],
  sent: Record<string, TableContents>,
  notTaken: readonly string[],
): Promise<void> {
  const taken = tables.filter((table) => !notTaken.includes(fullName(table)))
  const arrived = await readContents(client, taken)
  for (const [name, { rows, checksum }] of Object.entries(arrived)) {
    if (sent[name]?.rows === rows && sent[name].checksum === checksum) continue
    throw new BackupError(
      `${name} has ${rows} rows instead of ${sent[name]?.rows ?? 0}, or others than were sent: nothing was changed`,
    )
  }
}
