import { randomInt } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'

/** A database of the Redis server that only this test uses. */
const REDIS_URL = new URL('/9', process.env.TEST_REDIS_URL).href

const aCaller = () => `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`

/** Requests a password mail without an e-mail address; one network may do so fifty times a minute. */
async function ask(shop: TestShop, caller: string): Promise<number> {
  const { status } = await shop.call('POST', '/api/auth/forgot', {
    headers: { 'x-forwarded-for': caller },
    body: {},
  })
  return status
}
const MOST = 50

async function answered(shop: TestShop, caller: string, times: number): Promise<number> {
  let count = 0
  for (let time = 0; time < times; time += 1) if ((await ask(shop, caller)) === 400) count += 1
  return count
}

const shopWith = (redisUrl: string) =>
  startTestShop({ limitRates: true, env: { REDIS_URL: redisUrl, TRUST_PROXY_HOPS: '1' } })

/** Proxy between the shop and Redis that can cut or hold the traffic. */
class Line {
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  #mode: 'open' | 'held' | 'cut' = 'open'
  heldCounts = 0

  constructor() {
    const redis = new URL(REDIS_URL)
    this.#server = createServer((caller) => {
      if (this.#mode === 'cut') return caller.destroy()
      const target = connect(Number(redis.port || 6379), redis.hostname)
      for (const socket of [caller, target]) {
        this.#sockets.add(socket.on('error', () => {}).on('close', () => socket.destroy()))
      }
      caller.on('data', (data) => {
        if (this.#mode === 'open') target.write(data)
        else this.heldCounts += String(data).split('bhitti:calls').length - 1
      })
      target.on('data', (data) => caller.write(data))
      caller.on('close', () => target.destroy())
      target.on('close', () => caller.destroy())
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return `redis://127.0.0.1:${address.port}/9`
  }

  set(mode: 'open' | 'held' | 'cut'): void {
    this.#mode = mode
    // Held data must not arrive later in the middle of a command.
    if (mode !== 'held') for (const socket of this.#sockets) socket.destroy()
  }

  close(): void {
    this.set('cut')
    this.#server.close()
  }
}

describe('two processes with one Redis', () => {
  let shops: [TestShop, TestShop]
  beforeAll(async () => {
    shops = [await shopWith(REDIS_URL), await shopWith(REDIS_URL)]
  })
  afterAll(() => Promise.all(shops.map((shop) => shop.close())))

  it('count a caller’s calls together', async () => {
    const caller = aCaller()
    expect(await answered(shops[0], caller, 30)).toBe(30)
    expect(await answered(shops[1], caller, 30)).toBe(MOST - 30)
    expect(await ask(shops[0], caller)).toBe(429)
  })

  it('leave other callers alone', async () => {
    await answered(shops[0], aCaller(), MOST + 1)
    expect(await ask(shops[1], aCaller())).toBe(400)
  })

  it('begin again from none when Redis forgets everything, and go on together', async () => {
    const caller = aCaller()
    await answered(shops[0], caller, MOST + 1)
    const redis = new Redis(REDIS_URL)
    await redis.flushdb()
    await redis.quit()
    expect(await answered(shops[0], caller, 30)).toBe(30)
    expect(await answered(shops[1], caller, 30)).toBe(MOST - 30)
  })
})

describe.each(['cut', 'held'] as const)('a Redis that is %s off in the middle', (trouble) => {
  it('leaves each process with its own count, and both count together again when it is back', async () => {
    const line = new Line()
    const url = await line.listen()
    const shops = [await shopWith(url), await shopWith(REDIS_URL)] as const
    try {
      const caller = aCaller()
      expect(await answered(shops[1], caller, 40)).toBe(40)
      expect(await answered(shops[0], caller, 5)).toBe(5)
      line.set(trouble)
      // This process has counted none of the earlier calls, and still limits.
      expect(await answered(shops[0], caller, MOST + 10)).toBe(MOST)
      line.set('open')
      await vi.waitFor(async () => {
        const other = aCaller()
        await answered(shops[1], other, MOST)
        expect(await ask(shops[0], other)).toBe(429)
      }, 30_000)
    } finally {
      for (const shop of shops) await shop.close()
      line.close()
    }
  })
})

it('while Redis says nothing only those wait who asked it first', async () => {
  const line = new Line()
  const shop = await shopWith(await line.listen())
  try {
    await expect.poll(() => ask(shop, aCaller())).toBe(400)
    line.set('held')
    for (let time = 0; time < 100; time += 1) expect(await ask(shop, aCaller())).toBe(400)
    expect(line.heldCounts).toBeGreaterThan(0)
    expect(line.heldCounts).toBeLessThan(10)
  } finally {
    await shop.close()
    line.close()
  }
})
