import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOnDisk } from '../../platform/backup/files-on-disk.ts'
import { openSession } from '../../platform/backup/shop-session.ts'
import { connectDatabase, type DatabaseConnection } from '../../platform/database/connect.ts'
import { migrateDatabase } from '../../platform/migrations/migrate.ts'
import { MIGRATIONS } from '../../platform/migrations/read-migrations.ts'
import { backUp, everythingIn, fill, newFolder, putFiles, remove } from '../../testing/backups.ts'
import { startEmbeddedConnection } from '../../testing/shops/migrated-database.ts'
import { newDatabase, type TestDatabase } from '../../testing/shops/postgres-database.ts'
import { moveShop } from './move-shop.ts'
import { restoreBackup } from './restore-backup.ts'
import { LEFT_OUT, NOT_RESTORED } from './what-is-kept.ts'

/** Each test creates several databases, and the embedded one is slow. */
const LONG = { timeout: 240_000 }

let dataDir: string
let folder: string
const databases: TestDatabase[] = []

beforeAll(() => {
  dataDir = newFolder()
  folder = newFolder()
  putFiles(dataDir)
})
afterAll(async () => {
  for (const { drop } of databases) await drop()
  remove(dataDir)
  remove(folder)
})

async function emptyDatabase(): Promise<string> {
  const database = await newDatabase()
  databases.push(database)
  return database.url
}

async function restoreInto(connection: DatabaseConnection, path: string): Promise<void> {
  const target = newFolder()
  const session = await openSession(connection.pool)
  try {
    await restoreBackup({ ...{ path, session, files: filesOnDisk(target) }, key: undefined })
  } finally {
    await session.end()
    remove(target)
  }
}

const connect = (databaseUrl: string) => connectDatabase({ databaseUrl, dataDir: '' })

function without(
  { tables, ...rest }: Awaited<ReturnType<typeof everythingIn>>,
  names: readonly string[],
) {
  return {
    ...rest,
    tables: Object.fromEntries(Object.entries(tables).filter(([name]) => !names.includes(name))),
  }
}

describe('a backup', () => {
  it(
    'goes from the embedded database to PostgreSQL, there by an ordinary role, and back',
    LONG,
    async () => {
      const embedded = await startEmbeddedConnection()
      await fill(embedded)
      const notBack = [...LEFT_OUT, ...NOT_RESTORED]
      const truth = without(await everythingIn(embedded), notBack)
      const first = await backUp(embedded, dataDir, folder)
      await embedded.close()

      const database = await newDatabase()
      databases.push(database)
      const asOwner = await ownedByOrdinaryRole(database)
      const postgres = await connect(asOwner.url)
      await restoreInto(postgres, first)
      expect(without(await everythingIn(postgres), notBack)).toEqual(truth)
      // The restored schema can be migrated further.
      await migrateDatabase(postgres.pool)
      const second = await backUp(postgres, dataDir, folder)
      await postgres.close()
      await database.drop()
      databases.pop()
      await asOwner.dropRole()

      const again = await startEmbeddedConnection()
      await restoreInto(again, second)
      expect(without(await everythingIn(again), notBack)).toEqual(truth)
      await again.close()
    },
  )

  it('is one moment of a shop that sells on', LONG, async () => {
    const connection = await connect(await emptyDatabase())
    await migrateDatabase(connection.pool)
    await fill(connection)
    let isFirst = true
    let deleted: Promise<unknown> | undefined
    const path = await backUp(connection, dataDir, folder, {
      progress() {
        if (!isFirst) return
        isFirst = false
        deleted = connection.pool.query('delete from wishlist_entries')
      },
    })
    await deleted
    expect((await everythingIn(connection)).tables['public.wishlist_entries']?.rows).toBe(0)
    const restored = await startEmbeddedConnection()
    await restoreInto(restored, path)
    expect((await everythingIn(restored)).tables['public.wishlist_entries']?.rows).toBe(1)
    await restored.close()
    await connection.close()
  })
})

describe('a backup of another release', () => {
  it(
    'comes back as it was when it is of an older one, and can be brought up to date',
    LONG,
    async () => {
      const connection = await connect(await emptyDatabase())
      await migrateDatabase(connection.pool, { folder: withoutTheNewest() })
      await fill(connection)
      const path = await backUp(connection, dataDir, folder)
      const truth = await everythingIn(connection)
      await connection.close()

      const restored = await connect(await emptyDatabase())
      await restoreInto(restored, path)
      const notBack = [...LEFT_OUT, ...NOT_RESTORED]
      expect(without(await everythingIn(restored), notBack)).toEqual(without(truth, notBack))
      expect(Object.keys(truth.tables)).not.toContain('public.backups')
      await migrateDatabase(restored.pool)
      expect(Object.keys((await everythingIn(restored)).tables)).toContain('public.backups')
      await restored.close()
    },
  )

  it('is refused when it is of a newer one', LONG, async () => {
    const connection = await connect(await emptyDatabase())
    await migrateDatabase(connection.pool)
    await connection.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 4e12)`,
    )
    const path = await backUp(connection, dataDir, folder)
    await connection.close()
    const target = await connect(await emptyDatabase())
    await expect(restoreInto(target, path)).rejects.toThrow(
      'This backup was made by a newer program, with tables that this one does not know: bring the program up to date first',
    )
    const made = `select from pg_tables where schemaname in ('public', 'drizzle')`
    expect((await target.pool.query(made)).rowCount).toBe(0)
    await target.close()
  })
})

/** Copies the migrations before 0027 into a new folder. */
function withoutTheNewest(): string {
  const older = newFolder()
  cpSync(MIGRATIONS, older, { recursive: true })
  const journal = join(older, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
  const isOlder = ({ tag }: { tag: string }) => tag < '0027'
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(isOlder) }))
  return older
}

describe('a move to PostgreSQL', () => {
  it(
    'takes every row along, sessions too, and changes nothing where it comes from',
    LONG,
    async () => {
      const embedded = await startEmbeddedConnection()
      await fill(embedded)
      const before = await everythingIn(embedded)
      const target = await connect(await emptyDatabase())
      const [from, to] = [await openSession(embedded.pool), await openSession(target.pool)]
      const contents = await moveShop(from, to)
      await from.end()
      await to.end()
      expect(await everythingIn(embedded)).toEqual(before)
      const after = await everythingIn(target)
      expect(without(after, LEFT_OUT)).toEqual(without(before, LEFT_OUT))
      expect(contents['public.sessions']?.rows).toBe(1)

      const [again, filled] = [await openSession(embedded.pool), await openSession(target.pool)]
      await target.pool.query('select 1')
      await expect(moveShop(again, filled)).rejects.toThrow('Others are connected')
      await filled.end()
      await target.close()
      const alone = await connect(databases.at(-1)?.url ?? '')
      const session = await openSession(alone.pool)
      await expect(moveShop(again, session)).rejects.toThrow('is not empty')
      await again.end()
      await session.end()
      await alone.close()
      await embedded.close()
    },
  )
})

async function ownedByOrdinaryRole({ name, url }: TestDatabase) {
  const role = `${name}_owner`
  const admin = await connect(url)
  await admin.pool.query(`create role ${role} login`)
  await admin.pool.query(`alter database ${name} owner to ${role}`)
  await admin.close()
  return {
    url: Object.assign(new URL(url), { username: role }).href,
    async dropRole() {
      const server = await connect(process.env.TEST_DATABASE_URL ?? '')
      await server.pool.query(`drop role ${role}`)
      await server.close()
    },
  }
}
