/** Shops on a real PostgreSQL server, for guarantees that hold between sessions and processes. */
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { connectDatabase } from '../../platform/database/connect.ts'
import { newMigratedDatabase } from './migrated-database.ts'
import { startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

export type PostgresShops = {
  /** The first shop; its sandbox is the payment provider of all. */
  shop: TestShop
  /** Starts another one on the same database, as a second process would be. */
  startAnother: (options?: TestShopOptions) => Promise<TestShop>
  /** Closes all shops and drops the database. */
  close: () => Promise<void>
}

/**
 * Fifty who pay at once, on a busy machine, wait longer for the sandbox than a shop waits for its provider. The shop
 * would then ask nobody for ten seconds, and refuse the next test.
 */
const PATIENCE = { callMs: 60_000, totalMs: 60_000 }

/** Makes a new database on the server at TEST_DATABASE_URL, and a shop on it. */
export async function startPostgresShops(
  first: Pick<TestShopOptions, 'notices' | 'trades' | 'hasPolicies'> = {},
): Promise<PostgresShops> {
  const database = await newMigratedDatabase()
  const shops: TestShop[] = []
  async function start(options: TestShopOptions): Promise<TestShop> {
    const connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' })
    const shop = await startTestShop({
      payments: (_provider, settings) => createPaymentProvider(settings, PATIENCE),
      ...options,
      connection,
    })
    shops.push(shop)
    return shop
  }
  const shop = await start(first)
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
      await database.drop()
    },
  }
}
