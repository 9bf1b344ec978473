import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changes } from '../../modules/changes/changes.table.ts'
import { googleLinks } from '../../modules/google-sign-in/google-links.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import { listDocumentsOfOrder } from '../../modules/tax-documents/tax-documents.queries.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, createOrder, DELIVERY } from '../../testing/orders/payments.ts'
import { ownPrints, placedProduct, printedOrder } from '../../testing/orders/printed-orders.ts'
import { BUYER_GSTINS, setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const erase = (id: string) =>
  shop.call('DELETE', `/api/admin/customers/${id}`, { token: admin.token })
const footprint = (id: string) =>
  shop.call('GET', `/api/admin/customers/${id}/footprint`, { token: admin.token })
const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/api/admin/orders/update/${id}`, { token: admin.token, body: { status } })

async function livedIn() {
  const person = await newCustomer(shop)
  const { id, token } = person
  const product = await newProduct(shop)
  await shop.call('POST', '/api/info/userinfopost', {
    body: { phone: person.phone, email: 'other@example.in' },
  })
  await shop.call('POST', '/api/shop/address/add', { token, body: { ...DELIVERY, userId: id } })
  const marked = { userId: id, productId: product.id }
  await shop.call('POST', '/api/shop/wishlist/add', { token, body: marked })
  await shop.call('POST', '/api/shop/review/add', {
    token,
    body: { productId: product.id, userId: id, reviewMessage: 'Good.', reviewValue: 4 },
  })
  await addToCart(shop, person, product)
  const { orderId } = await buyCart(shop, person)
  await addToCart(shop, person, product)
  const notes = { userId: id, specialInstructions: `Ask for ${person.name}, ${person.email}` }
  await shop.call('PUT', '/api/shop/cart/notes', { token, body: notes })
  await shop.runJobs()
  return { person, product, orderId }
}

async function traces(text: string): Promise<string[]> {
  const tables = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const found: string[] = []
  for (const { name } of tables.rows) {
    const table = sql.identifier(name)
    const { rows } = await shop.db.execute(
      sql`select from ${table} as here where here::text ilike ${`%${text}%`} limit 1`,
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

describe('a customer who asks for it', () => {
  it('is deleted everywhere; orders keep what the invoice needs, and reviews stay without the name', async () => {
    const { person, product, orderId } = await livedIn()
    await setStatus(orderId, 'Delivered')
    await shop.runJobs()
    expect((await footprint(person.id)).body.data).toMatchObject({
      customer: { _id: person.id, email: person.email },
      orders: 1,
      reviews: 1,
      addresses: 1,
      openOrders: [],
    })

    expect((await erase(person.id)).status).toBe(200)

    expect(await traces(person.email)).toEqual([])
    expect(await traces(person.name)).toEqual([])
    expect(await traces(person.phone)).toEqual([])
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.shippingAddress).toEqual({ ...DELIVERY, phone: '', notes: '' })
    expect(order?.specialInstructions).toBe('')
    const { data } = (await shop.call('GET', `/api/shop/review/${product.id}`)).body
    expect(data).toMatchObject([{ userName: 'Former customer', reviewMessage: 'Good.' }])
    expect(
      await shop.call('GET', `/api/admin/orders/details/${orderId}`, { token: admin.token }),
    ).toMatchObject({ status: 200, body: { order: { customer: { name: 'Former customer' } } } })
  })

  it('is deleted from what was written about a proof of a print', async () => {
    const { person, orderId, print } = await printedOrder(
      shop,
      admin,
      await placedProduct(shop, admin),
    )
    const note = `The lotus is cut off. Call ${person.name}, ${person.phone}`
    await shop.call('POST', `/api/shop/prints/${print._id}/ask-for-proof`, { token: person.token })
    await shop.runJobs()
    const [awaited] = await ownPrints(shop, person, orderId)
    const decided = await shop.call('POST', `/api/shop/prints/${print._id}/proof`, {
      token: person.token,
      body: { approves: false, note, proofMadeAt: awaited?.proofMadeAt },
    })
    expect(decided.status).toBe(200)
    expect(await traces(note)).not.toEqual([])
    await setStatus(orderId, 'Cancelled')
    await shop.runJobs()

    expect((await erase(person.id)).status).toBe(200)
    expect(await traces('The lotus is cut off')).toEqual([])
    expect(await traces(person.phone)).toEqual([])
  })

  it('is signed out at once, cannot log in, and may register again', async () => {
    const person = await newCustomer(shop)
    expect((await erase(person.id)).status).toBe(200)
    expect((await shop.call('GET', '/api/auth/check-auth', { token: person.token })).status).toBe(
      401,
    )
    const login = { body: { identifier: person.email, password: person.password } }
    expect((await shop.call('POST', '/api/auth/login', login)).status).toBe(401)
    const form = { ...person, confirmPassword: person.password }
    expect((await shop.call('POST', '/api/auth/register', { body: form })).status).toBe(201)
  })

  it('leaves nothing of a sign-in with Google that was never decided', async () => {
    const person = await newCustomer(shop)
    await shop.db.insert(googleLinks).values({
      tokenHash: randomUUID(),
      browserHash: randomUUID(),
      accountId: person.id,
      subject: randomUUID(),
      email: person.email,
      name: person.name,
      expiresAt: sql`now() + interval '10 minutes'`,
    })
    expect((await erase(person.id)).status).toBe(200)
    expect(await shop.db.$count(googleLinks, eq(googleLinks.accountId, person.id))).toBe(0)
  })

  it('is on no list any more', async () => {
    const person = await newCustomer(shop)
    await erase(person.id)
    for (const path of ['/api/admin/customers', '/api/info/getusers']) {
      const { body } = await shop.call('GET', path, { token: admin.token })
      expect(JSON.stringify(body)).not.toContain(person.id)
    }
  })

  it('leaves an entry in the log that does not say who it was', async () => {
    const person = await newCustomer(shop)
    await erase(person.id)
    const [entry] = await shop.db.select().from(changes).where(eq(changes.entityId, person.id))
    expect(entry).toMatchObject({
      actorId: admin.id,
      entity: 'customer',
      action: 'data deleted',
      before: null,
      after: { ordersKept: 0, reviewsKept: 0 },
    })
  })

  it('waits while an order is being made, sent or refunded, and is told which', async () => {
    const { person, orderId } = await livedIn()
    const { openOrders } = (await footprint(person.id)).body.data
    expect(openOrders).toEqual([expect.stringMatching(/^BH\d+$/)])
    for (const status of ['Processing', 'Shipped']) {
      await setStatus(orderId, status)
      expect(await erase(person.id)).toMatchObject({
        status: 409,
        body: { code: 'customer.has_open_orders', openOrders },
      })
    }
    await setStatus(orderId, 'Delivered')
    expect((await erase(person.id)).status).toBe(200)
  })

  it('waits while a payment window may be open, and leaves no address with what came to nothing', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    await createOrder(shop, person)
    expect((await erase(person.id)).body.code).toBe('customer.has_open_orders')
    const mine = eq(orders.accountId, person.id)
    const [order] = await shop.db.select().from(orders).where(mine)
    await shop.db
      .update(stockReservations)
      .set({ expiresAt: new Date(0) })
      .where(eq(stockReservations.orderId, order?.id ?? ''))
    expect((await erase(person.id)).status).toBe(200)
    expect((await shop.db.select().from(orders).where(mine))[0]?.shippingAddress).toBeNull()
  })
})

describe('the tax papers of a customer whose data is deleted', () => {
  const businessBuyer = {
    ...{ gstin: BUYER_GSTINS.maharashtra, name: 'Sea View Hotels' },
    ...{ address: 'Marine Drive, Mumbai 400020', deliveredTo: 'someoneElse' },
  }
  const ordersOf = ({ id }: Person) => shop.db.select().from(orders).where(eq(orders.accountId, id))

  it('stay as they were issued, and so does the business on the order', async () => {
    await setTax(shop, admin)
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { orderId } = await buyCart(shop, person, { businessBuyer })
    await shop.runJobs()
    await setStatus(orderId, 'Delivered')
    const before = await listDocumentsOfOrder(shop.db, orderId)
    expect(before.at(-1)).toMatchObject({
      buyerGstin: BUYER_GSTINS.maharashtra,
      content: { recipient: { name: 'Sea View Hotels' }, deliverTo: { name: DELIVERY.name } },
    })
    expect((await erase(person.id)).status).toBe(200)
    expect(await listDocumentsOfOrder(shop.db, orderId)).toEqual(before)
    expect(await ordersOf(person)).toMatchObject([{ businessBuyer }])
  })

  it('are none of an order that was never paid, and the business on it goes too', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    await createOrder(shop, person, { businessBuyer })
    const [order] = await ordersOf(person)
    expect(order).toMatchObject({ businessBuyer })
    await shop.db
      .update(stockReservations)
      .set({ expiresAt: new Date(0) })
      .where(eq(stockReservations.orderId, order?.id ?? ''))
    expect((await erase(person.id)).status).toBe(200)
    expect((await ordersOf(person))[0]?.businessBuyer).toBeNull()
  })
})

it('nobody is deleted twice, and no admin this way', async () => {
  const person = await newCustomer(shop)
  await erase(person.id)
  for (const id of [person.id, admin.id, randomUUID()]) {
    expect(await erase(id)).toMatchObject({ status: 404, body: { code: 'customer.not_found' } })
    expect((await footprint(id)).status).toBe(404)
  }
})
