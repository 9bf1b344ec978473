import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { INVARIANTS } from '../../app/audit/invariants.ts'
import {
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { beginEarlier, moveBack } from '../../testing/orders/past.ts'
import { buyCart, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { partOfLine } from '../../testing/orders/refunds.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { addDays, type Day, dayOf } from './india-days.rules.ts'
import { salesByType, salesDays, staleSalesDays } from './sales.table.ts'
import { addUpAgain, addUpSales } from './sales-days.service.ts'

/** 80 square feet at ₹99: the product that `addToCart` adds. */
const WALL_PAISE = 80 * 99_00

let shop: TestShop
let refunding: 'works' | 'is away' | 'refuses'
let isOpeningOrders: boolean
beforeAll(async () => {
  shop = await startTestShop({
    notices: false,
    payments: (provider) => ({
      ...provider,
      createOrder: async (order) => {
        if (!isOpeningOrders) throw new ProviderUnavailableError('away')
        return provider.createOrder(order)
      },
      refundPayment: async (refund) => {
        if (refunding === 'is away') throw new ProviderUnavailableError('away')
        if (refunding === 'refuses') throw new ProviderRefusedError('refused')
        return provider.refundPayment(refund)
      },
    }),
  })
})
afterAll(() => shop.close())

// Sums begin with the shop's first sale, so each test starts without sales.
beforeEach(async () => {
  refunding = 'works'
  isOpeningOrders = true
  await shop.db.execute(sql`
    truncate orders, sales_days, sales_by_type, sales_by_product, sales_marks cascade`)
})

const daysAgo = (days: number): Day => addDays(dayOf(new Date()), -days)

async function keptOf(day: Day) {
  const [row] = await shop.db.select().from(salesDays).where(eq(salesDays.day, day))
  return row
}

async function goodsOf(day: Day) {
  return shop.db.select().from(salesByType).where(eq(salesByType.day, day))
}

async function untrue() {
  const { rows } = await shop.pool.query(INVARIANTS.find(({ id }) => id === 'I30')?.breaks ?? '')
  return rows
}

async function boughtDaysAgo(days: number): Promise<{ person: Person; orderId: string }> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop))
  const { orderId } = await buyCart(shop, person)
  await moveBack(shop, orderId, days)
  return { person, orderId }
}

describe('a day that has ended', () => {
  it('is added up with all days since the first sale, and the present day is not', async () => {
    await boughtDaysAgo(40)
    await boughtDaysAgo(3)
    await boughtDaysAgo(3)
    await boughtDaysAgo(0)
    await shop.recover()
    expect(await keptOf(daysAgo(40))).toMatchObject({ orders: 1, capturedPaise: WALL_PAISE })
    expect(await keptOf(daysAgo(20))).toMatchObject({ orders: 0, capturedPaise: 0 })
    expect(await keptOf(daysAgo(3))).toMatchObject({
      checkouts: 2,
      checkoutsPaid: 2,
      orders: 2,
      capturedPaise: 2 * WALL_PAISE,
      refundedPaise: 0,
    })
    expect(await goodsOf(daysAgo(3))).toMatchObject([
      { productType: 'wallpapers', pieces: 2, goodsPaise: 2 * WALL_PAISE },
    ])
    expect(await keptOf(daysAgo(0))).toBeUndefined()
    expect(await untrue()).toEqual([])
  })

  it('is not there in a shop that has never sold anything', async () => {
    await addUpSales(shop.app.context)
    expect(await shop.db.select().from(salesDays)).toEqual([])
  })

  it('changes with an order that is cancelled later; the money counts on the day it goes back', async () => {
    const { person, orderId } = await boughtDaysAgo(3)
    await addUpSales(shop.app.context)
    await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    expect(await goodsOf(daysAgo(3))).toHaveLength(1)
    await addUpSales(shop.app.context)
    expect(await goodsOf(daysAgo(3))).toEqual([])
    expect(await keptOf(daysAgo(3))).toMatchObject({ orders: 1, refundedPaise: 0 })
    expect(await untrue()).toEqual([])
  })

  it('has the goods again of an order that is opened again after it was cancelled', async () => {
    const admin = await newAdmin(shop)
    const { orderId } = await boughtDaysAgo(3)
    const move = (status: string, more: Record<string, unknown> = {}) =>
      shop.call('PUT', `/api/admin/orders/update/${orderId}`, {
        token: admin.token,
        body: { status, refund: false, reason: 'Said by phone', ...more },
      })
    expect((await move('Cancelled')).status).toBe(200)
    await addUpSales(shop.app.context)
    expect(await goodsOf(daysAgo(3))).toEqual([])
    expect((await move('Pending')).status).toBe(200)
    await addUpSales(shop.app.context)
    expect(await goodsOf(daysAgo(3))).toMatchObject([{ pieces: 1 }])
    expect(await untrue()).toEqual([])
  })

  it('changes with a checkout that is paid days after it began', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const providerOrderId: string = (await createOrder(shop, person)).body.order.id
    await beginEarlier(shop, providerOrderId, 2)
    await addUpSales(shop.app.context)
    expect(await keptOf(daysAgo(2))).toMatchObject({ checkouts: 1, checkoutsPaid: 0 })
    await verify(shop, person, providerOrderId, await payOrder(shop, providerOrderId))
    await addUpSales(shop.app.context)
    expect(await keptOf(daysAgo(2))).toMatchObject({ checkouts: 1, checkoutsPaid: 1, orders: 0 })
    expect(await untrue()).toEqual([])
  })

  it('changes with a checkout that reached the provider only on the next attempt, a day later', async () => {
    await boughtDaysAgo(2)
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    isOpeningOrders = false
    expect((await createOrder(shop, person)).status).toBe(503)
    await shop.db.execute(sql`
      update orders set created_at = (now() at time zone 'Asia/Kolkata')::date::timestamp
        at time zone 'Asia/Kolkata' - interval '1 second'
      where account_id = ${person.id}`)
    isOpeningOrders = true
    await addUpSales(shop.app.context)
    expect((await createOrder(shop, person)).status).toBe(200)
    await addUpSales(shop.app.context)
    expect(await untrue()).toEqual([])
    // In the first ten minutes of a day, the day before is not summed up yet.
    expect((await keptOf(daysAgo(1)))?.checkouts ?? 1).toBe(1)
  })

  it('gets back the money of a refund that failed', async () => {
    refunding = 'is away'
    const { person, orderId } = await boughtDaysAgo(0)
    await shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token })
    await moveBack(shop, orderId, 2)
    await shop.recover()
    expect(await keptOf(daysAgo(2))).toMatchObject({ refundedPaise: WALL_PAISE })
    refunding = 'refuses'
    await shop.recover()
    expect(await keptOf(daysAgo(2))).toMatchObject({ capturedPaise: WALL_PAISE, refundedPaise: 0 })
    expect(await untrue()).toEqual([])
  })

  it('counts part of the money that an admin gave back', async () => {
    const admin = await newAdmin(shop)
    const { orderId } = await boughtDaysAgo(0)
    await shop.call('POST', `/api/admin/orders/refund/${orderId}`, {
      token: admin.token,
      body: await partOfLine(shop, orderId, 120.5),
    })
    await moveBack(shop, orderId, 5)
    await addUpSales(shop.app.context)
    expect(await keptOf(daysAgo(5))).toMatchObject({ orders: 1, refundedPaise: 120_50 })
    expect(await untrue()).toEqual([])
  })

  it('does not count money that never paid an order', async () => {
    const { orderId } = await boughtDaysAgo(0)
    await shop.db.execute(sql`
      insert into payments (
        id, order_id, provider_payment_id, method, amount_paise, pays_order, return_reason)
      values (gen_random_uuid(), ${orderId}, 'pay_again', 'upi', 999, false, 'wrong_amount')`)
    await moveBack(shop, orderId, 2)
    await addUpSales(shop.app.context)
    expect(await keptOf(daysAgo(2))).toMatchObject({ orders: 1, capturedPaise: WALL_PAISE })
    expect(await untrue()).toEqual([])
  })
})

describe('adding up', () => {
  it('catches up on everything that changed while nobody did it', async () => {
    const first = await boughtDaysAgo(9)
    await addUpSales(shop.app.context)
    await shop.call('POST', `/api/shop/order/cancel/${first.orderId}`, {
      token: first.person.token,
    })
    await shop.db.execute(sql`delete from sales_days where day > ${daysAgo(6)}`)
    await boughtDaysAgo(4)
    await boughtDaysAgo(2)
    await addUpSales(shop.app.context)
    expect(await keptOf(daysAgo(4))).toMatchObject({ orders: 1 })
    expect(await shop.db.select().from(staleSalesDays)).toEqual([])
    expect(await untrue()).toEqual([])
  })

  it('repairs what changed without a mark, as soon as another day has ended', async () => {
    const { orderId } = await boughtDaysAgo(5)
    await addUpSales(shop.app.context)
    await shop.db.execute(sql`update orders set status = 'Cancelled' where id = ${orderId}`)
    expect(await untrue()).toHaveLength(2)
    await shop.db.execute(sql`delete from sales_days where day >= ${daysAgo(2)}`)
    await addUpSales(shop.app.context)
    expect(await untrue()).toEqual([])
  })

  it('corrects again what is too old to be repaired by itself', async () => {
    const { orderId } = await boughtDaysAgo(60)
    await addUpSales(shop.app.context)
    await boughtDaysAgo(70)
    await shop.db.execute(sql`update orders set status = 'Cancelled' where id = ${orderId}`)
    expect((await untrue()).length).toBeGreaterThan(0)
    expect(await addUpAgain(shop.app.context)).toBeGreaterThanOrEqual(69)
    expect(await keptOf(daysAgo(70))).toMatchObject({ orders: 1 })
    await shop.db.delete(staleSalesDays)
    expect(await untrue()).toEqual([])
  })

  it('is a step that costs nothing when no day has ended or changed', async () => {
    await boughtDaysAgo(2)
    await addUpSales(shop.app.context)
    const before = await shop.db.select().from(salesDays)
    await addUpSales(shop.app.context)
    expect(await shop.db.select().from(salesDays)).toEqual(before)
  })
})
