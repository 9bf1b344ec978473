import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationFolder } from '../../testing/shops/migration-folder.ts'
import { newDatabase, type TestDatabase } from '../../testing/shops/postgres-database.ts'
import { overPool } from '../database/connect.ts'
import { migrateDatabase } from './migrate.ts'

const THINGS = 'create table things (id int, name text);'
const INDEX = '-- no-transaction\ncreate unique index concurrently things_by_id on things (id);'

describe.skipIf(!process.env.TEST_DATABASE_URL)('an operator who starts a new version', () => {
  let database: TestDatabase
  const pools: pg.Pool[] = []

  beforeEach(async () => {
    database = await newDatabase()
  })
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.end()))
    await database.drop()
  })

  function pool(applicationName?: string): pg.Pool {
    const made = new pg.Pool({
      connectionString: database.url,
      ...(applicationName ? { application_name: applicationName } : {}),
    })
    // A connection may still be closing when its database is dropped.
    overPool(made, async () => {})
    pools.push(made)
    return made
  }

  async function applied(): Promise<number[]> {
    const { rows } = await pool().query(
      'select created_at as at from drizzle.__drizzle_migrations order by id',
    )
    return rows.map(({ at }) => Number(at))
  }

  it('may start several processes at once: each migration is applied once, indexes included', async () => {
    const folder = migrationFolder({
      things: THINGS,
      index: INDEX,
      more: `insert into things values (1, 'one');`,
    })
    await Promise.all([1, 2, 3].map(() => migrateDatabase(pool(), { folder })))
    expect(await applied()).toEqual([1000, 1001, 1002])
    expect((await pool().query('select * from things')).rows).toEqual([{ id: 1, name: 'one' }])
  })

  it('gets what was merged between older ones, too', async () => {
    const migrations = { things: THINGS, late: 'create table late (id int);', last: 'select 1;' }
    const folder = migrationFolder(migrations)
    await migrateDatabase(pool(), { folder })
    await pool().query('drop table late')
    await pool().query('delete from drizzle.__drizzle_migrations where created_at = 1001')
    await migrateDatabase(pool(), { folder })
    expect((await applied()).sort()).toEqual([1000, 1001, 1002])
    expect((await pool().query('select * from late')).rows).toEqual([])
  })

  it('finds nothing of a migration that failed half-way, and can start again', async () => {
    const half = migrationFolder({
      things: `${THINGS}--> statement-breakpoint\ninsert into nowhere values (1);`,
    })
    await expect(migrateDatabase(pool(), { folder: half })).rejects.toMatchObject({ code: '42P01' })
    await migrateDatabase(pool(), { folder: migrationFolder({ things: THINGS }) })
    expect(await applied()).toEqual([1000])
  })

  it('gets an index whose build was interrupted built again', async () => {
    await migrateDatabase(pool(), {
      folder: migrationFolder({ things: `${THINGS} insert into things values (1), (1);` }),
    })
    const folder = migrationFolder({ things: THINGS, index: INDEX })
    await expect(migrateDatabase(pool(), { folder })).rejects.toMatchObject({ code: '23505' })
    const isValid = async () =>
      (
        await pool().query(
          `select indisvalid as valid from pg_index where indexrelid = 'things_by_id'::regclass`,
        )
      ).rows[0]?.valid
    expect(await isValid()).toBe(false)
    await pool().query('delete from things')
    await migrateDatabase(pool(), { folder })
    expect(await isValid()).toBe(true)
    expect(await applied()).toEqual([1000, 1001])
  })

  it('keeps nobody waiting behind a migration that waits for a lock', async () => {
    await migrateDatabase(pool(), { folder: migrationFolder({ things: THINGS }) })
    const holder = await pool().connect()
    await holder.query('begin')
    await holder.query('select * from things')
    const folder = migrationFolder({
      things: THINGS,
      price: 'alter table things add column price int;',
    })
    const migrating = migrateDatabase(pool(), { folder, lockTimeoutMs: 300 })
    const waits = `select 1 from pg_locks where relation = 'things'::regclass and not granted`
    await expect.poll(async () => (await pool().query(waits)).rowCount).toBe(1)
    // Queues behind the migration, which would wait for the lock without a limit.
    await pool().query(`set statement_timeout = '3s'; insert into things values (2, 'two')`)
    await holder.query('commit')
    holder.release()
    await migrating
    expect((await pool().query('select * from things')).rows).toEqual([
      { id: 2, name: 'two', price: null },
    ])
  })

  it('reads what to end where a lock cannot be had at all', async () => {
    await migrateDatabase(pool(), { folder: migrationFolder({ things: THINGS }) })
    const holder = await pool().connect()
    await holder.query('begin')
    await holder.query('select * from things')
    const folder = migrationFolder({
      things: THINGS,
      price: 'alter table things add column price int;',
    })
    await expect(
      migrateDatabase(pool(), { folder, lockTimeoutMs: 50, attempts: 2 }),
    ).rejects.toThrow('price could not be applied: others held a table for too long, 2 times.')
    await holder.query('rollback')
    holder.release()
    expect(await applied()).toEqual([1000])
  })

  const contracting = () =>
    migrationFolder({
      things: THINGS,
      name: '-- contracts: oldest release 0.3.0\nalter table things drop column name;',
    })

  it('cannot take away what a running older release reads', async () => {
    await migrateDatabase(pool(), { folder: migrationFolder({ things: THINGS }) })
    const older = pool('bhitti 0.2.9')
    const connected = await older.connect()
    await expect(
      migrateDatabase(pool('bhitti 0.4.0'), { folder: contracting(), release: '0.4.0' }),
    ).rejects.toThrow(
      'name takes away what release 0.2.9 needs, which is still running: deploy release 0.3.0 everywhere first',
    )
    expect((await pool().query('select name from things')).rows).toEqual([])
    connected.release(true)
    const gone = `select 1 from pg_stat_activity where application_name = 'bhitti 0.2.9'`
    await expect.poll(async () => (await pool().query(gone)).rowCount).toBe(0)
    const tolerated = await pool('bhitti 0.3.0').connect()
    await migrateDatabase(pool('bhitti 0.4.0'), { folder: contracting(), release: '0.4.0' })
    tolerated.release()
    expect(await applied()).toEqual([1000, 1001])
  })

  it('is refused a release that is older than the database tolerates, and no other', async () => {
    await migrateDatabase(pool(), { folder: contracting(), release: '0.4.0' })
    const older = migrationFolder({ things: THINGS })
    await expect(migrateDatabase(pool(), { folder: older, release: '0.2.9' })).rejects.toThrow(
      'This is release 0.2.9, and the database works with 0.3.0 and later since name was applied: start release 0.3.0 or later, or restore a backup from before',
    )
    await migrateDatabase(pool(), { folder: older, release: '0.3.0' })
  })
})
