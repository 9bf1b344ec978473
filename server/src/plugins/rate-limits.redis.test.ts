import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '../testing/test-shop.ts'

/** An address that no other run has called from within the last minute. */
const aCaller = () => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`

function guess(shop: TestShop, caller: string): Promise<{ status: number }> {
  return shop.call('POST', '/api/auth/login', {
    headers: { 'x-forwarded-for': caller },
    body: { identifier: 'nobody@example.in', password: 'a-guess' },
  })
}

async function guesses(shop: TestShop, caller: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < times; time += 1) statuses.push((await guess(shop, caller)).status)
  return statuses
}

describe('limits of two processes with one Redis', () => {
  let shops: [TestShop, TestShop]
  beforeAll(async () => {
    const env = { REDIS_URL: process.env.TEST_REDIS_URL, TRUST_PROXY_HOPS: '1' }
    shops = [
      await startTestShop({ limitRates: true, env }),
      await startTestShop({ limitRates: true, env }),
    ]
  })
  afterAll(() => Promise.all(shops.map((shop) => shop.close())))

  it('count a guesser’s calls together', async () => {
    const caller = aCaller()
    expect(await guesses(shops[0], caller, 15)).not.toContain(429)
    const later = await guesses(shops[1], caller, 10)
    expect(later.filter((status) => status === 401)).toHaveLength(5)
    expect(later.at(-1)).toBe(429)
  })

  it('leave other callers alone', async () => {
    await guesses(shops[0], aCaller(), 21)
    expect((await guess(shops[1], aCaller())).status).toBe(401)
  })
})

it('a shop whose Redis is gone still serves', async () => {
  const shop = await startTestShop({ limitRates: true, env: { REDIS_URL: 'redis://127.0.0.1:1' } })
  try {
    expect((await guess(shop, aCaller())).status).toBe(401)
    expect((await shop.call('GET', '/api/shop/products/get')).status).toBe(200)
  } finally {
    await shop.close()
  }
})
