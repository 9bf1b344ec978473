import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { royaltyEntries } from '../modules/artists/royalties.table.ts'
import { products } from '../modules/catalogue/products.table.ts'
import { orders } from '../modules/orders/orders.table.ts'
import { payments } from '../modules/payments/payments.table.ts'
import { newArtist, newDesign } from '../testing/goods/artists.ts'
import { newProduct } from '../testing/goods/products.ts'
import { createOrder, verify } from '../testing/orders/payments.ts'
import { type Buyer, Fleet } from '../testing/shops/fleet.ts'
import { putInCart, untilAnswered } from './buying.ts'
import { extent, note } from './extent.ts'

vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 120_000 })

let fleet: Fleet
beforeAll(async () => {
  fleet = await Fleet.open()
})
afterAll(() => fleet.close())

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const stockOf = async (id: string) => {
  const [row] = await fleet.db.select().from(products).where(eq(products.id, id))
  return row?.stockQuantity
}

describe('the browser and the provider, each twenty times at the same instant', () => {
  it('make one order, one sale and one mail of each payment', async () => {
    const count = extent(12, 200)
    const product = await newDesign(fleet, await newArtist(fleet), { stockQuantity: 10_000 })
    const buyers = await fleet.newBuyers(count)
    const began = performance.now()
    let answers = 0
    await fleet.simulator.setNotices({ mode: 'hold', copies: 20 })
    for (const buyer of buyers) {
      await putInCart(fleet, buyer, product)
      const created = await createOrder(fleet, buyer)
      const orderId: string = created.body.order.id
      const proof = await fleet.simulator.pay(orderId)
      const [replies] = await Promise.all([
        times(20, () => verify(fleet, buyer, orderId, proof)),
        fleet.simulator.releaseNotices(),
      ])
      answers += replies.length
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(replies.map(({ body }) => body.order._id)).size).toBe(1)
    }
    await fleet.simulator.setNotices({ mode: 'deliver', copies: 1 })
    await fleet.settle()

    const notices = await fleet.simulator.listNotices()
    expect(notices.flatMap(({ statuses }) => statuses).every((status) => status === 200)).toBe(true)
    expect(await fleet.db.select().from(payments)).toHaveLength(count)
    expect(await fleet.db.select().from(royaltyEntries)).toHaveLength(count)
    expect(await stockOf(product.id)).toBe(10_000 - count)
    const told = new Map<string, number>()
    for (const { to } of fleet.mails()) told.set(to, (told.get(to) ?? 0) + 1)
    expect(buyers.map(({ email }) => told.get(email))).toEqual(buyers.map(() => 1))
    expect(await fleet.audit()).toBe('')
    note('verify × 20 and notice × 20 at once', {
      orders: count,
      verifications: answers,
      notices: notices.reduce((sum, { statuses }) => sum + statuses.length, 0),
      seconds: Math.round((performance.now() - began) / 1000),
    })
  })
})

describe('more buyers than pieces', () => {
  it('get exactly the pieces there are, in every round, and nobody else pays', async () => {
    const [rounds, pieces, count] = [extent(3, 30), extent(5, 20), extent(30, 200)]
    const buyers = await fleet.newBuyers(count)
    const began = performance.now()
    let sold = 0
    for (let round = 0; round < rounds; round += 1) {
      const product = await newProduct(fleet, { stockQuantity: pieces })
      for (const buyer of buyers) {
        await fleet.call('DELETE', `/api/shop/cart/${buyer.id}/empty`, { token: buyer.token })
      }
      await times(count, (index) => putInCart(fleet, buyers[index] as Buyer, product))
      const bought = await times(count, async (index) => {
        const buyer = buyers[index] as Buyer
        const created = await untilAnswered(() => createOrder(fleet, buyer))
        if (created.status === 409) return false
        expect(created.status).toBe(200)
        const orderId: string = created.body.order.id
        const proof = await fleet.simulator.pay(orderId)
        const verified = await untilAnswered(() => verify(fleet, buyer, orderId, proof))
        expect(verified.status).toBe(200)
        return true
      })
      expect(bought.filter(Boolean)).toHaveLength(pieces)
      expect(await stockOf(product.id)).toBe(0)
      sold += pieces
    }
    await fleet.settle()
    expect(await fleet.audit()).toBe('')
    note('flash sale', {
      rounds,
      buyers: count,
      pieces,
      sold,
      seconds: Math.round((performance.now() - began) / 1000),
    })
  })

  it('that were held too long are sold to others, and late payers get all their money back', async () => {
    const pieces = extent(4, 20)
    const product = await newProduct(fleet, { stockQuantity: pieces })
    const [late, quick] = [await fleet.newBuyers(pieces), await fleet.newBuyers(pieces)]
    const open = await times(pieces, async (index) => {
      const buyer = late[index] as Buyer
      await putInCart(fleet, buyer, product)
      const orderId: string = (await createOrder(fleet, buyer)).body.order.id
      return { buyer, orderId }
    })
    await fleet.db.execute(sql`update stock_reservations set expires_at = now() - interval '1 second'
      where product_id = ${product.id}`)
    await times(pieces, (index) => putInCart(fleet, quick[index] as Buyer, product))
    await Promise.all([
      ...open.map(async ({ buyer, orderId }) => {
        const proof = await fleet.simulator.pay(orderId)
        await untilAnswered(() => verify(fleet, buyer, orderId, proof))
      }),
      ...quick.map(async (buyer) => {
        const created = await untilAnswered(() => createOrder(fleet, buyer))
        if (created.status !== 200) return
        const proof = await fleet.simulator.pay(created.body.order.id)
        await untilAnswered(() => verify(fleet, buyer, created.body.order.id, proof))
      }),
    ])
    await fleet.settle()
    const rows = await fleet.db
      .select({ status: orders.status, paymentStatus: orders.paymentStatus })
      .from(orders)
      .where(
        sql`${orders.paidAt} is not null and exists (select from order_lines line
          where line.order_id = ${orders.id} and line.product_id = ${product.id})`,
      )
    const kept = rows.filter(({ status }) => status === 'Pending')
    const cancelled = rows.filter(({ status }) => status === 'Cancelled')
    expect(kept).toHaveLength(pieces - ((await stockOf(product.id)) ?? 0))
    expect(cancelled.every(({ paymentStatus }) => paymentStatus === 'refunded')).toBe(true)
    expect(rows.length).toBe(kept.length + cancelled.length)
    expect(await fleet.audit()).toBe('')
    note('late payments', { kept: kept.length, refunded: cancelled.length })
  })
})
