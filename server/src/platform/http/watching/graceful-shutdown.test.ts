import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'

let shop: TestShop
let isClosed: boolean
let release: () => void
let arrived: Promise<void>
beforeEach(async () => {
  isClosed = false
  const gate = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  release = gate.resolve
  arrived = arrival.promise
  shop = await startTestShop({
    pages: async (app) => {
      app.get('/slow', async () => {
        arrival.resolve()
        await gate.promise
        // As a page calls the API while it is rendered.
        const inner = await app.inject('/api/shop/products/get')
        return { products: inner.statusCode }
      })
    },
  })
})
afterEach(async () => {
  release()
  if (!isClosed) await shop.close()
})

async function close() {
  isClosed = true
  await shop.close()
}

/** Opens a connection and records everything it receives. */
async function open() {
  const { hostname, port } = new URL(shop.address)
  const socket: Socket = connect(Number(port), hostname)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return {
    socket,
    closed,
    received: () => received,
    get: (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`),
    async answered(times = 1) {
      await expect.poll(() => received.split('HTTP/1.1 ').length - 1).toBe(times)
    },
  }
}

it('connections on which nothing is asked hold up no stop, whether or not something was', async () => {
  const [kept, fresh, half] = [await open(), await open(), await open()]
  kept.get('/healthz')
  await kept.answered()
  half.socket.write('GET /healthz HT')
  await shop.app.draining.drain()
  await Promise.all([kept.closed, fresh.closed, half.closed])
  await close()
})

it('a request that runs is answered in full, also when it asks for more itself', async () => {
  const caller = await open()
  caller.get('/slow')
  await arrived
  const drained = shop.app.draining.drain()
  release()
  await drained
  await caller.closed
  expect(caller.received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"products":200\}$/)
  await close()
})

it('until its port closes it says that it is not ready, answers all the same, and keeps no connection', async () => {
  const path = '/api/shop/products/get'
  await shop.call('GET', path)
  const [kept, ready] = [await open(), await open()]
  for (const { get, answered } of [kept, ready]) {
    get('/healthz')
    await answered()
  }
  expect(kept.received()).not.toMatch(/connection: close/i)
  // Longer than this test; the process ends during the pause.
  void shop.app.draining.drain(600_000)
  expect(await shop.call('GET', '/readyz')).toMatchObject({
    status: 503,
    body: { reason: 'stopping' },
  })
  expect((await shop.call('GET', '/healthz')).status).toBe(200)
  kept.get('/api/auth/check-auth')
  // A cached reply.
  ready.socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n`)
  for (const { answered, closed, received } of [kept, ready]) {
    await answered(2)
    await closed
    expect(received()).toMatch(/\r\nconnection: close\r\n/i)
  }
})
