import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '../../modules/orders/orders.table.ts'
import { isHeld } from '../../modules/promotions/promotion-uses.service.ts'
import { promotionUses } from '../../modules/promotions/promotions.table.ts'
import { isLiveHold } from '../../modules/reservations/reservations.queries.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import {
  type PaymentProvider,
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { askProvider, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import { letMinutesPass, minutesHeld } from '../../testing/orders/reservations.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

/** Faults of the provider's next calls: each function may throw. */
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
    .where(and(eq(orders.accountId, person.id), isLiveHold))

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

describe('an attempt to pay for which the provider opened no order', () => {
  const lostReply = () => {
    trouble.after = async () => silent()
  }
  const failures: [string, () => void][] = [
    ['it refused', () => Object.assign(trouble, { createOrder: refusing })],
    ['it did not answer', () => Object.assign(trouble, { createOrder: silent })],
    ['its answer was lost', lostReply],
  ]

  async function ownersView(admin: Person, person: Person, promotionId: string) {
    const { token } = admin
    const get = (path: string) => shop.call('GET', `/api/admin/${path}`, { token })
    const { promotion } = (await get(`promotions/get/${promotionId}`)).body
    const sales = (await get('dashboard/sales?period=today')).body.data
    return {
      orders: (await get('orders/get')).body,
      exported: (await get('orders/export')).body,
      sales: sales.figures,
      sellers: (await get('dashboard/best-sellers?period=today')).body.data,
      waiting: (await get('dashboard/waiting')).body.data,
      desk: (await get('payments/desk')).body.data.openOrders,
      holds: (await get('stock/holds')).body,
      footprint: (await get(`customers/${person.id}/footprint`)).body.data,
      uses: [promotion.usedCount, promotion.heldCount, promotion.revenueAmount],
    }
  }

  it.each(failures)('is seen nowhere when %s', async (_what, fail) => {
    const admin = await newAdmin(shop)
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { stockQuantity: 1 })
    await addToCart(shop, person, product)
    const promotion = await newPromotion(shop, { totalLimit: 1 })
    // Jobs of earlier tests must not change the figures between the two views.
    await shop.runJobs()
    const before = await ownersView(admin, person, promotion.id)
    fail()
    const code = { promoCode: promotion.code, amount: 7128 }
    expect((await createOrder(shop, person, code)).status).toBeGreaterThanOrEqual(500)
    expect(await ownersView(admin, person, promotion.id)).toEqual(before)
    const path = `/api/shop/order/list/${person.id}`
    expect((await shop.call('GET', path, { token: person.token })).body.data).toEqual([])
    trouble = {}
    const next = await newCustomer(shop)
    await addToCart(shop, next, product)
    expect((await createOrder(shop, next, code)).status).toBe(200)
  })

  it.each(failures)('costs nobody the time to hold the pieces when %s', async (_what, fail) => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await addToCart(shop, person, product)
    fail()
    await createOrder(shop, person)
    trouble = {}
    await letMinutesPass(shop, 40, product.id)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(20, 0)
  })

  it('is not stored at all when the provider clearly refused', async () => {
    const person = await shopper()
    trouble.createOrder = refusing
    await createOrder(shop, person)
    expect(await ordersOf(person)).toEqual([])
  })

  it('can be repeated and paid when its answer was lost, as the order that the provider knows', async () => {
    const person = await shopper()
    lostReply()
    await createOrder(shop, person)
    const [unknown] = await ordersOf(person)
    trouble = {}
    const opened = await createOrder(shop, person)
    const id: string = opened.body.order.id
    expect((await verify(shop, person, id, await payOrder(shop, id))).status).toBe(200)
    expect(await ordersOf(person)).toMatchObject([{ id: unknown?.id, paymentStatus: 'paid' }])
  })

  it('leaves an order alone that another window has opened meanwhile', async () => {
    const person = await shopper()
    let second: Awaited<ReturnType<typeof createOrder>> | undefined
    trouble.after = async () => {
      trouble = {}
      second = await createOrder(shop, person)
      refusing()
    }
    expect((await createOrder(shop, person)).status).toBe(502)
    const id: string = second?.body.order.id
    expect((await verify(shop, person, id, await payOrder(shop, id))).status).toBe(200)
    expect(await ordersOf(person)).toMatchObject([{ paymentStatus: 'paid' }])
  })

  it('takes nothing from a window that another one has opened meanwhile', async () => {
    const { person, promotion, checkOut } = await shopperWithLastUse()
    const asked = Promise.withResolvers<void>()
    const opened = Promise.withResolvers<void>()
    let second: ReturnType<typeof createOrder> | undefined
    trouble.after = async () => {
      trouble.after = async () => {
        asked.resolve()
        await opened.promise
        silent()
      }
      second = checkOut()
      await asked.promise
    }
    expect((await checkOut()).status).toBe(200)
    opened.resolve()
    expect((await second)?.status).toBe(503)
    expect(await heldBy(person)).toEqual([{ quantity: 1 }])
    expect(await heldUsesOf(promotion.id)).toBe(1)
  })

  it('is not handed out after a later one has failed and given everything back', async () => {
    const { person, promotion, checkOut } = await shopperWithLastUse()
    trouble.after = async () => {
      trouble = { createOrder: silent }
      expect((await checkOut()).status).toBe(503)
    }
    expect(await checkOut()).toMatchObject({
      status: 503,
      body: { code: 'payment.provider_unavailable' },
    })
    expect(await heldBy(person)).toEqual([])
    expect(await heldUsesOf(promotion.id)).toBe(0)
    trouble = {}
    expect((await checkOut()).status).toBe(200)
    expect(await heldBy(person)).toEqual([{ quantity: 1 }])
    expect(await heldUsesOf(promotion.id)).toBe(1)
    expect(await ordersOf(person)).toHaveLength(1)
  })

  it('costs nobody the time to hold the pieces when two windows failed at the same moment', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop)
    await addToCart(shop, person, product)
    trouble.after = async () => {
      trouble = { createOrder: silent }
      expect((await createOrder(shop, person)).status).toBe(503)
      silent()
    }
    expect((await createOrder(shop, person)).status).toBe(503)
    trouble = {}
    await letMinutesPass(shop, 40, product.id)
    await createOrder(shop, person)
    expect(await minutesHeld(shop, person.id, product.id)).toBeCloseTo(20, 0)
  })

  it('is asked to be repeated when the order was removed while another window was slow', async () => {
    const person = await shopper()
    trouble.after = async () => {
      trouble = {}
      await shop.db.delete(orders).where(eq(orders.accountId, person.id))
    }
    expect(await createOrder(shop, person)).toMatchObject({
      status: 503,
      body: { code: 'payment.provider_unavailable' },
    })
    expect((await createOrder(shop, person)).status).toBe(200)
  })
})

async function shopperWithLastUse() {
  const person = await shopper()
  const promotion = await newPromotion(shop, { totalLimit: 1 })
  const code = { promoCode: promotion.code, amount: 7128 }
  return { person, promotion, checkOut: () => createOrder(shop, person, code) }
}
const heldUsesOf = (promotionId: string) =>
  shop.db.$count(promotionUses, and(eq(promotionUses.promotionId, promotionId), isHeld))
const ordersOf = (person: Person) =>
  shop.db.select().from(orders).where(eq(orders.accountId, person.id))
