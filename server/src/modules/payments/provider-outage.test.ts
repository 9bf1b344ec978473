import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addToCart } from '../../testing/carts.ts'
import { askProvider, createOrder, payOrder, verify } from '../../testing/payments.ts'
import { newCustomer, type Person } from '../../testing/people.ts'
import { newProduct } from '../../testing/products.ts'
import { startTestShop, type TestShop } from '../../testing/test-shop.ts'
import { orders } from '../orders/orders.table.ts'
import { stockReservations } from '../stock/stock.table.ts'
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './payment-provider.ts'

/** What the next calls of the provider meet; a thing that is thrown, or undefined for nothing. */
let trouble: { createOrder?: () => void; fetchPayment?: () => void; after?: () => Promise<void> }
let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ payments: withTrouble })
})
beforeEach(() => {
  trouble = {}
})
afterAll(() => shop.close())

function withTrouble(provider: PaymentProvider): PaymentProvider {
  return {
    ...provider,
    async createOrder(order) {
      trouble.createOrder?.()
      const opened = await provider.createOrder(order)
      await trouble.after?.()
      return opened
    },
    async fetchPayment(paymentId) {
      trouble.fetchPayment?.()
      return provider.fetchPayment(paymentId)
    },
  }
}

const silent = () => {
  throw new ProviderUnavailableError('no answer')
}
const refusing = () => {
  throw new ProviderRefusedError('400 no')
}

async function shopper(): Promise<Person> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop, { stockQuantity: 1 }))
  return person
}
const heldBy = (person: Person) =>
  shop.db
    .select({ quantity: stockReservations.quantity })
    .from(stockReservations)
    .innerJoin(orders, eq(orders.id, stockReservations.orderId))
    .where(eq(orders.accountId, person.id))

describe('while the provider does not answer', () => {
  it('a shopper is asked to try again, and nothing is held', async () => {
    const person = await shopper()
    trouble.createOrder = silent
    const reply = await createOrder(shop, person)
    expect(reply).toMatchObject({ status: 503, body: { code: 'payment.provider_unavailable' } })
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
    expect(await heldBy(person)).toEqual([])
  })

  it('trying again works as soon as it is back, with the same order', async () => {
    const person = await shopper()
    trouble.createOrder = silent
    await createOrder(shop, person)
    trouble = {}
    const reply = await createOrder(shop, person)
    expect(reply.status).toBe(200)
    expect(await heldBy(person)).toEqual([{ quantity: 1 }])
    const rows = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    expect(rows).toHaveLength(1)
  })

  it('an order whose reply was lost is found again, not opened twice', async () => {
    const person = await shopper()
    trouble.after = async () => silent()
    expect((await createOrder(shop, person)).status).toBe(503)
    trouble = {}
    const opened = await createOrder(shop, person)
    const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    const list = await askProvider(shop, `/orders?receipt=${order?.id.replaceAll('-', '')}`)
    expect(list.body).toMatchObject({ count: 1, items: [{ id: opened.body.order.id }] })
  })

  it('a failed attempt does not release what a later one holds', async () => {
    const person = await shopper()
    let second: Promise<unknown> | undefined
    trouble.after = async () => {
      trouble = {}
      second = createOrder(shop, person)
      await second
      silent()
    }
    expect((await createOrder(shop, person)).status).toBe(503)
    expect(await second).toMatchObject({ status: 200 })
    expect(await heldBy(person)).toEqual([{ quantity: 1 }])
  })

  it('a payment waits for it: nothing is settled, and a repeat settles', async () => {
    const person = await shopper()
    const orderId = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, orderId)
    trouble.fetchPayment = silent
    expect(await verify(shop, person, orderId, proof)).toMatchObject({
      status: 503,
      body: { code: 'payment.verification_unavailable' },
    })
    trouble = {}
    expect((await verify(shop, person, orderId, proof)).status).toBe(200)
  })

  it('a payment that counts already is still answered', async () => {
    const person = await shopper()
    const orderId = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, orderId)
    const first = await verify(shop, person, orderId, proof)
    trouble.fetchPayment = silent
    expect((await verify(shop, person, orderId, proof)).body).toEqual(first.body)
  })
})

describe('when the provider refuses', () => {
  it('a shopper reads "Failed to create order", and nothing is held', async () => {
    const person = await shopper()
    trouble.createOrder = refusing
    expect(await createOrder(shop, person)).toMatchObject({
      status: 502,
      body: { code: 'payment.provider_refused', message: 'Failed to create order' },
    })
    expect(await heldBy(person)).toEqual([])
  })

  it('an unknown payment is not verified', async () => {
    const person = await shopper()
    const orderId = (await createOrder(shop, person)).body.order.id
    const proof = await payOrder(shop, orderId)
    trouble.fetchPayment = refusing
    expect(await verify(shop, person, orderId, proof)).toMatchObject({
      status: 400,
      body: { code: 'payment.verification_failed' },
    })
  })
})
