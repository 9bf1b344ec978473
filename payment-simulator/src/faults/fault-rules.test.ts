import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSimulator, type SimulatorUnderTest } from './simulator-under-test.ts'

let simulator: SimulatorUnderTest

beforeEach(async () => {
  simulator = await openSimulator()
})
afterEach(() => simulator.close())

const order = { amount: 50_000, currency: 'INR' }
const orderCount = async () => (await simulator.client.ledger()).orders.length

describe('faults of the REST API', () => {
  it('answer with an error, a page of HTML or too many, as often as asked, and do nothing', async () => {
    const { api, client } = simulator
    await client.addFault({ effect: { kind: 'status', status: 503 }, times: 1 })
    await client.addFault({ effect: { kind: 'html' }, times: 1 })
    await client.addFault({ effect: { kind: 'too_many', retryAfter: 2 }, times: 1 })
    await client.addFault({ effect: { kind: 'status', status: 409 }, times: 1 })
    const first = await api('/orders', order)
    expect([first.status, await first.json()]).toMatchObject([
      503,
      { error: { code: 'SERVER_ERROR', metadata: [] } },
    ])
    const second = await api('/orders', order)
    expect([second.status, second.headers.get('content-type')]).toEqual([502, 'text/html'])
    const third = await api('/orders', order)
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '2'])
    const fourth = await api('/orders', order)
    expect([fourth.status, await fourth.json()]).toMatchObject([
      409,
      { error: { code: 'BAD_REQUEST_ERROR' } },
    ])
    expect(await orderCount()).toBe(0)
    expect((await api('/orders', order)).status).toBe(200)
    expect((await client.listFaults()).map(({ strikes }) => strikes)).toEqual([1, 1, 1, 1])
  })

  it('break the connection before the work is done, or after', async () => {
    const { api, client } = simulator
    await client.addFault({ effect: { kind: 'reset_before' }, method: 'POST', times: 1 })
    await expect(api('/orders', order)).rejects.toThrow()
    expect(await orderCount()).toBe(0)
    await client.addFault({ effect: { kind: 'reset_after' }, method: 'POST', times: 1 })
    await expect(api('/orders', order)).rejects.toThrow()
    expect(await orderCount()).toBe(1)
  })

  it('lose the reply to a refund, whose repeat with the same key gives back nothing more', async () => {
    const { client, newOrder, payment, refund } = simulator
    const { paymentId } = await client.pay(await newOrder())
    await client.addFault({ effect: { kind: 'reset_after' }, path: '/refund$', times: 1 })
    await expect(refund(paymentId, { amount: 20_000 }, 'refund-0001')).rejects.toThrow()
    const repeated = await refund(paymentId, { amount: 20_000 }, 'refund-0001')
    expect((await client.ledger()).refunds).toEqual([repeated])
    expect((await payment(paymentId)).amount_refunded).toBe(20_000)
  })

  it('do not answer at all, on chosen paths, until that is over', async () => {
    const { api, client, newOrder } = simulator
    const orderId = await newOrder()
    await client.addFault({ effect: { kind: 'hang' }, path: '^/orders/order_' })
    const asked = api(`/orders/${orderId}`).catch(() => 'broken off')
    await expect.poll(client.listFaults).toMatchObject([{ strikes: 1 }])
    expect((await api('/payments')).status).toBe(200)
    await client.clearFaults()
    expect(await asked).toBe('broken off')
    expect((await api(`/orders/${orderId}`)).status).toBe(200)
  })

  it('let an answer take long, which does the work all the same', async () => {
    await simulator.client.addFault({ effect: { kind: 'latency', ms: 200 }, times: 1 })
    const began = performance.now()
    await simulator.newOrder()
    expect(performance.now() - began).toBeGreaterThan(195)
    expect(await orderCount()).toBe(1)
  })

  it('strike only the method and the path that they name', async () => {
    const { api, client, newOrder } = simulator
    const orderId = await newOrder()
    const effect = { kind: 'status', status: 500 } as const
    await client.addFault({ effect, method: 'POST', path: '^/orders$' })
    await client.addFault({ effect, path: '/payments$' })
    expect((await api(`/orders/${orderId}/payments`)).status).toBe(500)
    expect((await api(`/orders/${orderId}`)).status).toBe(200)
    expect((await api('/payments?count=1')).status).toBe(200)
    expect((await api('/orders')).status).toBe(200)
    expect((await api('/orders', order)).status).toBe(500)
  })

  it('strike the same calls for the same seed, about as many as they should', async () => {
    const strikes = async (seed: number) => {
      const one = await openSimulator({ seed })
      await one.client.addFault({ effect: { kind: 'status', status: 500 }, probability: 0.3 })
      const statuses: number[] = []
      for (let call = 0; call < 100; call += 1) statuses.push((await one.api('/orders')).status)
      await one.close()
      return statuses
    }
    const first = await strikes(7)
    expect(await strikes(7)).toEqual(first)
    expect(await strikes(8)).not.toEqual(first)
    const count = first.filter((status) => status === 500).length
    expect(count).toBeGreaterThan(15)
    expect(count).toBeLessThan(45)
  })

  it.each([
    [{ probability: 0 }, 'A probability is above 0 and at most 1.'],
    [{ times: 0 }, 'A fault happens at least once.'],
    [{ path: '(' }, 'The path is not a regular expression.'],
  ])('that cannot strike are refused, with the reason: %j', async (rule, reason) => {
    await expect(simulator.client.addFault({ effect: { kind: 'hang' }, ...rule })).rejects.toThrow(
      reason,
    )
  })

  it('do not keep the simulator from ending', async () => {
    const { api, client, close } = await openSimulator()
    await client.addFault({ effect: { kind: 'latency', ms: 60_000 }, times: 1 })
    await client.addFault({ effect: { kind: 'hang' } })
    const asked = [1, 2].map(() => api('/orders').catch(() => 'broken off'))
    await expect.poll(client.listFaults).toMatchObject([{ strikes: 1 }, { strikes: 1 }])
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await asked[1]).toBe('broken off')
    await asked[0]
  })
})
