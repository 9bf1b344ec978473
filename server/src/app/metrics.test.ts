import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderUnavailableError } from '../platform/context/payment-provider.ts'
import { createMetrics, type Metrics } from '../platform/metrics/metrics.ts'
import { newProduct } from '../testing/goods/products.ts'
import { addToCart } from '../testing/orders/carts.ts'
import { boughtOrder, setStatus } from '../testing/orders/orders.ts'
import { createOrder } from '../testing/orders/payments.ts'
import { newAdmin, newCustomer } from '../testing/people/people.ts'
import { startTestShop, type TestShop } from '../testing/shops/test-shop.ts'

const LIST = '/api/shop/products/get'

let shop: TestShop
let metrics: Metrics
beforeAll(async () => {
  metrics = createMetrics({ restMs: 0 })
  shop = await startTestShop({
    metrics,
    limitRates: true,
    // Refunds stay due.
    payments: (provider) => ({
      ...provider,
      refundPayment: () => Promise.reject(new ProviderUnavailableError('nobody answers')),
    }),
    env: { SMTP_URL: 'smtp://127.0.0.1:1' },
  })
})
afterAll(() => shop.close())

/** Returns all current values by metric name with labels, as Prometheus writes them. */
async function figures(): Promise<Map<string, number>> {
  const lines = (await metrics.scrape()).split('\n').filter((line) => /^[a-z]/.test(line))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(' ')
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

async function growthOf(name: string, work: () => Promise<unknown>): Promise<number> {
  const before = (await figures()).get(name) ?? 0
  await work()
  return ((await figures()).get(name) ?? 0) - before
}

const count = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

describe('requests', () => {
  it('are counted by route pattern and status, whatever stands in the address', async () => {
    const { slug } = await newProduct(shop)
    const name = count('GET', `${LIST}/:id`, 404)
    const grown = await growthOf(name, async () => {
      await shop.call('GET', `${LIST}/${slug}-a`)
      await shop.call('GET', `${LIST}/${slug}-b`)
    })
    expect(grown).toBe(2)
    const invented = `/api/nothing-of-the-kind-${slug}`
    await shop.call('GET', invented)
    const names = [...(await figures()).keys()]
    expect(names.filter((name) => name.includes(slug))).toEqual([])
    expect(names).toContain(count('GET', '/api/*', 404))
  })

  it('count as well when they are answered from the response cache', async () => {
    await shop.call('GET', LIST)
    const before = await figures()
    await shop.call('GET', LIST)
    const reply = await shop.call('GET', LIST)
    const { etag } = reply.headers
    await shop.call('GET', LIST, { headers: { 'if-none-match': String(etag) } })
    const after = await figures()
    const grownBy = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grownBy(count('GET', LIST, 200)) + grownBy(count('GET', LIST, 304))).toBe(3)
    expect(grownBy('bhitti_response_cache_hits_total')).toBe(3)
    expect(grownBy('bhitti_response_cache_misses_total')).toBe(0)
    expect(after.get('bhitti_response_cache_bytes')).toBeGreaterThan(0)
  })

  it('that are too many count as refused', async () => {
    const grown = await growthOf('bhitti_rate_limit_refusals_total', async () => {
      let status = 0
      for (let calls = 0; status !== 429 && calls < 200; calls += 1) {
        const reply = await shop.call('POST', '/api/auth/reset', { body: {} })
        status = reply.status
      }
    })
    expect(grown).toBe(1)
  })
})

describe('the shop', () => {
  it('tells of payments that begin, succeed and go back, of notices, mails, jobs and stock', async () => {
    const admin = await newAdmin(shop)
    const before = await figures()
    const { orderId } = await boughtOrder(shop).catch(async (error) => {
      // Mails cannot be sent, so some jobs fail.
      if (!String(error).includes('ECONNREFUSED')) throw error
      return latestOrder()
    })
    await newProduct(shop, { stockQuantity: 0 })
    const cancelled = await setStatus(shop, admin, { orderId, status: 'Cancelled' })
    expect(cancelled.status).toBe(200)
    const person = await newCustomer(shop)
    const roll = { productType: 'wallpaperRolls', category: null, stockQuantity: 3 } as const
    await addToCart(shop, person, await newProduct(shop, roll), { quantity: 1 })
    expect((await createOrder(shop, person)).status).toBe(200)

    const after = await figures()
    const grownBy = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
    expect(grownBy('bhitti_shop_payments_started_last_hour')).toBe(2)
    expect(grownBy('bhitti_shop_payments_settled_last_hour')).toBe(1)
    expect(grownBy('bhitti_shop_refunds_due')).toBe(1)
    expect(after.get('bhitti_shop_refund_oldest_due_age_seconds')).toBeGreaterThan(0)
    expect(grownBy('bhitti_shop_mails_unsent')).toBeGreaterThan(0)
    expect(after.get('bhitti_shop_mail_oldest_unsent_age_seconds')).toBeGreaterThan(0)
    expect(grownBy('bhitti_shop_jobs_due{kind="refund"}')).toBe(1)
    expect(after.get('bhitti_shop_job_oldest_due_age_seconds{kind="refund"}')).toBeGreaterThan(0)
    expect(grownBy('bhitti_shop_products_out_of_stock')).toBe(1)
    expect(grownBy('bhitti_shop_reservations_live')).toBe(1)
    await expect
      .poll(async () => (await figures()).get('bhitti_shop_provider_notice_timestamp_seconds'))
      .toBeGreaterThan(Date.now() / 1000 - 60)

    await expect(shop.runJobs()).rejects.toThrow()
    const repeated = 'bhitti_shop_job_oldest_repeated_age_seconds{kind="notification"}'
    expect((await figures()).get(repeated)).toBeGreaterThan(0)
  })

  it('tells of its database, its disk and its backup', async () => {
    const told = await figures()
    expect(told.get('bhitti_database_reachable')).toBe(1)
    expect(told.get('bhitti_database_connections_idle')).toBeGreaterThan(0)
    expect(told.get('bhitti_data_disk_free_bytes')).toBeGreaterThan(0)
    expect(told.get('bhitti_shop_backup_timestamp_seconds')).toBe(0)
    expect(told.has('bhitti_certificate_expiry_timestamp_seconds')).toBe(false)
    for (const [name, value] of told) {
      if (name.startsWith('bhitti_figures_read')) expect(value, name).toBe(1)
    }
  })
})

async function latestOrder(): Promise<{ orderId: string }> {
  const { rows } = await shop.pool.query('select id from orders order by created_at desc limit 1')
  return { orderId: rows[0].id }
}

it('a shop whose database is gone is still told of, without what the database knows', async () => {
  const own = createMetrics({ restMs: 0, patienceMs: 2500 })
  const other = await startTestShop({ metrics: own })
  const tell = async () => (await own.scrape()).split('\n')
  expect(await tell()).toContain('bhitti_database_reachable 1')
  other.pool.query = () => Promise.reject(new Error('Connection terminated')) as never
  other.pool.connect = () => Promise.reject(new Error('Connection terminated')) as never
  const lines = await tell()
  expect(lines).toContain('bhitti_database_reachable 0')
  expect(lines).toContain('bhitti_figures_read{group="payments"} 0')
  expect(lines.filter((line) => line.startsWith('bhitti_shop_refunds_due '))).toEqual([])
  expect(lines.some((line) => line.startsWith('process_resident_memory_bytes '))).toBe(true)
  await other.close()
})
