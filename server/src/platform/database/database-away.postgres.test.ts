import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newCustomer } from '../../testing/people/people.ts'
import { newDatabase } from '../../testing/shops/postgres-database.ts'
import { newPostgresServer, type PostgresServer } from '../../testing/shops/postgres-server.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { migrateDatabase } from '../migrations/migrate.ts'
import { connectDatabase } from './connect.ts'

const LIST = '/api/shop/products/get'

let server: PostgresServer
let shop: TestShop
beforeAll(async () => {
  server = await newPostgresServer()
  const { url } = await newDatabase(server.url)
  const connection = await connectDatabase({ databaseUrl: url, dataDir: '' })
  await migrateDatabase(connection.pool)
  shop = await startTestShop({ connection })
})
afterAll(async () => {
  await shop.close()
  server.remove()
})

const readiness = async () => {
  const { status, body } = await shop.call('GET', '/readyz')
  return { status, ...body }
}

/** Runs `work` while a request waits for a table that another session has locked. */
async function whileLocked(work: (pending: ReturnType<TestShop['call']>) => Promise<void>) {
  const { token, id } = await newCustomer(shop)
  const holder = await shop.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('lock table cart_lines in access exclusive mode')
    const pending = shop.call('GET', `/api/shop/cart/${id}`, { token })
    await expect
      .poll(async () => {
        const { rows } = await holder.query('select count(*) from pg_locks where not granted')
        return Number(rows[0].count)
      })
      .toBe(1)
    await work(pending)
  } finally {
    await holder.query('rollback').catch(() => {})
    holder.release(true)
  }
}

const BUSY = {
  status: 503,
  headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
  body: { success: false, code: 'server.unavailable' },
}

describe('a request', () => {
  it('whose connection ends while it is worked on is asked to try again, and may', async () => {
    await whileLocked(async (pending) => {
      await shop.db.execute(sql`select pg_terminate_backend(pid) from pg_locks where not granted`)
      expect(await pending).toMatchObject(BUSY)
    })
    expect((await shop.call('GET', LIST)).status).toBe(200)
  })

  it('that waits too long for somebody else is asked to try again', async () => {
    await whileLocked(async (pending) => {
      expect(await pending).toMatchObject(BUSY)
    })
  })
})

describe('while the database is away', () => {
  it('shoppers see what was kept, marked as such, and all else asks them to try again', async () => {
    const { token, id } = await newCustomer(shop)
    await newProduct(shop, { productName: 'Before' })
    expect(await readiness()).toEqual({ status: 200, ok: true, database: 'ready' })
    await expect
      .poll(async () => {
        await shop.call('GET', LIST)
        return shop.app.context.responseCache.find(LIST)
      })
      .toBeDefined()
    server.stop()
    await expect.poll(readiness).toEqual({ status: 200, ok: true, database: 'away' })
    // Until the loss is noticed, the reply is sent as before.
    await expect
      .poll(async () => (await shop.call('GET', LIST)).headers['cache-status'])
      .toMatch(/^Bhitti; hit; ttl=-\d+$/)
    const stale = await shop.call('GET', LIST)
    expect(stale).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(JSON.stringify(stale.body)).toContain('Before')
    for (const path of [`${LIST}?limit=3`, `/api/shop/cart/${id}`]) {
      expect(await shop.call('GET', path, { token }), path).toMatchObject(BUSY)
    }
    expect((await shop.call('GET', '/healthz')).status).toBe(200)

    await server.start()
    await expect.poll(readiness).toEqual({ status: 200, ok: true, database: 'ready' })
    const fresh = await shop.call('GET', LIST)
    expect(fresh.status).toBe(200)
    expect(fresh.headers).not.toHaveProperty('cache-status')
    expect((await shop.call('GET', `/api/shop/cart/${id}`, { token })).status).toBe(200)
  })

  it('or lacks migrations, nobody is sent to a shop that could not answer', async () => {
    await shop.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`)
    expect(await readiness()).toEqual({ status: 503, ok: false, reason: 'schema' })
    await shop.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
    expect(await readiness()).toMatchObject({ status: 200 })
  })

  it('or has those of a newer release, a shop is ready that they tolerate, and no other', async () => {
    await shop.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer one', 4e12)`,
    )
    await shop.db.execute(sql`insert into drizzle.contractions values ('0999_older', '0.1.0')`)
    expect(await readiness()).toMatchObject({ status: 200 })
    await shop.db.execute(sql`insert into drizzle.contractions values ('0999_newer', '99.0.0')`)
    expect(await readiness()).toEqual({ status: 503, ok: false, reason: 'schema' })
    await shop.db.execute(sql`delete from drizzle.contractions`)
  })
})
