import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INVARIANTS } from '../../app/audit/invariants.ts'
import { type ProductRow, products } from '../../modules/catalogue/products.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { orderDetails, setStatus } from '../../testing/orders/orders.ts'
import { buyCart, createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const CLOTH = { productType: 'curtains', category: null, stockUnit: 'metres' } as const
const cut = (length: number, quantity = 1) => ({
  selectedMaterial: 'Normal Lining',
  length,
  height: undefined,
  width: undefined,
  quantity,
})

const adjust = (id: string, body: Record<string, unknown>) =>
  shop.call('POST', `/api/admin/products/stock/${id}`, { token: admin.token, body })
const receive = (id: string, lot: string, by: number) => adjust(id, { reason: 'received', lot, by })
const level = async (id: string) =>
  (await shop.call('GET', `/api/admin/products/stock/${id}`, { token: admin.token })).body.product
const stockOf = async ({ id }: ProductRow) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0]?.stockQuantity
const move = (orderId: string, body: Record<string, unknown>, token = admin.token) =>
  shop.call('POST', `/api/admin/orders/${orderId}/lots`, { token, body })

async function rollsInLots() {
  const product = await newProduct(shop, {
    productType: 'wallpaperRolls',
    category: null,
    stockQuantity: 0,
  })
  await receive(product.id, 'A1', 6)
  const { lots } = (await receive(product.id, 'B2', 4)).body.product
  return { product, a: lots[0]._id as string, b: lots[1]._id as string }
}
async function buy(product: ProductRow, more: Record<string, unknown>) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, product, more)
  const { orderId } = await buyCart(shop, person)
  return { person, orderId }
}
async function expectSoundBooks() {
  const stock = INVARIANTS.filter(({ id }) => /^I1[a-h]$/.test(id))
  expect(stock.map(({ id }) => id)).toContain('I1h')
  for (const { id, breaks } of stock) {
    expect({ id, broken: (await shop.db.execute(breaks)).rows }).toEqual({ id, broken: [] })
  }
}

describe('cloth', () => {
  it('leaves stock by its length times its pieces, and comes back by the same', async () => {
    const product = await newProduct(shop, { ...CLOTH, stockQuantity: 120 })
    const { orderId } = await buy(product, cut(2.55, 2))
    expect(await stockOf(product)).toBe(69)
    expect(await orderDetails(shop, admin, orderId)).toMatchObject({
      stockMovements: [{ quantity: -51, stockUnit: 'metres' }],
    })
    await setStatus(shop, admin, { orderId, status: 'Cancelled', restock: true })
    expect(await stockOf(product)).toBe(120)
    await setStatus(shop, admin, { orderId, status: 'Pending', acceptUnpaid: true })
    expect(await stockOf(product)).toBe(69)
    await expectSoundBooks()
  })

  it('is refused beyond what is left, in tenths of a metre', async () => {
    const product = await newProduct(shop, { ...CLOTH, stockQuantity: 45 })
    const person = await newCustomer(shop)
    expect(await addToCart(shop, person, product, cut(4.6))).toMatchObject({
      status: 409,
      body: {
        code: 'cart.not_enough_stock',
        items: [{ availableQuantity: 45, stockUnit: 'metres', isOfOneLot: false }],
      },
    })
    expect((await addToCart(shop, person, product, cut(4.5))).status).toBe(200)
  })
})

it('what is made to order is sold without any stock, and comes back to none', async () => {
  const product = await newProduct(shop, { stockUnit: 'madeToOrder', stockQuantity: 0 })
  const { orderId } = await buy(product, { quantity: 7 })
  expect(await stockOf(product)).toBe(0)
  await setStatus(shop, admin, { orderId, status: 'Cancelled', restock: true })
  expect(await stockOf(product)).toBe(0)
  const again = await setStatus(shop, admin, { orderId, status: 'Pending', acceptUnpaid: true })
  expect(again.status).toBe(200)
  await expectSoundBooks()
})

describe('goods in dye lots', () => {
  it('are offered, kept and sold of one lot that has them all', async () => {
    const { product, a } = await rollsInLots()
    const person = await newCustomer(shop)
    expect(await addToCart(shop, person, product, { quantity: 7 })).toMatchObject({
      status: 409,
      body: { items: [{ availableQuantity: 6, isOfOneLot: true }] },
    })
    const { orderId } = await buy(product, { quantity: 5 })
    expect((await orderDetails(shop, admin, orderId)).lots).toMatchObject([
      { taken: [{ _id: a, code: 'A1', units: 5 }] },
    ])
    expect(await level(product.id)).toMatchObject({
      stockQuantity: 5,
      available: 4,
      lots: [
        { code: 'A1', onHand: 1 },
        { code: 'B2', onHand: 4 },
      ],
    })
    await expectSoundBooks()
  })

  it('are refused before the payment where others keep what one lot had', async () => {
    const { product } = await rollsInLots()
    const [first, second] = [await newCustomer(shop), await newCustomer(shop)]
    await addToCart(shop, first, product, { quantity: 3 })
    await addToCart(shop, second, product, { quantity: 6 })
    expect((await createOrder(shop, first)).status).toBe(200)
    // The first order takes the smaller lot, so that the larger one stays whole.
    expect((await createOrder(shop, second)).status).toBe(200)
    const third = await newCustomer(shop)
    await addToCart(shop, third, product, { quantity: 2 })
    expect(await createOrder(shop, third)).toMatchObject({
      status: 409,
      body: { items: [{ productId: product.id, availableQuantity: 1 }] },
    })
    await expectSoundBooks()
  })

  it('are sold of a small lot before what is in no lot', async () => {
    const { product } = await rollsInLots()
    await adjust(product.id, { reason: 'received', by: 30 })
    const { orderId } = await buy(product, { quantity: 4 })
    expect((await orderDetails(shop, admin, orderId)).lots).toMatchObject([
      { taken: [{ code: 'B2', units: 4 }] },
    ])
    await expectSoundBooks()
  })

  it('come back into the lot that they were of', async () => {
    const { product } = await rollsInLots()
    const { orderId } = await buy(product, { quantity: 5 })
    await setStatus(shop, admin, { orderId, status: 'Cancelled', restock: true })
    expect((await level(product.id)).lots).toMatchObject([{ onHand: 6 }, { onHand: 4 }])
    await expectSoundBooks()
  })

  it('are of the same lot no longer once the product is counted in another unit', async () => {
    const product = await newProduct(shop, { ...CLOTH, stockUnit: null, stockQuantity: 0 })
    await receive(product.id, 'A1', 4)
    const { orderId } = await buy(product, cut(2.5, 4))
    const { productName, description, productType, image1 } = product
    const form = { productName, description, productType, image1, salePrice: 500 }
    const edited = await shop.call('PUT', `/api/admin/products/edit/${product.id}`, {
      token: admin.token,
      body: { ...form, stockUnit: 'metres', stockQuantity: 400 },
    })
    expect(edited.status).toBe(200)
    const [lot] = (await orderDetails(shop, admin, orderId)).lots
    const body = { productId: product.id, from: lot.taken[0]._id, to: null, units: 4, reason: 'x' }
    expect((await move(orderId, body)).body.code).toBe('stock.lot_not_found')
    expect(await stockOf(product)).toBe(400)
    await expectSoundBooks()
  })

  it('are cut from another lot where staff say why, and only as far as it goes', async () => {
    const { product, a, b } = await rollsInLots()
    const { orderId } = await buy(product, { quantity: 3 })
    const reason = 'The customer has B2 on the other wall'
    const body = { productId: product.id, from: b, to: a, units: 3, reason }
    expect((await move(orderId, { ...body, reason: '' })).status).toBe(400)
    expect((await move(orderId, { ...body, units: 4 })).body.code).toBe('stock.too_few')
    expect((await move(orderId, { ...body, to: randomUUID() })).status).toBe(404)
    expect((await move(randomUUID(), body)).body.code).toBe('order.not_found')
    expect((await move(orderId, body, (await newCustomer(shop)).token)).status).toBe(403)
    expect((await move(orderId, body)).status).toBe(200)
    const order = await orderDetails(shop, admin, orderId)
    expect(order.lots).toMatchObject([{ taken: [{ _id: a, units: 3 }] }])
    expect(order.items[0].dyeLots).toEqual(['A1'])
    expect((await level(product.id)).lots).toMatchObject([{ onHand: 3 }, { onHand: 4 }])
    await expectSoundBooks()
  })

  it('are not counted away by those who know of no lots', async () => {
    const { product } = await rollsInLots()
    expect((await adjust(product.id, { reason: 'damaged', by: -1 })).body.code).toBe(
      'stock.too_few',
    )
    expect((await adjust(product.id, { reason: 'damaged', by: -1, lot: 'Z' })).body.code).toBe(
      'stock.lot_not_found',
    )
    expect((await adjust(product.id, { reason: 'damaged', by: -1, lot: 'a1' })).status).toBe(200)
    expect((await level(product.id)).stockQuantity).toBe(9)
  })

  it('are listed in a file', async () => {
    const { product } = await rollsInLots()
    const file = await shop.call('GET', '/api/admin/stock/lots.csv', { token: admin.token })
    expect(file.status).toBe(200)
    expect(String(file.body)).toContain(`${product.slug},pieces,B2,4`)
  })
})
