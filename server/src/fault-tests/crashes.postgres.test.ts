import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Failpoint } from '../platform/failpoints/failpoints.ts'
import { newArtist, newDesign } from '../testing/goods/artists.ts'
import { newProduct } from '../testing/goods/products.ts'
import { createOrder, verify } from '../testing/orders/payments.ts'
import { Fleet } from '../testing/shops/fleet.ts'
import {
  type Acknowledged,
  buyPatiently,
  findLost,
  putInCart,
  untilAnswered,
  whileBuying,
} from './buying.ts'
import { extent, note } from './extent.ts'

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 })

let fleet: Fleet
beforeAll(async () => {
  fleet = await Fleet.open()
})
afterAll(() => fleet.close())

/** Arms a failpoint, does `work`, and waits until a process has ended at that point. */
async function endAt(point: Failpoint, work: () => Promise<void>): Promise<void> {
  const { reached, disarm } = await fleet.arm(point)
  await work()
  // Webhooks and mails are processed shortly after the customer's request.
  for (let waited = 0; waited < 300 && reached() === 0; waited += 1) await sleep(100)
  expect(await disarm(), `processes that ended at ${point}`).toBeGreaterThan(0)
}

describe('a process that ends at a named point', () => {
  it('loses no order, doubles none, and gives back once', async () => {
    const product = await newDesign(fleet, await newArtist(fleet), { stockQuantity: 1000 })
    const acknowledged: Acknowledged[] = []
    const buy = async (count: number) => {
      for (const buyer of await fleet.newBuyers(count)) {
        await putInCart(fleet, buyer, product)
        const order = await buyPatiently(fleet, buyer)
        expect(order).toBeDefined()
        if (order) acknowledged.push(order)
      }
    }
    const cancelOne = async () => {
      const order = acknowledged.pop()
      if (!order) throw new Error('nothing to cancel')
      const path = `/api/shop/order/cancel/${order.orderId}`
      const { token } = order.buyer
      const reply = await untilAnswered(() => fleet.call('POST', path, { token }))
      expect(reply.status).toBe(200)
    }
    const points: [Failpoint, () => Promise<void>][] = [
      ['checkout.held', () => buy(2)],
      ['checkout.provider_order_opened', () => buy(2)],
      ['settlement.before_commit', () => buy(2)],
      ['settlement.committed', () => buy(2)],
      ['webhook.kept', () => buy(2)],
      ['webhook.processing', () => buy(2)],
      ['mail.sent', () => buy(2)],
      ['cancel.before_commit', cancelOne],
      ['refund.before_provider', cancelOne],
      ['refund.provider_answered', cancelOne],
    ]
    for (const [point, work] of points) await endAt(point, work)
    await fleet.settle()
    expect(await findLost(fleet, acknowledged)).toEqual([])
    const { refunds } = await fleet.simulator.ledger()
    expect(refunds).toHaveLength(3)
    expect(await fleet.audit()).toBe('')
    note('named crash points', { points: points.length, orders: acknowledged.length + 3 })
  })
})

describe('processes that are killed at random while twenty people buy', () => {
  it('lose nothing that a buyer was told, and nothing that a buyer has paid', async () => {
    const kills = extent(5, 50)
    const product = await newProduct(fleet, { stockQuantity: 100_000 })
    const startsAtFirst = fleet.startTimes.length
    const acknowledged = await whileBuying(fleet, product, 20, async () => {
      for (let kill = 0; kill < kills; kill += 1) {
        await sleep(extent(400, 1500) + Math.random() * 600)
        const index = kill % 2
        await fleet.kill(index)
        await fleet.start(index)
      }
    })
    await fleet.settle()
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(await findLost(fleet, acknowledged)).toEqual([])
    expect(await fleet.audit()).toBe('')
    const restarts = fleet.startTimes.slice(startsAtFirst).toSorted((a, b) => a - b)
    note('random kill -9', {
      kills,
      orders: acknowledged.length,
      restartMedianMs: restarts[Math.floor(restarts.length / 2)],
      restartMaxMs: restarts.at(-1),
    })
  })

  it('leave a payment whose browser is gone as well to the notices', async () => {
    const product = await newDesign(fleet, await newArtist(fleet), { stockQuantity: 100 })
    const buyers = await fleet.newBuyers(6)
    for (const [index, buyer] of buyers.entries()) {
      await putInCart(fleet, buyer, product)
      const created = await createOrder(fleet, buyer)
      if (index === 2) await fleet.kill(0)
      await fleet.simulator.pay(created.body.order.id)
      if (index === 3) await fleet.start(0)
    }
    await fleet.settle()
    for (const buyer of buyers) {
      const { body } = await fleet.call('GET', `/api/shop/order/list/${buyer.id}`, {
        token: buyer.token,
      })
      expect(body.data).toMatchObject([{ status: 'Pending', paymentStatus: 'paid' }])
    }
    expect(await fleet.audit()).toBe('')
  })
})

it('a repeat of a confirmation after a crash gets the same order', async () => {
  const product = await newProduct(fleet, { stockQuantity: 10 })
  const [buyer] = await fleet.newBuyers(1)
  if (!buyer) throw new Error('no buyer')
  await putInCart(fleet, buyer, product)
  const providerOrderId = (await createOrder(fleet, buyer)).body.order.id
  const proof = await fleet.simulator.pay(providerOrderId)
  const first = await verify(fleet, buyer, providerOrderId, proof)
  await fleet.kill(0)
  await fleet.start(0)
  const again = await untilAnswered(() => verify(fleet, buyer, providerOrderId, proof))
  expect(again.body.order._id).toBe(first.body.order._id)
})
