import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { KEPT_SCHEMAS, LEFT_OUT } from '../app/backup/what-is-kept.ts'
import { filesOnDisk } from '../platform/backup/files-on-disk.ts'
import { openSession, writeAlike } from '../platform/backup/shop-session.ts'
import { readContents, readTables } from '../platform/backup/table-catalogue.ts'
import { type WriteOptions, writeBackupFile } from '../platform/backup/write-backup.ts'
import type { DatabaseConnection } from '../platform/database/connect.ts'
import { fillEveryTable } from './filled-tables.ts'

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'bhitti-backup-'))

/** Files of every kind, one of them empty and one larger than a read buffer. */
export const FILES: Record<string, Buffer> = {
  'media/uploads/a/400.webp': Buffer.from('webp'),
  'media/artworks/b/tiles/0/1_1.jpg': Buffer.alloc(700_000, 'jpeg'),
  'masters/files/key': Buffer.alloc(3_000_001, 'master'),
  'masters/files/key.json': Buffer.from('{}'),
  'masters/pyramids/key.tif': Buffer.alloc(0),
  'prints/key/profile.icc': Buffer.from('profile'),
}

export function putFiles(dataDir: string): void {
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dataDir, name)), { recursive: true })
    writeFileSync(join(dataDir, name), content)
  }
}

export function filesIn(folder: string): Record<string, Buffer> {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return Object.fromEntries(
    found.map((path) => [path.slice(folder.length + 1), readFileSync(path)] as const),
  )
}

export async function fill({ pool }: DatabaseConnection): Promise<void> {
  const client = await pool.connect()
  try {
    await fillEveryTable(client)
    await client.query(`select setval('orders_number_seq', 100777)`)
  } finally {
    client.release()
  }
}

export async function everythingIn({ pool }: DatabaseConnection) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await writeAlike(client)
    const tables = await readContents(client, await readTables(client, KEPT_SCHEMAS))
    const { rows } = await client.query('select last_value from orders_number_seq')
    const { rows: rules } = await client.query(
      `select conrelid::regclass::text || ' ' || conname as rule, pg_get_constraintdef(oid) as says
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace union all
       select tgrelid::regclass::text || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1`,
    )
    return { tables, numbered: rows[0]?.last_value, rules }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

export async function backUp(
  connection: DatabaseConnection,
  dataDir: string,
  folder: string,
  options: Partial<WriteOptions> = {},
): Promise<string> {
  const path = join(folder, `backup-${readdirSync(folder).length}`)
  await writeBackupFile(path, {
    ...{ openSession: () => openSession(connection.pool), files: filesOnDisk(dataDir) },
    ...{ schemas: KEPT_SCHEMAS, leftOut: LEFT_OUT, ...options },
  })
  return path
}

export const remove = (folder: string) => rmSync(folder, { recursive: true, force: true })
