import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders } from '../../modules/orders/orders.table.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder, DELIVERY, payOrder, verify } from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let asked = 0
let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop({
    payments: (provider) => ({
      ...provider,
      createOrder(order) {
        asked += 1
        return provider.createOrder(order)
      },
    }),
  })
  admin = await newAdmin(shop)
})
beforeEach(async () => {
  asked = 0
  await save('shipping', { rules: [{ pincodesFrom: '', charge: 0, freeFrom: null }] })
  await allow({})
})
afterAll(() => shop.close())

const save = async (section: string, body: object) => {
  const path = `/api/admin/settings/${section}`
  expect((await shop.call('PUT', path, { token: admin.token, body })).status).toBe(200)
}
const allow = (selling: { largestOrder?: number; mostPieces?: number }) =>
  save('selling', { largestOrder: 500_000, mostPieces: 200, ...selling })

async function shopper(quantity = 1): Promise<Person> {
  const person = await newCustomer(shop)
  await addToCart(shop, person, await newProduct(shop, { stockQuantity: 1000 }), { quantity })
  return person
}
async function nothingIsLeftOf(person: Person): Promise<void> {
  expect(asked).toBe(0)
  expect(await shop.db.select().from(orders).where(eq(orders.accountId, person.id))).toEqual([])
  const held = eq(stockReservations.accountId, person.id)
  expect(await shop.db.select().from(stockReservations).where(held)).toEqual([])
}
const tooLarge = {
  status: 409,
  body: {
    code: 'cart.above_largest_order',
    message: 'This total is more than can be paid online. Please write to us on chat',
  },
}

describe('the largest order', () => {
  it('is ₹5,00,000 until the owner sets another', async () => {
    const person = await shopper(64)
    expect(await createOrder(shop, person)).toMatchObject({
      ...tooLarge,
      body: { ...tooLarge.body, largestOrder: 500_000 },
    })
    await nothingIsLeftOf(person)
    expect((await createOrder(shop, await shopper(63))).status).toBe(200)
  })

  it.each([
    [7920, 200],
    [7919.99, 409],
    [7920.01, 200],
    [1, 409],
  ])('of ₹%s answers a cart of ₹7,920 with %i', async (largestOrder, status) => {
    await allow({ largestOrder })
    const person = await shopper()
    expect((await createOrder(shop, person)).status).toBe(status)
    if (status === 409) await nothingIsLeftOf(person)
  })

  it('holds for the total: shipping can bring it above', async () => {
    await allow({ largestOrder: 8000 })
    await save('shipping', { rules: [{ pincodesFrom: '', charge: 80.01, freeFrom: null }] })
    const person = await shopper()
    expect(await createOrder(shop, person, { amount: 8000.01 })).toMatchObject(tooLarge)
    await nothingIsLeftOf(person)
    await save('shipping', { rules: [{ pincodesFrom: '', charge: 80, freeFrom: null }] })
    expect((await createOrder(shop, person, { amount: 8000 })).status).toBe(200)
  })

  it('holds for the total: a promotion can bring it below', async () => {
    await allow({ largestOrder: 7200 })
    const { code } = await newPromotion(shop)
    const person = await shopper()
    expect(await createOrder(shop, person)).toMatchObject(tooLarge)
    await nothingIsLeftOf(person)
    expect((await createOrder(shop, person, { promoCode: code, amount: 7128 })).status).toBe(200)
  })

  it('that was lowered while a cart was open holds at once, also for an order that was begun', async () => {
    const person = await shopper()
    const begun = await createOrder(shop, person)
    await allow({ largestOrder: 5000 })
    asked = 0
    expect(await createOrder(shop, person)).toMatchObject(tooLarge)
    expect(asked).toBe(0)
    const id: string = begun.body.order.id
    expect((await verify(shop, person, id, await payOrder(shop, id))).status).toBe(200)
  })

  it('is told only once the amount is the right one', async () => {
    await allow({ largestOrder: 5000 })
    expect(await createOrder(shop, await shopper(), { amount: 4000 })).toMatchObject({
      body: { code: 'cart.changed', totalAmount: 7920 },
    })
  })
})

describe('the most pieces of an order', () => {
  it.each([
    [3, 200],
    [4, 409],
  ])('three: %i pieces over all lines are answered with %i', async (quantity, status) => {
    await allow({ mostPieces: 3 })
    const person = await shopper(quantity - 1)
    await addToCart(shop, person, await newProduct(shop))
    const reply = await createOrder(shop, person)
    expect(reply.status).toBe(status)
    if (status === 409) {
      expect(reply.body).toMatchObject({ code: 'cart.too_many_pieces', mostPieces: 3 })
      await nothingIsLeftOf(person)
    }
  })

  it('are two hundred until the owner sets another number', async () => {
    const person = await newCustomer(shop)
    const product = await newProduct(shop, { stockQuantity: 1000 })
    await addToCart(shop, person, product, { quantity: 201, height: 12, width: 12 })
    expect(await createOrder(shop, person)).toMatchObject({
      status: 409,
      body: { code: 'cart.too_many_pieces', mostPieces: 200 },
    })
  })
})

it('a cart of crores leaves no order behind, and other shoppers see all pieces', async () => {
  const person = await newCustomer(shop)
  const product = await newProduct(shop, { stockQuantity: 1000, pricePaise: 1_00_000_00 })
  await addToCart(shop, person, product, { quantity: 190, height: 1200, width: 1200 })
  expect(await createOrder(shop, person, { shippingAddress: DELIVERY })).toMatchObject(tooLarge)
  await nothingIsLeftOf(person)
  const { rows } = await shop.db.execute(sql`select count(*)::int as orders from orders
    join order_lines on order_lines.order_id = orders.id
    where order_lines.product_id = ${product.id}`)
  expect(rows).toEqual([{ orders: 0 }])
  const shown = await shop.call('GET', `/api/shop/products/get/${product.id}`)
  expect(shown.body.data.stockQuantity).toBe(1000)
})
