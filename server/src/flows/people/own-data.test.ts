import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { accounts, sessions } from '../../modules/accounts/accounts.table.ts'
import { contacts } from '../../modules/contacts/contacts.table.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, DELIVERY, verify } from '../../testing/orders/payments.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const setStatus = (id: string, status: string) =>
  shop.call('PUT', `/api/admin/orders/update/${id}`, { token: admin.token, body: { status } })

async function customerWithOrder() {
  const person = await newCustomer(shop)
  const { id, token } = person
  const product = await newProduct(shop)
  await shop.call('POST', '/api/shop/address/add', { token, body: { ...DELIVERY, userId: id } })
  await addToCart(shop, person, product)
  const { orderId } = await buyCart(shop, person)
  const review = { productId: product.id, userId: id, reviewMessage: 'Lovely.', reviewValue: 5 }
  await shop.call('POST', '/api/shop/review/add', { token, body: review })
  await addToCart(shop, person, product)
  const marked = { userId: id, productId: product.id }
  await shop.call('POST', '/api/shop/wishlist/add', { token, body: marked })
  await shop.runJobs()
  return { person, product, orderId }
}

const confirmEmailOf = ({ id }: Person) =>
  shop.db.update(accounts).set({ emailProvedAt: new Date() }).where(eq(accounts.id, id))

async function downloaded(token: string): Promise<Record<string, string>> {
  const reply = await fetch(`${shop.address}/api/account/data.zip`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"')
  const zip = await fromBufferPromise(Buffer.from(await reply.arrayBuffer()), { lazyEntries: true })
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    files[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  }
  return files
}

describe('a customer’s own data', () => {
  it('is taken along whole: account, orders with their papers, and what was written', async () => {
    await setTax(shop, admin)
    const { person, product, orderId } = await customerWithOrder()
    const stranger = await customerWithOrder()
    await setStatus(orderId, 'Shipped')
    await shop.runJobs()

    const files = await downloaded(person.token)
    const data = JSON.parse(files['data.json'] ?? '')
    expect(data).toMatchObject({
      account: { name: person.name, email: person.email },
      addresses: [{ city: DELIVERY.city }],
      orders: [{ _id: orderId }],
      reviews: [{ productId: product.id, stars: 5, text: 'Lovely.' }],
      wishlist: [{ _id: product.id }],
      cart: { items: [{ productId: { _id: product.id } }] },
      complaints: [],
    })
    expect(data.devices).toHaveLength(1)
    expect(data.emails).toContainEqual({
      template: 'order-paid',
      createdAt: expect.any(String),
      sentAt: expect.any(String),
    })
    const papers = Object.keys(files).filter((path) => path.startsWith('tax-papers/'))
    expect(papers).toHaveLength(data.taxPapers.length)
    expect(papers.length).toBeGreaterThan(0)
    for (const paper of papers) expect(files[paper]).toMatch(/^%PDF-/)
    expect(JSON.stringify(files)).not.toContain(stranger.person.email)
    expect(JSON.stringify(files)).not.toContain('passwordHash')
  })

  it('shows the contact that was left with both the same e-mail and phone, and nobody else’s', async () => {
    const person = await newCustomer(shop)
    const leave = (email: string) =>
      shop.call('POST', '/api/info/userinfopost', { body: { phone: person.phone, email } })
    await leave(person.email)
    await confirmEmailOf(person)
    await leave(`${randomUUID().slice(0, 8)}@example.in`)
    const { contacts: left } = JSON.parse((await downloaded(person.token))['data.json'] ?? '')
    expect(left).toMatchObject([{ email: person.email }])
  })

  it('says nothing of what was left with an address that nobody has confirmed', async () => {
    const person = await newCustomer(shop)
    const { phone, email } = person
    await shop.call('POST', '/api/info/userinfopost', { body: { phone, email } })
    const { contacts: left } = JSON.parse((await downloaded(person.token))['data.json'] ?? '')
    expect(left).toEqual([])
  })

  it('is for customers who are logged in', async () => {
    for (const [method, path] of [
      ['GET', '/api/account/footprint'],
      ['GET', '/api/account/data.zip'],
      ['DELETE', '/api/account'],
    ] as const) {
      expect((await shop.call(method, path)).status).toBe(401)
      expect(await shop.call(method, path, { token: admin.token })).toMatchObject({
        status: 403,
        body: { code: 'account.customers_only' },
      })
    }
  })
})

describe('a customer who deletes the account', () => {
  const erase = (token: string) => shop.call('DELETE', '/api/account', { token })

  it('sees what goes and what stays, is gone at once, and leaves the shop its invoices', async () => {
    const { person, orderId } = await customerWithOrder()
    await setStatus(orderId, 'Delivered')
    await shop.runJobs()
    expect((await shop.call('GET', '/api/account/footprint', person)).body.data).toEqual({
      orders: 1,
      reviews: 1,
      addresses: 1,
      openOrders: [],
      openTickets: [],
    })
    expect((await erase(person.token)).body).toMatchObject({ message: 'Your account is deleted' })
    expect((await shop.call('GET', '/api/account/footprint', person)).status).toBe(401)
    expect(
      await shop.call('GET', `/api/admin/orders/details/${orderId}`, { token: admin.token }),
    ).toMatchObject({ status: 200, body: { order: { customer: { name: 'Former customer' } } } })
  })

  it('takes along what was left with the confirmed e-mail, and nothing that another may have left', async () => {
    const owner = await newCustomer(shop)
    const left = (email: string) => shop.db.$count(contacts, eq(contacts.email, email))
    const leave = ({ email, phone }: Pick<Person, 'email' | 'phone'>) =>
      shop.call('POST', '/api/info/userinfopost', { body: { phone, email } })
    await leave(owner)
    const other = { email: `${randomUUID().slice(0, 8)}@example.in`, phone: owner.phone }
    await leave(other)
    await confirmEmailOf(owner)
    expect((await erase(owner.token)).status).toBe(200)
    expect(await left(owner.email)).toBe(0)
    expect(await left(other.email)).toBe(1)

    const stranger = await newCustomer(shop)
    await leave(stranger)
    expect((await erase(stranger.token)).status).toBe(200)
    expect(await left(stranger.email)).toBe(1)
  })

  it('takes along what was sent of a delivery and could not be used, and finds it in the file before', async () => {
    const person = await newCustomer(shop)
    await addToCart(shop, person, await newProduct(shop))
    const { orderId, providerOrderId, proof } = await buyCart(shop, person)
    const wish = `the door behind ${randomUUID()}`
    await verify(shop, person, providerOrderId, proof, { specialInstructions: [wish] })
    await setStatus(orderId, 'Delivered')
    await shop.runJobs()
    const { sentButNotUsed } = JSON.parse((await downloaded(person.token))['data.json'] ?? '')
    expect(sentButNotUsed).toEqual([{ orderId, text: expect.stringContaining(wish) }])
    expect((await erase(person.token)).status).toBe(200)
    const [row] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    expect(row).toMatchObject({ unreadDetails: null, quotedPincode: null })
  })

  it('has to wait until orders are finished', async () => {
    const { person } = await customerWithOrder()
    expect(await erase(person.token)).toMatchObject({
      status: 409,
      body: { code: 'customer.has_open_orders', openOrders: [expect.stringMatching(/^BH\d+$/)] },
    })
    expect((await shop.call('GET', '/api/account/footprint', person)).status).toBe(200)
  })

  it('says again who is there when the login was a while ago', async () => {
    const person = await newCustomer(shop)
    await shop.db
      .update(sessions)
      .set({ confirmedAt: sql`now() - interval '11 minutes'` })
      .where(eq(sessions.accountId, person.id))
    expect(await erase(person.token)).toMatchObject({
      status: 403,
      body: { code: 'account.confirm_identity' },
    })
    const { password } = person
    const confirmed = await shop.call('POST', '/api/auth/confirm', {
      ...person,
      body: { password },
    })
    expect(confirmed.status).toBe(200)
    expect((await erase(person.token)).status).toBe(200)
  })
})
