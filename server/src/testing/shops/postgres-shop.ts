/** Shops on a real PostgreSQL server, for guarantees across sessions and processes. */
import { createPaymentProvider } from '../../modules/payments/razorpay-client.ts'
import { connectDatabase } from '../../platform/database/connect.ts'
import { newMigratedDatabase } from './migrated-database.ts'
import { startTestShop, type TestShop, type TestShopOptions } from './test-shop.ts'

export type PostgresShops = {
  shop: TestShop
  startAnother: (options?: TestShopOptions) => Promise<TestShop>
  close: () => Promise<void>
}

/**
 * On a busy machine, fifty concurrent payments wait longer for the sandbox than the usual timeout. The circuit breaker
 * would then open for ten seconds and fail the next test.
 */
const PATIENCE = { callMs: 60_000, totalMs: 60_000 }

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
