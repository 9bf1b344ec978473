import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Fields = Record<string, unknown>

const reviewOf = (person: { id: string }, productId: string, more: Fields = {}) => ({
  productId,
  userId: person.id,
  userName: 'Somebody Else',
  reviewMessage: 'Looks like brocade by lamplight.',
  reviewValue: 5,
  ...more,
})
const add = (person: Person, productId: string, more?: Fields) =>
  shop.call('POST', '/api/shop/review/add', {
    token: person.token,
    body: reviewOf(person, productId, more),
  })
const list = (productId: string) => shop.call('GET', `/api/shop/review/${productId}`)
const ratingOf = async (id: string) => {
  const { body } = await shop.call('GET', `/api/shop/products/get/${id}`)
  return { rating: body.data.rating, reviewCount: body.data.reviewCount }
}

describe('POST /api/shop/review/add', () => {
  it('adds a review under the name of the account and shows it to everybody', async () => {
    const product = await newProduct(shop)
    const customer = await newCustomer(shop)
    const reply = await add(customer, product.id, { reviewMessage: '  Lovely.\nReally. ' })
    const review = {
      _id: expect.any(String),
      productId: product.id,
      userId: customer.id,
      userName: customer.name,
      reviewMessage: 'Lovely.\nReally.',
      reviewValue: 5,
      verifiedBuyer: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      reply: null,
    }
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      success: true,
      message: 'Review added successfully!',
      data: { ...review, isWaiting: false },
    })
    expect(await list(product.id)).toMatchObject({ status: 200, body: { data: [review] } })
  })

  it('moves the product’s count and mean rating, and not its date of change', async () => {
    const product = await newProduct(shop)
    await add(await newCustomer(shop), product.id, { reviewValue: 5 })
    await add(await newCustomer(shop), product.id, { reviewValue: 2 })
    expect(await ratingOf(product.id)).toEqual({ rating: 3.5, reviewCount: 2 })
    const { body } = await shop.call('GET', `/api/shop/products/get/${product.id}`)
    expect(body.data.updatedAt).toBe(product.updatedAt.toISOString())
  })

  it('refuses a second one by the same customer and counts only the first', async () => {
    const product = await newProduct(shop)
    const customer = await newCustomer(shop)
    await add(customer, product.id, { reviewValue: 4 })
    expect(await add(customer, product.id, { reviewValue: 1 })).toMatchObject({
      status: 409,
      body: { success: false, code: 'review.already_reviewed', message: 'Already reviewed' },
    })
    expect(await ratingOf(product.id)).toEqual({ rating: 4, reviewCount: 1 })
    expect((await add(customer, (await newProduct(shop)).id)).status).toBe(201)
  })

  it('adds exactly one of ten sent at the same moment', async () => {
    const product = await newProduct(shop)
    const customer = await newCustomer(shop)
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(customer, product.id)))
    const statuses = replies.map((reply) => reply.status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect((await list(product.id)).body.data).toHaveLength(1)
    expect(await ratingOf(product.id)).toEqual({ rating: 5, reviewCount: 1 })
  })

  it('marks who has paid for the product as a verified buyer, and nobody else', async () => {
    const product = await newProduct(shop)
    const other = await newProduct(shop)
    const buyer = await newCustomer(shop)
    await addToCart(shop, buyer, product)
    await buyCart(shop, buyer)
    const hesitant = await newCustomer(shop)
    await addToCart(shop, hesitant, product)
    await createOrder(shop, hesitant)

    expect((await add(buyer, product.id)).body.data.verifiedBuyer).toBe(true)
    expect((await add(hesitant, product.id)).body.data.verifiedBuyer).toBe(false)
    expect((await add(buyer, other.id)).body.data.verifiedBuyer).toBe(false)
    const shown = (await list(product.id)).body.data
    expect(shown).toMatchObject([
      { userId: hesitant.id, verifiedBuyer: false },
      { userId: buyer.id, verifiedBuyer: true },
    ])
  })

  it('ignores what the client claims about buyer, name, date and id', async () => {
    const product = await newProduct(shop)
    const customer = await newCustomer(shop)
    const claimed = {
      _id: randomUUID(),
      verifiedBuyer: true,
      createdAt: '2001-01-01T00:00:00.000Z',
      isAdmin: true,
    }
    const { data } = (await add(customer, product.id, claimed)).body
    expect(data).toMatchObject({ userName: customer.name, verifiedBuyer: false })
    expect(data._id).not.toBe(claimed._id)
    expect(data.createdAt).not.toBe(claimed.createdAt)
  })

  it('is for customers: 401 without a token, 403 for an admin or in another’s name', async () => {
    const product = await newProduct(shop)
    const customer = await newCustomer(shop)
    const admin = await newAdmin(shop)
    const body = reviewOf(customer, product.id)
    expect(await shop.call('POST', '/api/shop/review/add', { body })).toMatchObject({
      status: 401,
      body: { code: 'account.login_required' },
    })
    expect(await add(admin, product.id)).toMatchObject({
      status: 403,
      body: { code: 'account.customers_only' },
    })
    expect(await add(customer, product.id, { userId: admin.id })).toMatchObject({
      status: 403,
      body: { code: 'account.not_allowed' },
    })
    expect((await list(product.id)).body.data).toEqual([])
  })

  it.each([
    ['reviewValue', 0],
    ['reviewValue', 6],
    ['reviewValue', -1],
    ['reviewValue', 4.7],
    ['reviewValue', '5 '],
    ['reviewValue', null],
    ['reviewValue', [5]],
    ['reviewValue', undefined],
    ['reviewMessage', ''],
    ['reviewMessage', ' \n '],
    ['reviewMessage', 'x'.repeat(2001)],
    ['reviewMessage', 'a\u0000b'],
    ['reviewMessage', { toString: 'x' }],
    ['productId', 'udaipur-damask'],
    ['productId', "' or 1=1--"],
  ])('names %s in a 400 (%#)', async (field, value) => {
    const product = await newProduct(shop)
    const reply = await add(await newCustomer(shop), product.id, { [field]: value })
    expect(reply).toMatchObject({ status: 400, body: { success: false, code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })

  it('is a 404 for a product that is not there or no longer sold', async () => {
    const customer = await newCustomer(shop)
    const archived = await newProduct(shop, { archivedAt: new Date() })
    for (const id of [randomUUID(), archived.id]) {
      expect(await add(customer, id)).toMatchObject({
        status: 404,
        body: { code: 'product.not_found' },
      })
    }
  })

  it.each([
    '<script>alert(1)</script>',
    '</script><img src=x onerror=alert(1)>',
    "'); drop table reviews; --",
    '{{constructor.constructor("alert(1)")()}}',
    'line\u2028separator',
    'सुंदर 🪷',
  ])('keeps %j as the text it is', async (reviewMessage) => {
    const product = await newProduct(shop)
    await add(await newCustomer(shop), product.id, { reviewMessage })
    const reply = await list(product.id)
    expect(reply.body.data[0].reviewMessage).toBe(reviewMessage)
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('GET /api/shop/review/:productId', () => {
  it('shows the newest first, of this product only', async () => {
    const product = await newProduct(shop)
    const first = await newCustomer(shop)
    const second = await newCustomer(shop)
    await add(first, product.id)
    await add(second, product.id)
    await add(first, (await newProduct(shop)).id)
    const { data } = (await list(product.id)).body
    expect(data.map((review: { userId: string }) => review.userId)).toEqual([second.id, first.id])
  })

  it('is empty for a product without reviews', async () => {
    const product = await newProduct(shop)
    expect((await list(product.id)).body).toEqual({ success: true, data: [] })
  })

  it('is a 404 for a product that is not there or no longer sold, a 400 for no id', async () => {
    const product = await newProduct(shop)
    await add(await newCustomer(shop), product.id)
    await shop.db
      .update(products)
      .set({ archivedAt: new Date() })
      .where(eq(products.id, product.id))
    expect((await list(product.id)).status).toBe(404)
    expect(await list(randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'product.not_found' },
    })
    expect(await list('%00')).toMatchObject({
      status: 400,
      body: { fields: { productId: expect.any(String) } },
    })
  })
})
