import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhookSignature } from '@bhitti/payment-sandbox/signatures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from './emulator.ts'
import { connectEmulator, type EmulatorClient } from './emulator-client.ts'

const KEYS = { keyId: 'rzp_test_Emulator000000', keySecret: 'not-a-real-secret' }
const noon = () => new Date('2026-11-20T06:30:00Z')

type Delivered = { id: string; body: string; signature: string }

let delivered: Delivered[]
let answer: number
let shop: ReturnType<typeof createServer>
let emulator: Emulator
let client: EmulatorClient

beforeEach(async () => {
  delivered = []
  answer = 200
  shop = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      const { headers } = request
      const id = String(headers['x-razorpay-event-id'])
      delivered.push({ id, body, signature: String(headers['x-razorpay-signature']) })
      response.writeHead(answer).end()
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const { port } = shop.address() as AddressInfo
  emulator = await startEmulator({
    ...KEYS,
    now: noon,
    webhook: { url: `http://127.0.0.1:${port}/`, secret: 'now', oldSecret: 'before' },
  })
  client = connectEmulator(emulator.controlUrl)
})
afterEach(async () => {
  await emulator.close()
  shop.closeAllConnections()
  shop.close()
})

function api(path: string, body?: object, apiUrl = emulator.apiUrl): Promise<Response> {
  const pair = Buffer.from(`${KEYS.keyId}:${KEYS.keySecret}`).toString('base64')
  return fetch(`${apiUrl}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Basic ${pair}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}
const newOrder = async (): Promise<string> => {
  const response = await api('/orders', { amount: 50_000, currency: 'INR' })
  const order = (await response.json()) as { id: string }
  return order.id
}
const namesDelivered = () => delivered.map(({ body }) => JSON.parse(body).event)

describe('faults of the REST API', () => {
  it('answers with an error, a page of HTML or too many, as often as asked', async () => {
    const orderId = await newOrder()
    const path = `/orders/${orderId}`
    await client.addFault({ effect: { kind: 'status', status: 503 }, times: 1 })
    await client.addFault({ effect: { kind: 'html' }, times: 1 })
    await client.addFault({ effect: { kind: 'too_many', retryAfter: 2 }, times: 1 })
    const first = await api(path)
    expect([first.status, await first.json()]).toMatchObject([
      503,
      { error: { code: 'SERVER_ERROR' } },
    ])
    const second = await api(path)
    expect([second.status, second.headers.get('content-type')]).toEqual([502, 'text/html'])
    const third = await api(path)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '2'])
    expect((await api(path)).status).toBe(200)
  })

  it('breaks the connection before the work is done, or after', async () => {
    const count = async () => (await client.ledger()).orders.length
    const order = { amount: 50_000, currency: 'INR' }
    await client.addFault({ effect: { kind: 'reset_before' }, method: 'POST', times: 1 })
    await expect(api('/orders', order)).rejects.toThrow()
    expect(await count()).toBe(0)
    await client.addFault({ effect: { kind: 'reset_after' }, method: 'POST', times: 1 })
    await expect(api('/orders', order)).rejects.toThrow()
    expect(await count()).toBe(1)
  })

  it('does not answer at all, on chosen paths, until that is over', async () => {
    const orderId = await newOrder()
    await client.addFault({ effect: { kind: 'hang' }, path: '^/orders/order_' })
    const asked = api(`/orders/${orderId}`).catch(() => 'broken off')
    expect((await api('/payments')).status).toBe(200)
    await client.clearFaults()
    expect(await asked).toBe('broken off')
    expect((await api(`/orders/${orderId}`)).status).toBe(200)
  })
})

describe('notices', () => {
  it('arrive signed, and several times at once when asked', async () => {
    await client.setNotices({ copies: 3 })
    await client.pay(await newOrder())
    await client.settleNotices()
    expect(delivered).toHaveLength(9)
    expect(new Set(delivered.map(({ id }) => id)).size).toBe(3)
    for (const { body, signature } of delivered) {
      expect(signature).toBe(webhookSignature(body, 'now'))
    }
  })

  it('are dropped, or held and let go in the opposite order', async () => {
    await client.setNotices({ mode: 'drop' })
    await client.pay(await newOrder())
    await client.setNotices({ mode: 'hold' })
    await client.pay(await newOrder())
    expect(delivered).toEqual([])
    await client.releaseNotices({ reverse: true })
    expect(namesDelivered()).toEqual(['order.paid', 'payment.captured', 'payment.authorized'])
    expect(await client.listNotices()).toHaveLength(6)
  })

  it('carry the old secret, a wrong one, or another amount', async () => {
    await client.setNotices({ secret: 'old' })
    await client.pay(await newOrder())
    await client.settleNotices()
    for (const { body, signature } of delivered) {
      expect(signature).toBe(webhookSignature(body, 'before'))
    }
    delivered = []
    await client.setNotices({ secret: 'current', amountOffset: -100, tampered: true })
    await client.pay(await newOrder())
    await client.settleNotices()
    for (const { body, signature } of delivered) {
      expect(JSON.parse(body).payload.payment.entity.amount).toBe(49_900)
      expect(signature).not.toBe(webhookSignature(body, 'now'))
    }
  })

  it('are brought again until the shop has them', async () => {
    answer = 503
    await client.pay(await newOrder())
    await expect.poll(() => delivered.length).toBeGreaterThan(2)
    answer = 200
    await client.settleNotices()
    for (const { statuses } of await client.listNotices()) {
      expect([statuses[0], statuses.at(-1)]).toEqual([503, 200])
    }
  })
})

describe('payments', () => {
  it('are only authorized, fail, wait, and are authorized late', async () => {
    const held = await newOrder()
    const { paymentId } = await client.pay(held, 'authorized')
    const [order, late] = [await newOrder(), await newOrder()]
    const failed = await client.pay(order, 'failed')
    const pending = await client.pay(late, 'pending')
    const statuses = async () =>
      Object.fromEntries((await client.ledger()).payments.map(({ id, status }) => [id, status]))
    expect(await statuses()).toEqual({
      [paymentId]: 'authorized',
      [failed.paymentId]: 'failed',
      [pending.paymentId]: 'created',
    })
    await client.authorizeLate(failed.paymentId)
    await client.authorizeLate(pending.paymentId)
    expect(await statuses()).toMatchObject({
      [failed.paymentId]: 'captured',
      [pending.paymentId]: 'captured',
    })
  })

  it('are captured twice on one order, or with another amount, when forced', async () => {
    const orderId = await newOrder()
    await client.pay(orderId)
    await client.forcePayment(orderId)
    await client.forcePayment(orderId, 100)
    const { payments } = await client.ledger()
    expect(payments.map(({ status, amount }) => [status, amount])).toEqual([
      ['captured', 50_000],
      ['captured', 50_000],
      ['captured', 100],
    ])
  })

  it('are refunded by hand, and refunds fail', async () => {
    const { paymentId } = await client.pay(await newOrder())
    const refund = await client.refund(paymentId, 20_000)
    expect((await client.ledger()).payments[0]?.amount_refunded).toBe(20_000)
    await client.failRefund(refund.id)
    const { payments, refunds } = await client.ledger()
    expect([payments[0]?.amount_refunded, refunds[0]?.status]).toEqual([0, 'failed'])
    await client.settleNotices()
    expect(namesDelivered().at(-1)).toBe('refund.failed')
  })
})

it('the same seed and the same calls give the same books', async () => {
  const books = async (seed: number) => {
    const twin = await startEmulator({ ...KEYS, seed, now: noon })
    const controls = connectEmulator(twin.controlUrl)
    for (const amount of [100, 200]) {
      const response = await api('/orders', { amount, currency: 'INR' }, twin.apiUrl)
      const { id } = (await response.json()) as { id: string }
      await controls.pay(id)
    }
    const ledger = await controls.ledger()
    await twin.close()
    return ledger
  }
  const first = await books(7)
  expect(await books(7)).toEqual(first)
  expect((await books(8)).orders[0]?.id).not.toBe(first.orders[0]?.id)
})
