import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changes } from '../../modules/changes/changes.table.ts'
import { shopSettings } from '../../modules/settings/shop-settings.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import {
  enterDetails,
  enterShipping,
  OWN_DETAILS,
  openShop,
  setOpen,
} from '../../testing/opening.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder } from '../../testing/orders/orders.ts'
import { buyCart, createOrder, payOrder, verify } from '../../testing/orders/payments.ts'
import { setTax } from '../../testing/orders/tax.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { registrationForm } from '../../testing/people/registration-form.ts'
import {
  startTestShop,
  type TestShop,
  type TestShopOptions,
} from '../../testing/shops/test-shop.ts'

const NOT_OPEN = { status: 503, body: { success: false, code: 'shop.not_open' } }

async function startOwnShop(options: TestShopOptions = {}) {
  const shop = await startTestShop({ trades: true, hasPolicies: true, ...options })
  return { shop, owner: await newAdmin(shop) }
}

describe('a shop of which nothing is entered', () => {
  let shop: TestShop
  let owner: Person
  beforeAll(async () => {
    ;({ shop, owner } = await startOwnShop({ hasPolicies: false }))
  })
  afterAll(() => shop.close())

  it('is closed, and tells its owner what it needs', async () => {
    const { status, body } = await shop.call('GET', '/api/admin/opening', { token: owner.token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ isOpen: false, isDemo: false, updatedAt: null })
    const missing = body.data.requirements.filter(({ isMet }: { isMet: boolean }) => !isMet)
    expect(missing.map(({ id }: { id: string }) => id)).toEqual([
      'name',
      'address',
      'contacts',
      'grievanceOfficer',
      'registration',
      'product',
      'shipping',
      'policies',
    ])
  })

  it('does not open, and the refusal says what is missing', async () => {
    const { status, body } = await setOpen(shop, owner, true)
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'shop.not_ready' })
    expect(body.missing).toHaveLength(8)
    expect(body.missing[0]).toMatchObject({ id: 'name', neededBy: 'law' })
  })

  it('is opened and looked at by admins alone', async () => {
    const { token } = await newCustomer(shop)
    const body = { isOpen: true }
    for (const [method, sent] of [
      ['GET', {}],
      ['PUT', { body }],
    ] as const) {
      expect((await shop.call(method, '/api/admin/opening', sent)).status).toBe(401)
      expect((await shop.call(method, '/api/admin/opening', { ...sent, token })).status).toBe(403)
    }
    const wrong = { token: owner.token, body: { isOpen: 'yes' } }
    expect(await shop.call('PUT', '/api/admin/opening', wrong)).toMatchObject({
      status: 400,
      body: { fields: { isOpen: expect.any(String) } },
    })
  })

  it.each([
    ['GET', '/api/shop/products/get'],
    ['GET', '/api/shop/search/damask'],
    ['GET', '/api/shop/print-media'],
    ['POST', '/api/info/userinfopost'],
    ['POST', '/api/artists/submissions'],
    ['POST', '/api/auth/register'],
  ])('refuses strangers %s %s', async (method, path) => {
    const reply = await shop.call(method, path, method === 'GET' ? {} : { body: {} })
    expect(reply).toMatchObject(NOT_OPEN)
    expect(reply.headers).toMatchObject({
      'retry-after': '3600',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  })

  it('makes no account of a stranger, and none of a customer’s cart or payment', async () => {
    const form = registrationForm()
    expect(await shop.call('POST', '/api/auth/register', { body: form })).toMatchObject(NOT_OPEN)
    const { token } = await newCustomer(shop)
    const { id } = await newProduct(shop)
    for (const [path, body] of [
      ['/api/shop/cart/add', { productId: id }],
      ['/api/shop/wishlist/add', { productId: id }],
      ['/api/payments/create-order', { amount: 100 }],
    ] as const) {
      expect(await shop.call('POST', path, { token, body }), path).toMatchObject(NOT_OPEN)
    }
  })

  it('shows staff what it will be', async () => {
    const { slug } = await newProduct(shop)
    const path = `/api/shop/products/get/${slug}`
    expect(await shop.call('GET', path)).toMatchObject(NOT_OPEN)
    const { token } = owner
    expect((await shop.call('GET', path, { token })).status).toBe(200)
    // The second reply comes from the response cache, which must serve it to staff only.
    expect((await shop.call('GET', path, { token })).status).toBe(200)
    expect(await shop.call('GET', path)).toMatchObject(NOT_OPEN)
  })

  it('lets staff and earlier customers sign in', async () => {
    const person = await newCustomer(shop)
    for (const { email, password } of [owner, person]) {
      const body = { identifier: email, password }
      expect((await shop.call('POST', '/api/auth/login', { body })).status).toBe(200)
    }
    const { token, id } = person
    for (const path of [`/api/shop/order/list/${id}`, `/api/shop/address/get/${id}`]) {
      expect((await shop.call('GET', path, { token })).status, path).toBe(200)
    }
  })

  it('gives search engines nothing to read, and says to monitors that it lives', async () => {
    const { body, headers } = await shop.call('GET', '/robots.txt')
    expect(body).toBe('User-agent: *\nDisallow: /\n')
    expect(headers['cache-control']).toBe('no-store')
    for (const path of ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-1.xml']) {
      expect(await shop.call('GET', path), path).toMatchObject(NOT_OPEN)
    }
    for (const path of ['/healthz', '/readyz']) {
      expect((await shop.call('GET', path)).status, path).toBe(200)
    }
  })

  it('takes the provider’s notices', async () => {
    const reply = await shop.call('POST', '/api/payments/webhook', { body: {} })
    // 401 is for the missing signature, not for the closed shop.
    expect(reply.status).toBe(401)
  })

  it('writes mails that say nothing of the sample', async () => {
    const { email } = await newCustomer(shop)
    await shop.call('POST', '/api/auth/forgot', { body: { email } })
    await expect.poll(() => shop.mailsTo(email)).toHaveLength(1)
    const [mail] = shop.mailsTo(email)
    expect(mail).toMatch(/^From: .*no-reply@127\.0\.0\.1/m)
    expect(mail).not.toMatch(/bhitti|Hyderabad|Jubilee|90000 40414|undefined|null/i)
  })
})

describe('the way to open', () => {
  let shop: TestShop
  let owner: Person
  beforeAll(async () => {
    ;({ shop, owner } = await startOwnShop())
    await enterDetails(shop, owner)
    await setTax(shop, owner)
    await enterShipping(shop, owner)
  })
  afterAll(() => shop.close())

  const missing = async () => {
    const { status, body } = await setOpen(shop, owner, true)
    expect([status, body.code]).toEqual([409, 'shop.not_ready'])
    return body.missing.map(({ id }: { id: string }) => id)
  }

  it('is barred without a product that has a price and is not archived', async () => {
    expect(await missing()).toEqual(['product'])
    await newProduct(shop, { pricePaise: null, salePricePaise: null })
    await newProduct(shop, { archivedAt: new Date() })
    expect(await missing()).toEqual(['product'])
  })

  it.each([
    ['details', ['name', 'address', 'contacts', 'grievanceOfficer'], enterDetails],
    ['tax', ['registration', 'taxClasses'], setTax],
    ['shipping', ['shipping'], enterShipping],
  ] as const)(
    'is barred while of all settings only %s are missing',
    async (section, ids, enter) => {
      await newProduct(shop)
      await shop.db.delete(shopSettings).where(eq(shopSettings.section, section))
      expect(await missing()).toEqual(ids)
      expect((await enter(shop, owner)).status).toBe(200)
    },
  )

  it('is barred while goods on sale have no tax class, and open when they have', async () => {
    await newProduct(shop)
    await setTax(shop, owner, { byType: {} })
    expect(await missing()).toEqual(['taxClasses'])
    await setTax(shop, owner)
    expect((await setOpen(shop, owner, true)).status).toBe(200)
  })
})

describe('an open shop', () => {
  let shop: TestShop
  let owner: Person
  beforeAll(async () => {
    ;({ shop, owner } = await startOwnShop())
    await openShop(shop, owner)
  })
  afterAll(() => shop.close())

  const entries = () =>
    shop.db.select().from(changes).where(eq(changes.entityId, 'opening')).orderBy(changes.at)

  it('sells, and the log of changes says who opened it', async () => {
    const { headers, status } = await shop.call('GET', '/api/shop/products/get')
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('x-robots-tag')
    const { orderId } = await boughtOrder(shop)
    expect(orderId).toBeTruthy()
    expect(await entries()).toMatchObject([
      { actorId: owner.id, before: { isOpen: false }, after: { isOpen: true } },
    ])
  })

  it('opens once, also when two admins press at the same moment', async () => {
    const other = await newAdmin(shop)
    await setOpen(shop, owner, false)
    const before = (await entries()).length
    const replies = await Promise.all([owner, other].map((admin) => setOpen(shop, admin, true)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(await entries()).toHaveLength(before + 1)
  })

  it('stays open when something becomes missing, and its owner is told', async () => {
    await newProduct(shop, { productType: 'blinds', productName: 'Neem Blind' })
    await setTax(shop, owner, { byType: { wallpapers: 'paperWallpaper' } })
    const { body } = await shop.call('GET', '/api/admin/opening', { token: owner.token })
    expect(body.data.isOpen).toBe(true)
    expect(body.data.requirements).toContainEqual(
      expect.objectContaining({
        id: 'taxClasses',
        isMet: false,
        finding: expect.stringContaining('Neem Blind'),
      }),
    )
    expect((await shop.call('GET', '/api/shop/products/get')).status).toBe(200)
    const status = await shop.call('GET', '/api/admin/shop-status', { token: owner.token })
    expect(status.body.data.rows[0]).toMatchObject({
      subject: 'opening',
      state: 'look',
      meaning: expect.stringContaining('tax of everything on sale'),
    })
    await setTax(shop, owner)
  })

  it('cannot lose who it is', async () => {
    for (const field of ['legalName', 'address', 'email', 'phone', 'grievanceOfficer'] as const) {
      const reply = await enterDetails(shop, owner, { [field]: null })
      expect(reply.status, field).toBe(400)
      expect(Object.keys(reply.body.fields)[0], field).toContain(field)
    }
    const empty = { ...OWN_DETAILS.address, street: '' }
    expect(await enterDetails(shop, owner, { address: empty })).toMatchObject({
      status: 400,
      body: { fields: { 'address.street': 'Street is required' } },
    })
  })

  it('closes: what was ordered stays reachable, what was being paid is settled, nothing new begins', async () => {
    const { person, orderId } = await boughtOrder(shop)
    const { token } = person
    const another = await newCustomer(shop)
    const { id } = await newProduct(shop)
    await addToCart(shop, another, { id })
    // Fills the response cache, which must be cleared when the shop closes.
    expect((await shop.call('GET', '/api/shop/products/get')).status).toBe(200)

    expect(await setOpen(shop, owner, false)).toMatchObject({
      status: 200,
      body: { data: { isOpen: false, updatedBy: owner.name } },
    })
    expect(await shop.call('GET', '/api/shop/products/get')).toMatchObject(NOT_OPEN)
    for (const path of [
      `/api/shop/order/details/${orderId}`,
      `/api/shop/order/list/${person.id}`,
      `/api/shop/order/${orderId}/tax-documents`,
      `/api/shop/order/${orderId}/prints`,
    ]) {
      expect((await shop.call('GET', path, { token })).status, path).toBe(200)
    }
    expect(await createOrder(shop, another)).toMatchObject(NOT_OPEN)
    expect((await setOpen(shop, owner, true)).status).toBe(200)
    const { orderId: bought } = await buyCart(shop, another)
    expect(bought).toBeTruthy()
  })

  it('settles a payment that began before it closed', async () => {
    const person = await newCustomer(shop)
    const { id } = await newProduct(shop)
    await addToCart(shop, person, { id })
    const { id: order } = (await createOrder(shop, person)).body.order
    await setOpen(shop, owner, false)
    const proof = await payOrder(shop, order)
    expect(await verify(shop, person, order, proof)).toMatchObject({
      status: 200,
      body: { order: { _id: expect.any(String) } },
    })
    await setOpen(shop, owner, true)
  })
})
