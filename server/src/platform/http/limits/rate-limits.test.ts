import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { newCustomer } from '../../../testing/people/people.ts'
import { registrationForm } from '../../../testing/people/registration-form.ts'
import { type Reply, startTestShop, type TestShop } from '../../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ limitRates: true, env: { TRUST_PROXY_HOPS: '1' } })
})
afterAll(() => shop.close())

let callers = 0
const elsewhere = () => {
  callers += 1
  return `10.1.${Math.floor(callers / 250)}.${callers % 250}`
}

type From = { forwarded?: string; token?: string; at?: TestShop }
const from = ({ forwarded = elsewhere(), token }: From) => ({
  headers: { 'x-forwarded-for': forwarded },
  ...(token ? { token } : {}),
})

/** A cheap call, allowed fifty times a minute from one address. */
const askForMail = (caller: From = {}, email = 'x') =>
  (caller.at ?? shop).call('POST', '/api/auth/forgot', { ...from(caller), body: { email } })
const MAIL_CALLS = 50

async function tally(times: number, call: (time: number) => Promise<Reply>) {
  const statuses: Record<number, number> = {}
  for (let time = 0; time < times; time += 1) {
    const { status } = await call(time)
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  return statuses
}

describe('who is not signed in', () => {
  it('is counted by address: the next call is told when to come back, other addresses go on', async () => {
    const busy = elsewhere()
    expect(await tally(MAIL_CALLS, () => askForMail({ forwarded: busy }))).toEqual({
      400: MAIL_CALLS,
    })
    const refused = await askForMail({ forwarded: busy })
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2)
    expect((await askForMail()).status).toBe(400)
  })

  it('does not become somebody else by another address of the same IPv6 network', async () => {
    const within = (time: number) => `2001:db8:77:1:${time.toString(16)}::${time}`
    expect(await tally(60, (time) => askForMail({ forwarded: within(time + 1) }))).toEqual({
      400: MAIL_CALLS,
      429: 10,
    })
    expect((await askForMail({ forwarded: '2001:db8:77:2::1' })).status).toBe(400)
  })

  it('does not become somebody else by writing an IPv4 address as an IPv6 one', async () => {
    const busy = elsewhere()
    await tally(MAIL_CALLS, () => askForMail({ forwarded: busy }))
    expect((await askForMail({ forwarded: `::ffff:${busy}` })).status).toBe(429)
  })

  it('does not become somebody else by inventing tokens, or one that has ended', async () => {
    const busy = elsewhere()
    const ended = await newCustomer(shop)
    // Deleted as if by another process, so that this one does not know.
    await shop.pool.query('delete from sessions where account_id = $1', [ended.id])
    const inventing = (time: number) =>
      askForMail({ forwarded: busy, token: time % 2 ? ended.token : `${time}`.padStart(43, 'A') })
    expect(await tally(60, inventing)).toEqual({ 400: MAIL_CALLS, 429: 10 })
  })

  it('does not become somebody else by what it adds to X-Forwarded-For', async () => {
    const busy = elsewhere()
    const forging = (time: number) => askForMail({ forwarded: `198.51.100.${time % 250}, ${busy}` })
    expect(await tally(60, forging)).toEqual({ 400: MAIL_CALLS, 429: 10 })
  })

  it('is not shut out with a carrier network, which lets thousands share one address', async () => {
    const carrier = elsewhere()
    for (let round = 0; round < 20; round += 1) {
      const looking = () => shop.call('GET', '/api/auth/nowhere', from({ forwarded: carrier }))
      const replies = await Promise.all(Array.from({ length: 100 }, looking))
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([404]))
    }
  })
})

it('a shop with no proxy in front counts a thousand forged X-Forwarded-For as one caller', async () => {
  const direct = await startTestShop({ limitRates: true })
  try {
    const forging = (time: number) =>
      askForMail({ at: direct, forwarded: `198.51.${time >> 8}.${time & 255}` })
    expect(await tally(1000, forging)).toEqual({ 400: MAIL_CALLS, 429: 1000 - MAIL_CALLS })
  } finally {
    await direct.close()
  }
})

describe('who is signed in', () => {
  const changePassword = (token: string, forwarded?: string) =>
    shop.call('PUT', '/api/account/password', {
      ...from({ token, ...(forwarded ? { forwarded } : {}) }),
      body: {},
    })

  it('is counted by account, from however many addresses', async () => {
    const { token } = await newCustomer(shop)
    expect(await tally(12, () => changePassword(token))).toEqual({ 400: 10, 429: 2 })
  })

  it('is not held up by others at the same address, even when it may do nothing more', async () => {
    const shared = elsewhere()
    const { token } = await newCustomer(shop)
    await tally(MAIL_CALLS + 1, () => askForMail({ forwarded: shared }))
    expect((await askForMail({ forwarded: shared })).status).toBe(429)
    const { token: busy } = await newCustomer(shop)
    await tally(11, () => changePassword(busy, shared))
    expect((await changePassword(busy, shared)).status).toBe(429)
    expect((await changePassword(token, shared)).status).toBe(400)
  })
})

it('what needs no account is answered to who is signed in while the database is away', async () => {
  const { token } = await newCustomer(shop)
  const away = vi.spyOn(shop.pool, 'query').mockRejectedValue(new Error('away') as never)
  const reply = await shop.call('GET', '/api/nowhere', from({ token }))
  expect(away).toHaveBeenCalled()
  away.mockRestore()
  expect(reply.status).toBe(404)
})

describe('what costs', () => {
  it('is limited by mailbox, in any spelling and from any address: three password mails an hour', async () => {
    const { email } = await newCustomer(shop)
    const [name, domain] = email.split('@')
    const spellings = [email, email.toUpperCase(), ` ${email}`, `${name}+shop@${domain}`]
    const statuses = []
    for (const spelling of [...spellings, email]) {
      statuses.push((await askForMail({}, spelling)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    await expect.poll(() => shop.mailsTo(email)).toHaveLength(3)
    const refused = await askForMail({}, email)
    expect(refused.body.code).toBe('request.too_many_this_hour')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    expect((await askForMail({}, (await newCustomer(shop)).email)).status).toBe(200)
  })

  it('is limited in the same way where there is no account', async () => {
    const { email } = registrationForm()
    const replies = []
    for (let time = 0; time < 4; time += 1) replies.push(await askForMail({}, email))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  })

  it('is limited by phone number too: fifteen registrations an hour, so that nobody runs out while choosing a password', async () => {
    const { phone } = registrationForm()
    const register = () =>
      shop.call('POST', '/api/auth/register', {
        ...from({}),
        body: { ...registrationForm(), phone: `+91 ${phone}` },
      })
    expect(await tally(16, register)).toEqual({ 201: 1, 409: 14, 429: 1 })
  })
})

describe('without Redis', () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  /** Accepts connections and never answers. */
  async function silentRedis(): Promise<{ url: string; sockets: Socket[] }> {
    const sockets: Socket[] = []
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}))
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    return { url: `redis://127.0.0.1:${address.port}`, sockets }
  }

  it.each([
    ['is gone', async () => ({ url: 'redis://127.0.0.1:1', sockets: [] })],
    ['says nothing', silentRedis],
  ])('that %s each process counts by itself, and the shop goes on', async (_what, redis) => {
    const { url, sockets } = await redis()
    const lonely = await startTestShop({
      limitRates: true,
      env: { TRUST_PROXY_HOPS: '1', REDIS_URL: url },
    })
    try {
      const busy = elsewhere()
      const statuses = await tally(60, () => askForMail({ at: lonely, forwarded: busy }))
      expect(statuses).toEqual({ 400: MAIL_CALLS, 429: 10 })
      expect((await lonely.call('GET', '/api/shop/products/get')).status).toBe(200)
    } finally {
      await lonely.close()
      for (const socket of sockets) socket.destroy()
    }
  })
})

it('what is kept ready is counted like everything else: who asks without end is told when to come back', async () => {
  const path = '/api/shop/products/get'
  const { token } = await newCustomer(shop)
  const ask = () => shop.call('GET', path, from({ token }))
  expect((await ask()).status).toBe(200)
  expect(shop.app.context.responseCache.find(path)).toBeDefined()
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const replies = await Promise.all(Array.from({ length: 100 }, ask))
    statuses.push(...replies.map(({ status }) => status))
  }
  // With the first request, one more than an account may make in a minute.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1199)
  expect(await ask()).toMatchObject({
    status: 429,
    body: { code: 'request.too_many' },
    headers: { 'retry-after': expect.stringMatching(/^\d+$/), 'x-frame-options': 'DENY' },
  })
  expect((await shop.call('GET', path, from({}))).status).toBe(200)
})
