/** Shops on a real PostgreSQL server, for guarantees that hold between sessions and processes. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectDatabase } from '../database/connect.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

export type PostgresShops = {
  /** The first shop; its sandbox is the payment provider of all. */
  shop: TestShop
  /** Starts another one on the same database, as a second process would be. */
  startAnother: (options?: TestShopOptions) => Promise<TestShop>
  /** Closes all shops and drops the database. */
  close: () => Promise<void>
}

/** Makes a new database on the server at TEST_DATABASE_URL, and a shop on it. */
export async function startPostgresShops(): Promise<PostgresShops> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is not set')
  const name = `bhitti_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href

  const shops: TestShop[] = []
  async function start(options: TestShopOptions): Promise<TestShop> {
    const connection = await connectDatabase({ databaseUrl, dataDir: '' })
    const shop = await startTestShop({ ...options, connection })
    shops.push(shop)
    return shop
  }
  const connection = await connectDatabase({ databaseUrl, dataDir: '' })
  await migrateDatabase(connection.pool)
  await connection.close()
  const shop = await start({})
  const { keyId, keySecret, apiUrl } = shop.payment

  return {
    shop,
    startAnother: (options = {}) =>
      start({
        ...options,
        env: {
          PAYMENT_KEY_ID: keyId,
          PAYMENT_KEY_SECRET: keySecret,
          PAYMENT_WEBHOOK_SECRET: shop.payment.webhookSecrets[0] ?? '',
          PAYMENT_API_URL: apiUrl,
          ...options.env,
        },
      }),
    async close() {
      for (const shop of shops) await shop.close()
      await onServer(server, `drop database ${name}`)
    },
  }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
