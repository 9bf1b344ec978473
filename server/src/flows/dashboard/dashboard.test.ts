import { dashboardCalls } from '@bhitti/contract/calls/endpoint-table'
import { PERIODS } from '@bhitti/contract/rules/texts/periods'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import type { ProductRow } from '../../modules/catalogue/products.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { moveBack } from '../../testing/orders/past.ts'
import { buyCart, createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

/** 80 square feet at ₹99. */
const WALL = 7920
/** Two rolls at ₹99. */
const ROLLS = 198

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded', notices: false })
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

async function read(part: string, period?: string) {
  const query = period === undefined ? '' : `?period=${period}`
  const { status, body } = await shop.call('GET', `/api/admin/dashboard/${part}${query}`, {
    token: admin.token,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

describe('every call of the dashboard', () => {
  const paths = Object.values(dashboardCalls).map(({ path }) => path)

  it.each(paths)('%s is for admins alone', async (path) => {
    const customer = await newCustomer(shop)
    expect((await shop.call('GET', path)).status).toBe(401)
    expect((await shop.call('GET', path, { token: customer.token })).status).toBe(403)
    expect((await shop.call('GET', path, { token: admin.token })).status).toBe(200)
  })

  it.each(['sales', 'best-sellers', 'search-misses', 'news'])(
    '%s knows only its periods',
    async (part) => {
      const path = `/api/admin/dashboard/${part}?period=8`
      expect(await shop.call('GET', path, { token: admin.token })).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      })
      for (const period of PERIODS) await read(part, period)
    },
  )
})

describe('a shop that has not sold anything', () => {
  it('says so, with figures of zero and no averages of nothing', async () => {
    const sales = await read('sales')
    expect(sales).toMatchObject({
      hasEverSold: false,
      figures: { revenue: 0, orders: 0, averageOrder: null, checkouts: 0, conversion: null },
    })
    expect(sales.steps).toHaveLength(30)
    expect(await read('best-sellers')).toEqual([])
    expect(await read('waiting')).toMatchObject({ oldest: [], failedRefunds: 0 })
  })

  it('tells how far it has come', async () => {
    await newProduct(shop)
    const { id } = await newAdmin(shop)
    expect(await read('first-steps')).toEqual({ products: 1, admins: 2 })
    await shop.db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, id))
    expect(await read('first-steps')).toEqual({ products: 1, admins: 1 })
  })
})

describe('figures of known orders', () => {
  let wallpaper: ProductRow
  let roll: ProductRow

  async function buy(product: ProductRow, more: Record<string, unknown>, days: number) {
    const person = await newCustomer(shop)
    await addToCart(shop, person, product, more)
    const { orderId } = await buyCart(shop, person)
    if (days > 0) await moveBack(shop, orderId, days)
    return { person, orderId }
  }

  beforeAll(async () => {
    wallpaper = await newProduct(shop, { productName: 'Monsoon Grove' })
    roll = await newProduct(shop, {
      productName: 'Kaveri Roll',
      productType: 'wallpaperRolls',
      category: null,
    })
    await buy(wallpaper, {}, 0)
    await buy(roll, { quantity: 2, height: undefined, width: undefined }, 0)
    const cancelled = await buy(wallpaper, {}, 0)
    await shop.call('POST', `/api/shop/order/cancel/${cancelled.orderId}`, {
      token: cancelled.person.token,
    })
    const unpaid = await newCustomer(shop)
    await addToCart(shop, unpaid, wallpaper)
    await createOrder(shop, unpaid)
    await buy(wallpaper, {}, 3)
    await buy(roll, { quantity: 2, height: undefined, width: undefined }, 12)
    await buy(wallpaper, {}, 200)
  })

  it('of today count what was captured less what goes back, and say how many paid', async () => {
    const { figures, figuresBefore, steps } = await read('sales', 'today')
    expect(figures).toMatchObject({
      captured: 2 * WALL + ROLLS,
      refunded: WALL,
      revenue: WALL + ROLLS,
      orders: 3,
      averageOrder: (2 * WALL + ROLLS) / 3,
      checkouts: 4,
      checkoutsPaid: 3,
      conversion: 0.75,
    })
    expect(figures.newCustomers).toBeGreaterThanOrEqual(7)
    expect(figuresBefore).toMatchObject({ revenue: 0, orders: 0, averageOrder: null })
    expect(sumOf(steps, 'revenue')).toBeCloseTo(WALL + ROLLS)
  })

  it.each(['as it is', 'added up'])('are the same for longer periods, %s', async (how) => {
    if (how === 'added up') await shop.recover()
    const week = await read('sales', '7')
    expect(week.figures).toMatchObject({ revenue: 2 * WALL + ROLLS, orders: 4, checkouts: 5 })
    expect(week.figuresBefore).toMatchObject({ revenue: ROLLS, orders: 1, averageOrder: ROLLS })
    expect(week.steps.map((step: { revenue: number }) => step.revenue)).toEqual([
      0,
      0,
      0,
      WALL,
      0,
      0,
      WALL + ROLLS,
    ])
    expect(week.steps[1].revenueBefore).toBe(ROLLS)

    const month = await read('sales', '30')
    expect(month.figures).toMatchObject({ revenue: 2 * WALL + 2 * ROLLS, orders: 5 })
    const year = await read('sales', '365')
    expect(year.figures).toMatchObject({ revenue: 3 * WALL + 2 * ROLLS, orders: 6 })
    expect(year.hasEverSold).toBe(true)
    expect(sumOf(year.steps, 'revenue')).toBeCloseTo(3 * WALL + 2 * ROLLS)
  })

  it('by type are of goods in orders that were kept', async () => {
    const { types } = await read('sales', '7')
    expect(types).toContainEqual({
      productType: 'wallpapers',
      pieces: 2,
      goods: 2 * WALL,
      goodsBefore: 0,
    })
    expect(types).toContainEqual({
      productType: 'wallpaperRolls',
      pieces: 2,
      goods: ROLLS,
      goodsBefore: ROLLS,
    })
  })

  it('name the best sellers by what was paid for them', async () => {
    expect(await read('best-sellers', '30')).toMatchObject([
      { productId: wallpaper.id, slug: wallpaper.slug, pieces: 2, goods: 2 * WALL },
      { productId: roll.id, productName: 'Kaveri Roll', pieces: 4, goods: 2 * ROLLS },
    ])
    await shop.db.execute(sql`update products set archived_at = now() where id = ${roll.id}`)
    expect(await read('best-sellers', '30')).toMatchObject([
      { isArchived: false },
      { productId: roll.id, isArchived: true },
    ])
  })

  it('show which orders wait, the oldest first, and for how long', async () => {
    const { statuses, oldest, refundsOnTheWay } = await read('waiting')
    expect(statuses).toEqual([
      { status: 'Pending', orders: 5, late: 3 },
      { status: 'Processing', orders: 0, late: 0 },
    ])
    expect(oldest).toHaveLength(5)
    const paid = oldest.map((order: { paidAt: string }) => order.paidAt)
    expect(paid).toEqual(paid.toSorted())
    expect(oldest[0]).toMatchObject({ status: 'Pending', totalAmount: WALL })
    expect(refundsOnTheWay).toBe(1)
  })

  it('counts orders that are past their promised day', async () => {
    expect(await read('waiting')).toMatchObject({ pastPromise: 0 })
    // Five are undelivered. The promised days of two are over; one of those two has arrived.
    await shop.db.execute(sql`update orders set promised_from = '2026-01-02', promised_to = '2026-01-05'
      where id in (select id from orders where paid_at is not null order by number limit 2)`)
    await shop.db.execute(sql`update orders set status = 'Delivered'
      where id = (select id from orders where promised_to is not null order by number limit 1)`)
    expect(await read('waiting')).toMatchObject({ pastPromise: 1 })
    await shop.db.execute(sql`update orders set status = 'Pending' where status = 'Delivered'`)
    expect(await read('waiting')).toMatchObject({ pastPromise: 2 })
  })

  it('count refunds that failed until somebody has them paid again', async () => {
    await shop.db.execute(sql`update refunds set status = 'failed', provider_refund_id = null`)
    expect(await read('waiting')).toMatchObject({ failedRefunds: 1, refundsOnTheWay: 0 })
    await shop.db.execute(sql`update refunds set retried_at = now()`)
    expect(await read('waiting')).toMatchObject({ failedRefunds: 0 })
  })
})

describe('stock that runs out', () => {
  it('is listed with what is gone first, and without what has left the shop', async () => {
    const few = await newProduct(shop, { productName: 'Few left', stockQuantity: 9 })
    const gone = await newProduct(shop, { productName: 'Gone', stockQuantity: 0 })
    const enough = await newProduct(shop, { productName: 'Enough', stockQuantity: 10 })
    const archived = await newProduct(shop, { stockQuantity: 0 })
    await shop.db.execute(sql`update products set archived_at = now() where id = ${archived.id}`)
    const { out, low, products } = await read('low-stock')
    expect([out, low]).toEqual([1, 1])
    expect(products.map(({ _id }: { _id: string }) => _id)).toEqual([gone.id, few.id])
    expect(products).not.toContainEqual(expect.objectContaining({ _id: enough.id }))
  })
})

describe('what people say', () => {
  it('is counted in the period, and the newest shown', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { productName: 'Reviewed' })
    const review = { productId: product.id, userId: person.id, reviewValue: 4 }
    await shop.call('POST', '/api/shop/review/add', {
      token: person.token,
      body: { ...review, reviewMessage: 'Warm on the wall' },
    })
    await shop.call('POST', '/api/info/userinfopost', {
      body: { phone: '9849012345', email: 'kavya@example.in' },
    })
    expect(await read('news', 'today')).toMatchObject({
      reviews: {
        count: 1,
        newest: [{ productName: 'Reviewed', reviewValue: 4, reviewMessage: 'Warm on the wall' }],
      },
      contacts: { count: 1, newest: [{ phone: '+919849012345', email: 'kavya@example.in' }] },
    })
    await shop.db.execute(sql`update reviews set created_at = created_at - interval '8 days'`)
    expect((await read('news', '7')).reviews).toMatchObject({ count: 0, newest: [{}] })
  })
})

function sumOf(steps: readonly Record<string, number>[], field: string): number {
  return steps.reduce((sum, step) => sum + (step[field] ?? 0), 0)
}
