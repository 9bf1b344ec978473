import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addresses } from '../../modules/addresses/addresses.table.ts'
import { type ProductRow, products } from '../../modules/catalogue/products.table.ts'
import { orderHistory, orders } from '../../modules/orders/orders.table.ts'
import { payments } from '../../modules/payments/payments.table.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import {
  askProvider,
  createOrder,
  DELIVERY,
  payOrder,
  verify,
} from '../../testing/orders/payments.ts'
import { heldPiecesOf, keptPiecesOf } from '../../testing/orders/reservations.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'

// Hundreds of requests per test take long on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let all: PostgresShops
let shop: TestShop
let other: TestShop
beforeAll(async () => {
  all = await startPostgresShops()
  shop = all.shop
  other = await all.startAnother()
})
afterAll(() => all.close())

const either = (index: number) => (index % 2 === 0 ? shop : other)
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const statusCounts = (replies: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, (reply) => reply.status)].map(([status, same]) => [
      status,
      same.length,
    ]),
  )
const stockOf = async (id: string) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row?.stockQuantity
}
const heldOf = (id: string) => heldPiecesOf(shop, id)

async function buyers(count: number, wanted: (index: number) => ProductRow[]): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const person = await newCustomer(shop)
    for (const product of wanted(index)) await addToCart(shop, person, product)
    people.push(person)
  }
  return people
}

describe('the last pieces', () => {
  it('go to five of fifty buyers, in every round, no matter who is first', async () => {
    const people = await buyers(50, () => [])
    for (let round = 0; round < 3; round += 1) {
      const product = await newProduct(shop, { stockQuantity: 5 })
      await Promise.all(
        people.map(async (person) => {
          await shop.call('DELETE', `/api/shop/cart/${person.id}/empty`, { token: person.token })
          await addToCart(shop, person, product)
        }),
      )
      const replies = await Promise.all(
        people.map((person, index) => createOrder(either(index), person)),
      )
      expect(statusCounts(replies)).toEqual({ 200: 5, 409: 45 })
      const refused = replies.filter((reply) => reply.status === 409)
      for (const { body } of refused) expect(body.code).toBe('cart.pieces_being_paid')
      expect(await keptPiecesOf(shop, product.id)).toBe(5)
      expect(await heldOf(product.id)).toBeLessThanOrEqual(2)

      const settled = await Promise.all(
        people.map(async (person, index) => {
          const orderId = replies[index]?.body.order?.id
          if (!orderId) return null
          return verify(either(index), person, orderId, await payOrder(shop, orderId))
        }),
      )
      expect(settled.filter((reply) => reply?.status === 200)).toHaveLength(5)
      expect(await stockOf(product.id)).toBe(0)
      expect(await heldOf(product.id)).toBe(0)
    }
  })

  it('are never promised twice when buyers want several products in different orders', async () => {
    const one = await newProduct(shop, { stockQuantity: 10 })
    const two = await newProduct(shop, { stockQuantity: 10 })
    const people = await buyers(30, (index) => (index % 2 === 0 ? [one, two] : [two, one]))
    const replies = await Promise.all(
      people.map((person, index) => createOrder(either(index), person)),
    )
    expect(statusCounts(replies)).toEqual({ 200: 10, 409: 20 })
    for (const { id } of [one, two]) {
      expect(await keptPiecesOf(shop, id)).toBe(10)
      expect(await heldOf(id)).toBe(5)
    }
  })

  it('are not sold to two when late payments and new checkouts meet', async () => {
    const product = await newProduct(shop, { stockQuantity: 6 })
    const late = await buyers(6, () => [product])
    const paid = await Promise.all(
      late.map(async (person) => {
        const orderId: string = (await createOrder(shop, person)).body.order.id
        return { person, orderId, proof: await payOrder(shop, orderId) }
      }),
    )
    await shop.db
      .update(stockReservations)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(stockReservations.productId, product.id))
    const quick = await buyers(6, () => [product])

    const work = await Promise.all([
      ...paid.map(({ person, orderId, proof }, index) =>
        verify(either(index), person, orderId, proof),
      ),
      ...quick.map((person, index) => createOrder(either(index), person)),
    ])
    expect(work.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true)

    await shop.runJobs()
    const onHand = (await stockOf(product.id)) ?? 0
    const kept = await ordersWith(late, 'Pending')
    const cancelled = await ordersWith(late, 'Cancelled')
    expect(kept.length + cancelled.length).toBe(6)
    expect(onHand).toBe(6 - kept.length)
    expect(await heldOf(product.id)).toBeLessThanOrEqual(onHand)
    for (const order of cancelled) {
      expect(order.paymentStatus).toBe('refunded')
      const [paid] = await shop.db.select().from(payments).where(eq(payments.orderId, order.id))
      const path = `/payments/${paid?.providerPaymentId}/refunds`
      expect((await askProvider(shop, path)).body.count).toBe(1)
    }
  })
})

async function ordersWith(people: readonly Person[], status: 'Pending' | 'Cancelled') {
  const rows = await shop.db.select().from(orders).where(eq(orders.status, status))
  return rows.filter((row) => row.paidAt && people.some(({ id }) => id === row.accountId))
}

describe('one payment that is reported twenty times at once', () => {
  it('makes one order, takes the pieces once and writes one history', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newCustomer(shop)
      const product = await newProduct(shop, { stockQuantity: 10 })
      await addToCart(shop, person, product, { quantity: 2 })
      const orderId = (await createOrder(shop, person)).body.order.id
      const proof = await payOrder(shop, orderId)
      const replies = await times(20, (index) => verify(either(index), person, orderId, proof))
      expect(statusCounts(replies)).toEqual({ 200: 20 })
      const ids = new Set(replies.map((reply) => reply.body.order._id))
      expect(ids.size).toBe(1)
      const [id] = [...ids]
      expect(await stockOf(product.id)).toBe(8)
      expect(await shop.db.select().from(payments).where(eq(payments.orderId, id))).toHaveLength(1)
      const history = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, id))
      expect(history).toHaveLength(1)
      expect((await readCart(other, person)).body.data.items).toEqual([])
    }
  })

  it('keeps what is put into the cart at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newCustomer(shop)
      const product = await newProduct(shop, { stockQuantity: 1000 })
      await addToCart(shop, person, product, { quantity: 2 })
      const orderId = (await createOrder(shop, person)).body.order.id
      const proof = await payOrder(shop, orderId)
      const replies = await times(11, (index) =>
        index === 5
          ? verify(other, person, orderId, proof)
          : addToCart(either(index), person, product),
      )
      expect(statusCounts(replies)).toEqual({ 200: 11 })
      const { items } = (await readCart(shop, person)).body.data
      expect(items).toHaveLength(1)
      expect(items[0].quantity).toBe(10)
    }
  })
})

describe('one customer in two windows', () => {
  it('opens one order with the provider however often the button is pressed', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop, { stockQuantity: 1 }))
    const replies = await times(12, (index) => createOrder(either(index), person))
    expect(statusCounts(replies)).toEqual({ 200: 12 })
    expect(new Set(replies.map((reply) => reply.body.order.id)).size).toBe(1)
    const rows = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    expect(rows).toHaveLength(1)
  })

  it('loses no piece of thirty that are added at once', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const replies = await times(30, (index) => addToCart(either(index), person, product))
    expect(statusCounts(replies)).toEqual({ 200: 30 })
    const { items } = (await readCart(shop, person)).body.data
    expect(items).toHaveLength(1)
    expect(items[0].quantity).toBe(30)
  })

  it('gets fifty lines and no more, also when sixty are added at once', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    const replies = await times(60, (index) =>
      addToCart(either(index), person, product, { height: index + 1 }),
    )
    expect(statusCounts(replies)).toEqual({ 200: 50, 409: 10 })
    expect((await readCart(shop, person)).body.data.items).toHaveLength(50)
  })

  it('keeps three addresses of eight that are added at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await newCustomer(shop)
      const replies = await times(8, (index) =>
        either(index).call('POST', '/api/shop/address/add', {
          token: person.token,
          body: { ...DELIVERY, userId: person.id },
        }),
      )
      expect(statusCounts(replies)).toEqual({ 201: 3, 409: 5 })
      const rows = await shop.db.select().from(addresses).where(eq(addresses.accountId, person.id))
      expect(rows.map((row) => row.slot).sort()).toEqual([1, 2, 3])
    }
  })

  it('is shown an order of one shop by the other', async () => {
    const person = await newCustomer(shop)
    await addToCart(other, person, await newProduct(shop))
    const orderId = (await createOrder(other, person)).body.order.id
    await verify(shop, person, orderId, await payOrder(other, orderId))
    const path = `/api/shop/order/details/${orderId}`
    expect((await other.call('GET', path, { token: person.token })).body.data).toMatchObject({
      paymentStatus: 'paid',
    })
  })
})
