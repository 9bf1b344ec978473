import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductRow } from '../../modules/catalogue/products.table.ts'
import { changes } from '../../modules/changes/changes.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { newPromotion } from '../../testing/orders/promotions.ts'
import { heldPiecesOf, letMinutesPass, minutesHeld } from '../../testing/orders/reservations.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const list = (query = '', token = admin.token) =>
  shop.call('GET', `/api/admin/stock/holds${query}`, { token })
const release = (id: string, token = admin.token) =>
  shop.call('POST', `/api/admin/stock/holds/${id}/release`, { token })

async function holding(stockQuantity = 10, quantity = 2) {
  const product = await newProduct(shop, { stockQuantity })
  return { product, ...(await holdingOf(product, quantity)) }
}
async function holdingOf(product: ProductRow, quantity = 1) {
  const person = await newCustomer(shop)
  await addToCart(shop, person, product, { quantity })
  const providerOrderId: string = (await createOrder(shop, person)).body.order.id
  const [hold] = (await list(`?product=${product.id}&limit=1`)).body.data
  return { person, providerOrderId, hold }
}

describe('GET /api/admin/stock/holds', () => {
  it('tells who holds how many pieces of what, since when, until when, and for which order', async () => {
    const { product, person } = await holding()
    const reply = await list(`?product=${product.id}`)
    const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    expect(reply).toMatchObject({
      status: 200,
      body: {
        total: 1,
        nextCursor: null,
        data: [
          {
            customer: { _id: person.id, email: person.email },
            product: { _id: product.id, productName: product.productName, slug: product.slug },
            quantity: 2,
            isRenewed: false,
            orderNumber: `BH${order?.number}`,
          },
        ],
      },
    })
    const [{ since, until }] = reply.body.data
    expect(Date.parse(until) - Date.parse(since)).toBe(20 * 60_000)

    await letMinutesPass(shop, 12, product.id)
    await createOrder(shop, person)
    const [renewed] = (await list(`?product=${product.id}`)).body.data
    expect(renewed.isRenewed).toBe(true)
    expect(Date.parse(renewed.until) - Date.parse(renewed.since)).toBe(30 * 60_000)
  })

  it('leaves out what was paid, has run out or is only a turn to pay', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    const paid = await holdingOf(product, 2)
    await verify(
      shop,
      paid.person,
      paid.providerOrderId,
      await payOrder(shop, paid.providerOrderId),
    )
    await holdingOf(product, 4)
    await holdingOf(product, 1)
    expect((await list(`?product=${product.id}`)).body).toMatchObject({
      total: 1,
      data: [{ quantity: 4 }],
    })
    await letMinutesPass(shop, 21, product.id)
    expect((await list(`?product=${product.id}`)).body).toEqual({
      success: true,
      data: [],
      nextCursor: null,
      total: 0,
    })
  })

  it('goes on page by page, the newest first', async () => {
    const product = await newProduct(shop, { stockQuantity: 100 })
    const people: string[] = []
    for (let index = 0; index < 5; index += 1) {
      people.unshift((await holdingOf(product)).person.id)
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const more = cursor === null ? '' : `&cursor=${cursor}`
      const { body } = await list(`?product=${product.id}&limit=2${more}`)
      expect(body.total).toBe(5)
      seen.push(...body.data.map((hold: { customer: { _id: string } }) => hold.customer._id))
      cursor = body.nextCursor
    } while (cursor !== null)
    expect(seen).toEqual(people)
  })

  it.each(['?cursor=abc', '?limit=0', '?product=1'])('refuses %s', async (query) => {
    expect(await list(query)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  })
})

describe('POST /api/admin/stock/holds/:id/release', () => {
  it('frees the pieces at once, and the log says who did it', async () => {
    const { product, person, hold } = await holding()
    expect((await release(hold._id)).status).toBe(200)
    expect(await heldPiecesOf(shop, product.id)).toBe(0)
    const [change] = await shop.db
      .select()
      .from(changes)
      .where(eq(changes.entityId, product.id))
      .orderBy(desc(changes.at))
      .limit(1)
    expect(change).toMatchObject({
      actorId: admin.id,
      entity: 'product',
      action: 'hold given back',
      before: { pieces: 2, order: hold.orderNumber, customer: person.id },
    })
  })

  it('frees the promotion with the last pieces of the order, not before', async () => {
    const person = await newCustomer(shop)
    for (const _ of [1, 2]) await addToCart(shop, person, await newProduct(shop))
    const { code } = await newPromotion(shop, { totalLimit: 1 })
    expect((await createOrder(shop, person, { promoCode: code, amount: 14_256 })).status).toBe(200)
    const next = await newCustomer(shop)
    await addToCart(shop, next, await newProduct(shop))
    const withCode = () => createOrder(shop, next, { promoCode: code, amount: 7128 })
    const [one, other] = (await list('?limit=2')).body.data
    expect(one.customer._id).toBe(person.id)
    await release(one._id)
    expect(await withCode()).toMatchObject({ status: 409, body: { code: 'promo.invalid' } })
    await release(other._id)
    expect((await withCode()).status).toBe(200)
  })

  it('is not undone by beginning to pay again', async () => {
    const { product, person, hold } = await holding()
    await release(hold._id)
    expect((await createOrder(shop, person)).status).toBe(200)
    expect(await minutesHeld(shop, person.id, product.id)).toBeNull()
  })

  it('lets who still pays have the pieces while they are there', async () => {
    const { person, providerOrderId, hold } = await holding()
    await release(hold._id)
    const proof = await payOrder(shop, providerOrderId)
    expect((await verify(shop, person, providerOrderId, proof)).status).toBe(200)
    const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    expect(order).toMatchObject({ status: 'Pending', paymentStatus: 'paid' })
  })

  it('gives the money back where they were sold meanwhile', async () => {
    const { product, person, providerOrderId, hold } = await holding(2, 2)
    await release(hold._id)
    const quick = await holdingOf(product, 1)
    const theirs = await payOrder(shop, quick.providerOrderId)
    await verify(shop, quick.person, quick.providerOrderId, theirs)
    await verify(shop, person, providerOrderId, await payOrder(shop, providerOrderId))
    await shop.runJobs()
    const [order] = await shop.db.select().from(orders).where(eq(orders.accountId, person.id))
    expect(order).toMatchObject({ status: 'Cancelled', paymentStatus: 'refunded' })
  })

  it('says so when the hold has ended, and notes nothing', async () => {
    const { product, hold } = await holding()
    await release(hold._id)
    const ended = { status: 409, body: { code: 'stock.hold_ended' } }
    expect(await release(hold._id)).toMatchObject(ended)
    const other = await holding()
    await letMinutesPass(shop, 21, other.product.id)
    expect(await release(other.hold._id)).toMatchObject(ended)
    expect(
      await shop.db.select().from(changes).where(eq(changes.entityId, other.product.id)),
    ).toEqual([])
    expect(
      await shop.db.select().from(changes).where(eq(changes.entityId, product.id)),
    ).toHaveLength(1)
  })

  it('happens once when two admins press at the same moment', async () => {
    const { hold } = await holding()
    const replies = await Promise.all([release(hold._id), release(hold._id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('knows no hold that is not there', async () => {
    const missing = { status: 404, body: { code: 'stock.hold_not_found' } }
    expect(await release(randomUUID())).toMatchObject(missing)
    const { person, providerOrderId, hold } = await holding()
    await verify(shop, person, providerOrderId, await payOrder(shop, providerOrderId))
    expect(await release(hold._id)).toMatchObject(missing)
    expect(await release('1')).toMatchObject({ status: 400 })
  })
})

describe.each([
  ['GET', '/api/admin/stock/holds'],
  ['POST', `/api/admin/stock/holds/${randomUUID()}/release`],
])('%s %s', (method, path) => {
  it('is closed to everybody but admins', async () => {
    const customer = await newCustomer(shop)
    expect(await shop.call(method, path)).toMatchObject({
      status: 401,
      body: { code: 'account.login_required' },
    })
    expect(await shop.call(method, path, { token: customer.token })).toMatchObject({
      status: 403,
      body: { code: 'account.not_allowed' },
    })
  })
})
