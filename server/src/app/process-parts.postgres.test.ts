import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { newMigratedDatabase } from '../testing/shops/migrated-database.ts'
import type { TestDatabase } from '../testing/shops/postgres-database.ts'
import { type OpenShop, startShop } from './start-shop.ts'

const PRODUCTS = '/api/shop/products/get'

describe.skipIf(!process.env.TEST_DATABASE_URL)('a shop whose web and jobs run apart', () => {
  let database: TestDatabase
  const open: OpenShop[] = []

  afterEach(async () => {
    for (const shop of open.splice(0)) await shop.close()
    await database.drop()
  })

  async function start(parts: { web: boolean; jobs: boolean }) {
    const settings = readSettings({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'bhitti-part-')),
      DATABASE_URL: database.url,
      PAYMENT_KEY_ID: 'rzp_test_Parts',
      PAYMENT_KEY_SECRET: 'secret',
      PAYMENT_WEBHOOK_SECRET: 'secret',
    })
    const shop = await startShop(settings, { parts, isSample: true })
    open.push(shop)
    const ask = async (path: string) => {
      const { statusCode, body } = await shop.app.inject({ url: path })
      return { status: statusCode, body: JSON.parse(body) }
    }
    return { ...shop, ask }
  }

  it('has its jobs done by the process for jobs, which answers nothing but how it is', async () => {
    database = await newMigratedDatabase()
    const web = await start({ web: true, jobs: false })
    expect((await web.ask(PRODUCTS)).status).toBe(200)
    const { db, jobs } = web.app.context
    await jobs.add(db, 'notification', '01890000-0000-7000-8000-000000000000')
    const states = async () => {
      const { rows } = await db.execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'notification'`,
      )
      return rows.map(({ state }) => state)
    }

    // Starting a second process takes longer than a job does, so a job that ran would be noticed.
    await start({ web: true, jobs: false })
    expect(await states()).toEqual(['created'])

    const worker = await start({ web: false, jobs: true })
    await expect.poll(states, { timeout: 10_000 }).toEqual(['completed'])
    expect(await worker.ask('/readyz')).toMatchObject({ status: 200, body: { ok: true } })
    for (const path of ['/', PRODUCTS, '/api/payments/webhook']) {
      expect((await worker.ask(path)).status, path).toBe(404)
    }
  })
})
