import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Razorpay from 'razorpay'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentSettings } from '../../settings.ts'
import { ProviderRefusedError, ProviderUnavailableError } from './payment-provider.ts'
import { createPaymentProvider } from './razorpay-client.ts'

type Asked = { method: string; path: string; authorization: string; body: unknown }

const PAYMENT = {
  id: 'pay_00000000000001',
  entity: 'payment',
  order_id: 'order_00000000000001',
  amount: 5000,
  amount_refunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  created_at: 1_795_156_200,
}
const ORDER = { id: 'order_00000000000001', amount: 5000, currency: 'INR', status: 'created' }
const REFUND = { id: 'rfnd_00000000000001', payment_id: PAYMENT.id, amount: 5000 }

let asked: Asked[]
let answer: (request: IncomingMessage, response: ServerResponse) => void
let settings: PaymentSettings
const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => {
    text += part
  })
  request.on('end', () => {
    asked.push({
      method: request.method ?? '',
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: text === '' ? undefined : JSON.parse(text),
    })
    answer(request, response)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  settings = {
    sandbox: false,
    keyId: 'rzp_test_1',
    keySecret: 'a secret that is never told',
    webhookSecrets: ['hook'],
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scriptUrl: '',
  }
})
beforeEach(() => {
  asked = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}
const PATIENCE = { callMs: 150, totalMs: 500, retries: 2, breakAfter: 100 }
const connect = (patience = {}) => createPaymentProvider(settings, { ...PATIENCE, ...patience })
const fetchPayment = (patience = {}) => connect(patience).fetchPayment(PAYMENT.id)

describe('an answer that says nothing clearly', () => {
  it.each<[string, () => typeof answer]>([
    ['an error of the server', () => json({ error: { description: 'down' } }, 500)],
    [
      'a page of HTML',
      () => (_request, response) =>
        response.writeHead(502, { 'content-type': 'text/html' }).end('<html></html>'),
    ],
    ['something that is no JSON', () => (_request, response) => response.end('{"id": "pay_')],
    ['JSON of another shape', () => json({ entity: 'payment', id: 7 })],
    ['nothing', () => () => {}],
    ['a broken connection', () => (request) => request.socket.destroy()],
    [
      'a body that does not end',
      () => (_request, response) => {
        response.writeHead(200).write('{"id":')
      },
    ],
    [
      'a body without measure',
      () => (_request, response) => {
        response.writeHead(200)
        const part = Buffer.alloc(256 * 1024, ' ')
        for (let sent = 0; sent < 8; sent += 1) response.write(part)
        response.end()
      },
    ],
    ['a way to somewhere else', () => json({}, 302, { location: 'http://169.254.169.254/' })],
    ['a conflict with itself', () => json({ error: { description: 'in flight' } }, 409)],
  ])('%s is asked for again, and then counts as not known', async (_what, answering) => {
    answer = answering()
    await expect(fetchPayment()).rejects.toBeInstanceOf(ProviderUnavailableError)
    expect(asked.length).toBeGreaterThan(1)
    expect(asked.length).toBeLessThanOrEqual(3)
  })

  it('is forgotten when the next one is clear', async () => {
    let count = 0
    answer = (request, response) => {
      count += 1
      if (count < 3) response.writeHead(503).end()
      else json(PAYMENT)(request, response)
    }
    expect(await fetchPayment()).toMatchObject({ id: PAYMENT.id, status: 'captured' })
  })
})

describe('an answer that says no', () => {
  it('is believed at once, with its reason and without the secret', async () => {
    answer = json({ error: { code: 'BAD_REQUEST_ERROR', description: 'No such payment' } }, 400)
    const refused = await fetchPayment().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ProviderRefusedError)
    expect(String(refused)).toContain('No such payment')
    expect(String(refused)).not.toContain(settings.keySecret)
    expect(asked).toHaveLength(1)
  })

  it.each([
    [{}],
    [[]],
    [{ error: null }],
    [{ error: { description: null, metadata: [] } }],
    ['no'],
  ])('is understood whatever it looks like: %j', async (body) => {
    answer = json(body, 400)
    await expect(fetchPayment()).rejects.toBeInstanceOf(ProviderRefusedError)
  })
})

it('too many calls are waited out as long as the provider asks for', async () => {
  let count = 0
  answer = (request, response) => {
    count += 1
    if (count === 1) json({}, 429, { 'retry-after': '0.1' })(request, response)
    else json(PAYMENT)(request, response)
  }
  expect((await fetchPayment()).id).toBe(PAYMENT.id)
})

it('a provider that stays silent is not asked for a while, and then once', async () => {
  const provider = connect({ retries: 0, breakAfter: 3, breakMs: 200 })
  answer = (_request, response) => response.writeHead(500).end()
  for (let call = 0; call < 6; call += 1) {
    await expect(provider.fetchPayment(PAYMENT.id)).rejects.toThrow(ProviderUnavailableError)
  }
  expect(asked).toHaveLength(3)
  answer = json(PAYMENT)
  await expect.poll(() => provider.fetchPayment(PAYMENT.id).catch(() => null)).not.toBeNull()
})

it('refusals do not make it count as silent', async () => {
  const provider = connect({ breakAfter: 2 })
  answer = json({ error: { description: 'no' } }, 400)
  for (let call = 0; call < 5; call += 1) {
    await expect(provider.fetchPayment(PAYMENT.id)).rejects.toThrow(ProviderRefusedError)
  }
  expect(asked).toHaveLength(5)
})

it.each(['../orders', 'pay_1', 'pay_000000000000001', '', 'order_00000000000001?x=1'])(
  'the id %j never gets into an address',
  async (id) => {
    await expect(connect().fetchPayment(id)).rejects.toThrow(ProviderRefusedError)
    await expect(connect().listPaymentsOfOrder(id)).rejects.toThrow(ProviderRefusedError)
    expect(asked).toEqual([])
  },
)

it('understands oddities: empty notes, nulls, and fields that it does not know', async () => {
  answer = json({ ...PAYMENT, notes: [], order_id: null, amount_refunded: null, novelty: { a: 1 } })
  expect(await fetchPayment()).toEqual({
    id: PAYMENT.id,
    orderId: null,
    amountPaise: 5000,
    refundedPaise: 0,
    currency: 'INR',
    status: 'captured',
    method: 'upi',
    createdAt: new Date('2026-11-20T06:30:00Z'),
  })
})

describe('what is sent', () => {
  /** The same call through the provider's own package, aimed at the same server. */
  function official() {
    const instance = new Razorpay({ key_id: settings.keyId, key_secret: settings.keySecret })
    const { api } = instance as unknown as {
      api: { rq: { defaults: { baseURL: string } } }
    }
    api.rq.defaults.baseURL = settings.apiUrl
    return instance
  }
  const from = new Date('2026-11-01T00:00:00Z')
  const to = new Date('2026-11-05T00:00:00Z')

  it.each<[string, unknown, () => Promise<unknown>, () => Promise<unknown>]>([
    [
      'a new order',
      ORDER,
      () => connect().createOrder({ amountPaise: 5000, receipt: 'r1' }),
      () =>
        official().orders.create({
          amount: 5000,
          currency: 'INR',
          receipt: 'r1',
          unique_receipt: true,
          payment: { capture: 'automatic' },
        } as never),
    ],
    [
      'the payments of an order',
      { items: [PAYMENT] },
      () => connect().listPaymentsOfOrder(ORDER.id),
      () => official().orders.fetchPayments(ORDER.id),
    ],
    [
      'a payment',
      PAYMENT,
      () => connect().fetchPayment(PAYMENT.id),
      () => official().payments.fetch(PAYMENT.id),
    ],
    [
      'a capture',
      PAYMENT,
      () => connect().capturePayment(PAYMENT.id, 5000),
      () => official().payments.capture(PAYMENT.id, 5000, 'INR'),
    ],
    [
      'a refund',
      REFUND,
      () => connect().refundPayment({ paymentId: PAYMENT.id, amountPaise: 5000, receipt: 'r2' }),
      () => official().payments.refund(PAYMENT.id, { amount: 5000, receipt: 'r2' } as never),
    ],
    [
      'the refunds of a payment',
      { items: [REFUND] },
      () => connect().listRefundsOfPayment(PAYMENT.id),
      () => official().payments.fetchMultipleRefund(PAYMENT.id, { count: 100 } as never),
    ],
    [
      'the books of some days',
      { items: [PAYMENT] },
      () => connect().listPayments({ from, to, skip: 100, count: 100 }),
      () =>
        official().payments.all({
          from: from.getTime() / 1000,
          to: to.getTime() / 1000,
          count: 100,
          skip: 100,
        }),
    ],
  ])('for %s is what the provider’s own package sends', async (_what, body, ours, theirs) => {
    answer = json(body)
    await ours()
    await theirs()
    const [mine, reference] = asked
    const plain = ({ path, ...rest }: Asked) => {
      const address = new URL(path, 'http://x')
      return { ...rest, path: address.pathname, query: Object.fromEntries(address.searchParams) }
    }
    if (!mine || !reference) throw new Error('nothing was sent')
    expect(plain(mine)).toEqual(plain(reference))
  })
})
