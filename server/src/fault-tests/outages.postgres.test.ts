import { setTimeout as sleep } from 'node:timers/promises'
import { usualNotices } from '@bhitti/payment-simulator/faults/notices'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orders } from '../modules/orders/orders.table.ts'
import { newProduct } from '../testing/goods/products.ts'
import { createOrder, verify } from '../testing/orders/payments.ts'
import { type Buyer, Fleet } from '../testing/shops/fleet.ts'
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
let product: { id: string }
beforeAll(async () => {
  fleet = await Fleet.open()
})
beforeEach(async () => {
  await fleet.simulator.clearFaults()
  await fleet.simulator.setNotices({ ...usualNotices })
  product = await newProduct(fleet, { stockQuantity: 100_000 })
})
afterAll(() => fleet.close())

async function expectOrder(acknowledged: readonly Acknowledged[] = []): Promise<void> {
  await fleet.settle()
  expect(await findLost(fleet, acknowledged)).toEqual([])
  expect(await fleet.audit()).toBe('')
}

const orderOf = async (buyer: Buyer) => {
  const [order] = await fleet.db.select().from(orders).where(eq(orders.accountId, buyer.id))
  return order
}

describe('a provider in trouble', () => {
  it('loses nobody’s money by errors, pages of HTML, too many calls and broken connections', async () => {
    const seconds = extent(4, 120)
    const acknowledged = await whileBuying(fleet, product, 8, async () => {
      for (const effect of [
        { kind: 'status', status: 500 },
        { kind: 'html' },
        { kind: 'too_many', retryAfter: 1 },
        { kind: 'reset_before' },
        { kind: 'reset_after' },
        { kind: 'latency', ms: 700 },
      ] as const) {
        await fleet.simulator.clearFaults()
        await fleet.simulator.addFault({ effect, probability: 0.5 })
        await sleep((seconds * 1000) / 6)
      }
      await fleet.simulator.clearFaults()
    })
    await expectOrder(acknowledged)
    expect(acknowledged.length).toBeGreaterThan(0)
    note('provider in trouble', { seconds, orders: acknowledged.length })
  })

  it('that is silent is said within nine seconds, and what was paid is settled when it is back', async () => {
    const [first, second] = await fleet.newBuyers(2)
    if (!first || !second) throw new Error('no buyers')
    await putInCart(fleet, first, product)
    await putInCart(fleet, second, product)
    const opened = await untilAnswered(() => createOrder(fleet, first))
    const providerOrderId = opened.body.order.id
    await fleet.simulator.setNotices({ mode: 'drop' })
    const proof = await fleet.simulator.pay(providerOrderId)
    await fleet.simulator.addFault({ effect: { kind: 'hang' } })

    const began = performance.now()
    const [opening, confirming] = await Promise.all([
      createOrder(fleet, second),
      verify(fleet, first, providerOrderId, proof),
    ])
    const saidAfterMs = Math.round(performance.now() - began)
    expect(opening).toMatchObject({ status: 503, body: { code: 'payment.provider_unavailable' } })
    expect(confirming.body.code).toBe('payment.verification_unavailable')

    await fleet.simulator.clearFaults()
    await fleet.simulator.setNotices({ mode: 'deliver' })
    const back = performance.now()
    while (!(await orderOf(first))?.paidAt) await sleep(100)
    const settledAfterMs = Math.round(performance.now() - back)
    expect((await untilAnswered(() => createOrder(fleet, second))).status).toBe(200)
    await expectOrder()
    note('provider silent', { saidAfterMs, settledAfterMs })
  })

  it('that captures late, twice, or another amount makes one order, and the rest goes back', async () => {
    const [late, twice, other, held] = await fleet.newBuyers(4)
    if (!late || !twice || !other || !held) throw new Error('no buyers')
    for (const buyer of [late, twice, other, held]) await putInCart(fleet, buyer, product)
    const open = async (buyer: Buyer): Promise<string> =>
      (await untilAnswered(() => createOrder(fleet, buyer))).body.order.id

    const lateOrder = await open(late)
    const failed = await fleet.simulator.pay(lateOrder, 'failed')
    await fleet.simulator.authorizeLate(failed.paymentId)

    const twiceOrder = await open(twice)
    await fleet.simulator.pay(twiceOrder)
    await fleet.simulator.forcePayment(twiceOrder)

    await fleet.simulator.forcePayment(await open(other), 100)

    const heldOrder = await open(held)
    const proof = await fleet.simulator.pay(heldOrder, 'authorized')
    await untilAnswered(() => verify(fleet, held, heldOrder, proof))

    await expectOrder()
    expect(await orderOf(late)).toMatchObject({ status: 'Pending', paymentStatus: 'paid' })
    expect(await orderOf(twice)).toMatchObject({ status: 'Pending', paymentStatus: 'paid' })
    expect((await orderOf(other))?.paidAt).toBeNull()
    expect(await orderOf(held)).toMatchObject({ status: 'Pending', paymentStatus: 'paid' })
    const { payments } = await fleet.simulator.ledger()
    const forced = payments.filter(
      ({ order_id, refund_status }) => [twiceOrder].includes(order_id) && refund_status === 'full',
    )
    expect(forced).toHaveLength(1)
    expect(payments.find(({ amount }) => amount === 100)).toMatchObject({ status: 'refunded' })
  })
})

describe('notices', () => {
  it('that are duplicated, reversed, forged, signed with the old secret or never sent lose nothing', async () => {
    const acknowledged: Acknowledged[] = []
    for (const rules of [
      { mode: 'deliver', copies: 20 },
      { mode: 'hold', copies: 1 },
      { mode: 'deliver', copies: 1, secret: 'wrong' },
      { mode: 'deliver', secret: 'old' },
      { mode: 'deliver', secret: 'current', amountOffset: -100, tampered: true },
      { mode: 'deliver', amountOffset: -100, tampered: false },
      { mode: 'drop', amountOffset: 0 },
    ] as const) {
      await fleet.simulator.setNotices(rules)
      for (const buyer of await fleet.newBuyers(extent(2, 20))) {
        await putInCart(fleet, buyer, product)
        const order = await buyPatiently(fleet, buyer)
        if (order) acknowledged.push(order)
      }
      await fleet.simulator.releaseNotices({ reverse: true })
    }
    await fleet.simulator.setNotices({ mode: 'deliver', copies: 1 })
    await expectOrder(acknowledged)
    expect(acknowledged).toHaveLength(7 * extent(2, 20))
  })

  it('that are lost with the browser are made up for by asking', async () => {
    await fleet.simulator.setNotices({ mode: 'drop' })
    const [buyer] = await fleet.newBuyers(1)
    if (!buyer) throw new Error('no buyer')
    await putInCart(fleet, buyer, product)
    const providerOrderId = (await createOrder(fleet, buyer)).body.order.id
    await fleet.simulator.pay(providerOrderId)
    const quarterOfAnHourAgo = new Date(Date.now() - 16 * 60_000)
    await fleet.db
      .update(orders)
      .set({ createdAt: quarterOfAnHourAgo })
      .where(eq(orders.providerOrderId, providerOrderId))
    const began = performance.now()
    while (!(await orderOf(buyer))?.paidAt) await sleep(100)
    note('nobody told', { settledAfterMs: Math.round(performance.now() - began) })
    await fleet.simulator.setNotices({ mode: 'deliver' })
    await expectOrder()
  })
})

describe('a process that ends after somebody has paid, with all notices lost', () => {
  it('charges nobody again who presses pay once more', async () => {
    const buyers = await fleet.newBuyers(extent(6, 40))
    await fleet.simulator.setNotices({ mode: 'drop' })
    const opened: string[] = []
    for (const buyer of buyers) {
      await putInCart(fleet, buyer, product)
      opened.push((await untilAnswered(() => createOrder(fleet, buyer))).body.order.id)
    }
    for (const id of opened) await fleet.simulator.pay(id)
    for (const index of [0, 1]) {
      await fleet.kill(index)
      await fleet.start(index)
    }
    const others = await newProduct(fleet, { stockQuantity: 1000 })
    const changed = buyers.filter((_buyer, index) => index % 2 === 1)
    for (const buyer of changed) await putInCart(fleet, buyer, others)

    const acknowledged: Acknowledged[] = []
    await Promise.all(
      buyers.map(async (buyer, index) => {
        // A double click whose requests reach two processes.
        const replies = await Promise.all(
          [1, 2].map(() => untilAnswered(() => createOrder(fleet, buyer))),
        )
        const codes = replies.map(({ body }) => body.code ?? 'opened')
        if (!changed.includes(buyer)) {
          expect(codes).toEqual(['payment.already_paid', 'payment.already_paid'])
        } else {
          expect(codes).toContain('payment.earlier_arrived')
        }
        for (const { body } of replies) {
          if (body.orderId === undefined) continue
          expect(body.providerOrderId).toBe(opened[index])
          acknowledged.push({
            buyer,
            orderId: body.orderId,
            providerOrderId: body.providerOrderId,
          })
        }
      }),
    )
    for (const buyer of changed) {
      const rest = await buyPatiently(fleet, buyer)
      if (rest) acknowledged.push(rest)
    }
    await fleet.simulator.setNotices({ mode: 'deliver' })
    await expectOrder(acknowledged)
    const paid = await fleet.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.accountId,
          buyers.map(({ id }) => id),
        ),
      )
    const settled = paid.filter(({ paidAt }) => paidAt !== null)
    expect(settled).toHaveLength(buyers.length + changed.length)
    note('paid, then a crash with lost notices', { buyers: buyers.length, orders: settled.length })
  })
})

describe('a database', () => {
  it('that ends all connections again and again loses nothing that was said', async () => {
    const times = extent(5, 60)
    const acknowledged = await whileBuying(fleet, product, 8, async () => {
      for (let time = 0; time < times; time += 1) {
        await sleep(700)
        await fleet.connection.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
      }
    })
    expect(acknowledged.length).toBeGreaterThan(0)
    for (const index of [0, 1]) expect(fleet.isRunning(index)).toBe(true)
    await expectOrder(acknowledged)
    note('connections ended', { times, orders: acknowledged.length })
  })

  it('whose orders are locked for seconds makes buyers wait, and then goes on', async () => {
    const acknowledged = await whileBuying(fleet, product, 4, async () => {
      const locker = await fleet.connection.pool.connect()
      await locker.query('begin')
      await locker.query('lock table products in exclusive mode')
      await sleep(extent(6000, 9000))
      await locker.query('rollback')
      locker.release()
      await sleep(1000)
    })
    expect(acknowledged.length).toBeGreaterThan(0)
    await expectOrder(acknowledged)
  })
})
