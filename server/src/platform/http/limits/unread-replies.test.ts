import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'
import { MOST_UNANSWERED, unreadReplies } from './unread-replies.ts'

const LARGE = Buffer.alloc(24_000_000, 'a')
const PATIENCE_MS = 400

const app = Fastify()
let port: number
/** Addresses whose work has begun, in order; `/held` ones wait until `open` is called. */
let begun: string[] = []
let open = () => {}
let held = Promise.resolve()
/** Requests that Node has parsed, except those of round trips. */
let seen = 0
const ends: Socket[] = []

beforeAll(async () => {
  await app.register(unreadReplies, { patienceMs: PATIENCE_MS, lookEveryMs: 40 })
  app.get('/held/:n', async ({ url }) => {
    begun.push(url)
    await held
    return { url }
  })
  app.get('/large', async (_request, reply) => reply.send(LARGE))
  app.server.on('connection', (socket) => ends.push(socket))
  await app.ready()
  app.server.on('request', ({ url }) => {
    if (url !== '/nothing') seen += 1
  })
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())
beforeEach(() => {
  begun = []
  seen = 0
  ends.length = 0
  const gate = Promise.withResolvers<void>()
  held = gate.promise
  open = gate.resolve
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
const gets = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => get(`/held/${from + n}`)).join('')
const numbersIn = (text: string) =>
  Array.from(text.matchAll(/"url":"\/held\/(\d+)"/g), ([, n]) => Number(n))
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

function caller(at = port): { socket: Socket; read: () => string } {
  const socket = connect(at, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  return { socket, read: () => text }
}

/** Makes requests on another connection, so that the shop has checked all connections since. */
async function roundTrip(): Promise<void> {
  for (let n = 0; n < 5; n += 1) {
    expect((await fetch(`http://127.0.0.1:${port}/nothing`)).status).toBe(404)
  }
}

describe('a connection', () => {
  it('has its requests worked on one after another, and answered in their order', async () => {
    const { socket, read } = caller()
    socket.write(gets(MOST_UNANSWERED))
    await expect.poll(() => begun).toEqual(['/held/0'])
    await roundTrip()
    expect(begun).toEqual(['/held/0'])
    open()
    await expect.poll(() => numbersIn(read())).toEqual(upTo(MOST_UNANSWERED))
    socket.destroy()
  })

  it('is not read from while replies wait, so that more than fit are no reason to close it', async () => {
    const { socket, read } = caller()
    socket.write(gets(10))
    await expect.poll(() => begun).toHaveLength(1)
    socket.write(gets(10, 10))
    await roundTrip()
    expect(socket.destroyed).toBe(false)
    open()
    await expect.poll(() => numbersIn(read())).toEqual(upTo(20))
    socket.destroy()
  })

  it('is closed with more unanswered requests than it may have, and none of them was begun', async () => {
    const { socket, read } = caller()
    socket.write(gets(100))
    await once(socket, 'close')
    expect(read()).toBe('')
    open()
    await roundTrip()
    expect(begun).toEqual([])
    // The packet was parsed only as far as needed to see that it has too many requests.
    expect(seen).toBe(MOST_UNANSWERED + 1)
  })

  it('may ask as often as it likes in its life, and sends a body in its turn', async () => {
    open()
    const { socket, read } = caller()
    for (let round = 0; round < 60; round += 1) {
      socket.write(gets(10, round * 10))
      await expect.poll(() => numbersIn(read()).length, { interval: 1 }).toBe((round + 1) * 10)
    }
    expect(numbersIn(read())).toEqual(upTo(600))
    socket.destroy()
  })

  it('that takes no byte of a reply is closed', async () => {
    const { socket } = caller()
    socket.pause()
    socket.write(get('/large'))
    await expect.poll(() => ends.length).toBe(1)
    const [end] = ends
    if (end) await once(end, 'close')
    socket.destroy()
  })

  it('that takes a little again and again lives, however long the whole takes', async () => {
    const { socket } = caller()
    let bytes = 0
    socket.pause()
    socket.removeAllListeners('data')
    socket.write(get('/large'))
    const began = performance.now()
    while (bytes < LARGE.length) {
      const chunk: Buffer | null = socket.read()
      if (chunk) bytes += chunk.length
      expect(ends.every(({ destroyed }) => !destroyed)).toBe(true)
      if (performance.now() - began < PATIENCE_MS * 4) await sleep(20)
      else await new Promise(setImmediate)
    }
    expect(performance.now() - began).toBeGreaterThan(PATIENCE_MS * 4)
    socket.destroy()
  })
})

describe('the shop', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await startTestShop()
  })
  afterAll(() => shop.close())

  it('answers others while many connections ask for much and read nothing', async () => {
    const at = Number(new URL(shop.address).port)
    const attackers = Array.from({ length: 20 }, () => caller(at).socket)
    const closed = attackers.map((socket) => once(socket, 'close'))
    for (const socket of attackers) {
      socket.write(get('/api/shop/products/get?limit=100').repeat(100))
    }
    expect((await shop.call('GET', '/healthz')).status).toBe(200)
    await Promise.all(closed)
    expect((await shop.call('GET', '/api/shop/products/get?limit=1')).status).toBe(200)
  })
})
