import type { StatusRow } from '@bhitti/contract/calls/shop/shop-status.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ProviderUnavailableError } from '../../platform/context/payment-provider.ts'
import { boughtOrder, setStatus } from '../../testing/orders/orders.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

const PATH = '/api/admin/shop-status'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({
    env: { TRUST_PROXY_HOPS: '0' },
    payments: (provider) => ({
      ...provider,
      refundPayment: () => Promise.reject(new ProviderUnavailableError('nobody answers')),
    }),
  })
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

async function rowOf(subject: StatusRow['subject']): Promise<StatusRow | undefined> {
  const reply = await shop.call('GET', PATH, { token: admin.token })
  expect(reply.status).toBe(200)
  return reply.body.data.rows.find((row: StatusRow) => row.subject === subject)
}

describe('how the shop is doing', () => {
  it('is told to admins alone', async () => {
    expect((await shop.call('GET', PATH)).status).toBe(401)
    const { token } = await newCustomer(shop)
    expect((await shop.call('GET', PATH, { token })).status).toBe(403)
    const reply = await shop.call('GET', PATH, { token: admin.token })
    expect(reply.status).toBe(200)
    expect(Date.parse(reply.body.data.checkedAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(reply.body.data.rows.map(({ subject }: StatusRow) => subject)).toEqual([
      'opening',
      'payments',
      'database',
      'backup',
      'mail',
      'complaints',
      'jobs',
      'disk',
      'certificate',
      'addresses',
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('says that a refund does not leave, from the fifteenth minute on', async () => {
    const { orderId } = await boughtOrder(shop)
    await setStatus(shop, admin, { orderId, status: 'Cancelled' })
    expect((await rowOf('payments'))?.state).not.toBe('trouble')
    await shop.pool.query(`update refunds set created_at = now() - interval '20 minutes'`)
    expect(await rowOf('payments')).toMatchObject({
      state: 'trouble',
      meaning: '1 refund that you promised has not been sent for 20 minutes.',
    })
    await shop.pool.query(`update refunds set created_at = now()`)
  })

  it('says that mails stay', async () => {
    await shop.pool.query(
      `update notifications set sent_at = null, created_at = now() - interval '1 hour'`,
    )
    const mail = await rowOf('mail')
    expect(mail?.state).toBe('trouble')
    expect(mail?.meaning).toMatch(/^\d+ e-mails to customers have been waiting for 60 minutes\.$/)
  })

  it('says that all visitors have the address of a proxy', async () => {
    expect((await rowOf('addresses'))?.meaning).not.toContain('127.0.0.1, which')
    for (let caller = 0; caller < 100; caller += 1) {
      await shop.call('GET', '/healthz', {
        headers: { 'x-forwarded-for': `203.0.113.${caller % 50}` },
      })
    }
    expect(await rowOf('addresses')).toMatchObject({
      state: 'trouble',
      meaning: expect.stringMatching(
        /^Nearly all visitors seem to come from (::ffff:)?127\.0\.0\.1,/,
      ),
    })
  })

  it('is 503 while the database is away, like every call', async () => {
    const other = await startTestShop()
    const { token } = await newAdmin(other)
    const { query, connect } = other.pool
    other.pool.query = () => Promise.reject(new Error('Connection terminated')) as never
    other.pool.connect = () => Promise.reject(new Error('Connection terminated')) as never
    const reply = await other.call('GET', PATH, { token })
    expect(reply.status).toBe(503)
    expect(reply.headers['retry-after']).toBeDefined()
    Object.assign(other.pool, { query, connect })
    await other.close()
  })
})
