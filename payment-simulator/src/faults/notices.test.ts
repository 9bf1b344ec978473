import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { webhookSignature } from '../signatures.ts'
import {
  openShop,
  openSimulator,
  type ShopUnderTest,
  type SimulatorUnderTest,
  secrets,
} from './simulator-under-test.ts'

let shop: ShopUnderTest
let simulator: SimulatorUnderTest

beforeEach(async () => {
  shop = await openShop()
  simulator = await openSimulator({ webhook: { url: shop.url, ...secrets } })
})
afterEach(async () => {
  await simulator.close()
  shop.close()
})

const payAnOrder = async () => simulator.client.pay(await simulator.newOrder())
const namesDelivered = () => shop.delivered.map(({ event }) => event.event)
const amountsDelivered = () =>
  shop.delivered.map(({ event }) => (event.payload.payment.entity as { amount: number }).amount)

function expectSigned(secret: string): void {
  for (const { body, signature } of shop.delivered) {
    expect(signature).toBe(webhookSignature(body, secret))
  }
}

describe('notices', () => {
  it('arrive signed, and several times at once when asked', async () => {
    await simulator.client.setNotices({ copies: 3 })
    await payAnOrder()
    await simulator.client.settleNotices()
    expect(shop.delivered).toHaveLength(9)
    expect(new Set(shop.delivered.map(({ id }) => id)).size).toBe(3)
    expectSigned('now')
  })

  it('are dropped, and brought by hand under the same id', async () => {
    const { client } = simulator
    await client.setNotices({ mode: 'drop' })
    const { paymentId } = await payAnOrder()
    await client.settleNotices()
    expect(shop.delivered).toEqual([])
    const dropped = await client.listNotices()
    expect(dropped).toMatchObject([
      { name: 'payment.authorized', paymentId, statuses: [] },
      { name: 'payment.captured', paymentId, statuses: [] },
      { name: 'order.paid', paymentId, statuses: [] },
    ])
    const eventId = dropped[1]?.eventId ?? ''
    await client.redeliver(eventId)
    await client.redeliver(eventId)
    expect(shop.delivered.map(({ id }) => id)).toEqual([eventId, eventId])
    expect(namesDelivered()).toEqual(['payment.captured', 'payment.captured'])
    expect((await client.listNotices())[1]?.statuses).toEqual([200, 200])
  })

  it('are held and let go in the order they came in, or the opposite one', async () => {
    const { client } = simulator
    await client.setNotices({ mode: 'hold' })
    await payAnOrder()
    expect(shop.delivered).toEqual([])
    await client.releaseNotices()
    const inOrder = ['payment.authorized', 'payment.captured', 'order.paid']
    expect(namesDelivered()).toEqual(inOrder)
    await payAnOrder()
    await client.releaseNotices({ reverse: true })
    expect(namesDelivered().slice(3)).toEqual(inOrder.toReversed())
    await client.releaseNotices()
    expect(shop.delivered).toHaveLength(6)
  })

  it('arrive late when asked', async () => {
    await simulator.client.setNotices({ delayMs: 300 })
    const began = performance.now()
    await payAnOrder()
    await simulator.client.settleNotices()
    for (const { at } of shop.delivered) expect(at - began).toBeGreaterThan(295)
    expect(shop.delivered).toHaveLength(3)
  })

  it('carry the old secret, or one that is wrong', async () => {
    await simulator.client.setNotices({ secret: 'old' })
    await payAnOrder()
    await simulator.client.settleNotices()
    expectSigned('before')
    shop.delivered = []
    shop.answer = 401
    await simulator.client.setNotices({ secret: 'wrong' })
    await payAnOrder()
    await simulator.client.settleNotices()
    expect(shop.delivered).toHaveLength(3)
    for (const { body, signature } of shop.delivered) {
      expect(signature).toMatch(/^[0-9a-f]{64}$/)
      for (const secret of Object.values(secrets)) {
        expect(signature).not.toBe(webhookSignature(body, secret))
      }
    }
  })

  it('name another amount, with a signature that is right or one that is not', async () => {
    await simulator.client.setNotices({ amountOffset: -100 })
    await payAnOrder()
    await simulator.client.settleNotices()
    expect(amountsDelivered()).toEqual([49_900, 49_900, 49_900])
    expectSigned('now')
    shop.delivered = []
    await simulator.client.setNotices({ tampered: true })
    await payAnOrder()
    await simulator.client.settleNotices()
    expect(amountsDelivered()).toEqual([49_900, 49_900, 49_900])
    for (const { body, signature } of shop.delivered) {
      expect(signature).not.toBe(webhookSignature(body, 'now'))
    }
    expect((await simulator.client.ledger()).payments[0]?.amount).toBe(50_000)
  })

  it('are brought again until the shop has them', async () => {
    shop.answer = 503
    await payAnOrder()
    await expect.poll(() => shop.delivered.length).toBeGreaterThan(2)
    shop.answer = 200
    await simulator.client.settleNotices()
    for (const { statuses } of await simulator.client.listNotices()) {
      expect([statuses[0], statuses.at(-1)]).toEqual([503, 200])
    }
  })

  it('go nowhere until it is said where to', async () => {
    const { client, newOrder, close } = await openSimulator()
    await client.pay(await newOrder())
    await client.setNoticeTarget({ url: shop.url, secret: 'later' })
    await client.pay(await newOrder())
    await client.settleNotices()
    expect(shop.delivered).toHaveLength(3)
    expectSigned('later')
    expect(await client.listNotices()).toHaveLength(6)
    await close()
  })

  it.each([
    [{ tampered: true }, 'A tampered notice needs an amountOffset.'],
    [{ copies: 0 }, 'A notice is sent at least once'],
  ])('are not set to what would test nothing: %j', async (rules, reason) => {
    await expect(simulator.client.setNotices(rules)).rejects.toThrow(reason)
  })

  it('cannot carry an old secret that there is not, nor be of an event that there was not', async () => {
    const { client, close } = await openSimulator({ webhook: { url: shop.url, secret: 'now' } })
    await expect(client.setNotices({ secret: 'old' })).rejects.toThrow('There is no old secret.')
    await expect(client.redeliver('evt_unknown')).rejects.toThrow('The id provided does not exist')
    await close()
  })

  it('that nobody takes do not keep the simulator from ending', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    shop.answer = 503
    const { client, newOrder, close } = await openSimulator({
      webhook: { url: shop.url, secret: 'now' },
    })
    await client.setNotices({ delayMs: 60_000 })
    await client.pay(await newOrder())
    await client.setNotices({ delayMs: 0 })
    await client.pay(await newOrder())
    await expect.poll(() => shop.delivered.length).toBe(3)
    const began = performance.now()
    await close()
    expect(performance.now() - began).toBeLessThan(2000)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(shop.delivered).toHaveLength(3)
  })
})
