import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { stockReservations } from '../../modules/reservations/reservations.table.ts'
import { newProduct, productForm } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { boughtOrder } from '../../testing/orders/orders.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
const logged: string[] = []
beforeAll(async () => {
  shop = await startTestShop({
    database: 'embedded',
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => logged.push(line) },
  })
})
afterAll(() => shop.close())

const LIST = '/api/shop/products/get'
const productCall = (id: string) => `/api/shop/products/get/${id}`
const kept = (path: string) => shop.app.context.responseCache.find(path)

async function show(path: string) {
  const reply = await shop.call('GET', path)
  expect(reply.status).toBe(200)
  expect(kept(path)).toBeDefined()
  return reply.body
}
const read = async (path: string) => (await shop.call('GET', path)).body

describe('a public reply', () => {
  it('is ready after it was asked for once, and the same in every encoding', async () => {
    await newProduct(shop)
    const made = await show(LIST)
    const encodings = { br: brotliDecompressSync, gzip: gunzipSync, identity: (it: Buffer) => it }
    for (const [encoding, unpack] of Object.entries(encodings)) {
      const { body, headers } = await rawGet(LIST, { 'accept-encoding': encoding })
      expect(JSON.parse(unpack(body).toString())).toEqual(made)
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=1',
        'content-type': 'application/json; charset=utf-8',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      })
    }
  })

  it('is not sent again to anyone who has it', async () => {
    await show(LIST)
    const { headers } = await shop.call('GET', LIST)
    const again = await shop.call('GET', LIST, {
      headers: { 'if-none-match': `"x", ${headers.etag}` },
    })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers.etag } })
    await newProduct(shop)
    const changed = await shop.call('GET', LIST, {
      headers: { 'if-none-match': `${headers.etag}` },
    })
    expect(changed.status).toBe(200)
  })

  it('tells its headers alone to those who ask for no more', async () => {
    await show(LIST)
    const { body, headers } = await rawGet(LIST, { 'accept-encoding': 'br' })
    const head = await rawGet(LIST, { 'accept-encoding': 'br' }, 'HEAD')
    expect(head.body).toHaveLength(0)
    expect(head.headers).toMatchObject({
      'content-length': String(body.length),
      'content-encoding': 'br',
      etag: headers.etag,
    })
  })

  it('is in the log each time that it is sent, as every other is', async () => {
    const path = `${LIST}?limit=9`
    await show(path)
    await shop.call('GET', path)
    const lines = () => logged.filter((line) => line.includes(path)).map((line) => JSON.parse(line))
    await expect.poll(lines).toMatchObject(
      [1, 2].map(() => ({
        msg: 'request completed',
        req: { method: 'GET', url: path },
        res: { statusCode: 200 },
      })),
    )
  })

  it('is one and the same whatever is added to its address to count visits', async () => {
    await show(LIST)
    const tracked = await shop.call('GET', `${LIST}?utm_source=letter&gclid=${randomUUID()}`)
    expect(tracked.headers.etag).toBe(kept(LIST)?.etag)
  })

  it('says nothing of who was the first to ask', async () => {
    await newProduct(shop)
    const { token, name } = await newCustomer(shop)
    const path = `${LIST}?limit=7`
    const secrets = [token, name, 'secret-cookie', 'secret-agent', '203.0.113.9']
    await shop.call('GET', path, {
      token,
      headers: {
        cookie: 'a=secret-cookie',
        'user-agent': 'secret-agent',
        'x-forwarded-for': '203.0.113.9',
      },
    })
    const reply = kept(path)
    expect(reply).toBeDefined()
    const all = JSON.stringify(reply?.headers) + brotliDecompressSync(reply?.body.br ?? '')
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(
      Object.keys(reply?.headers ?? {}).filter((name) => /cookie|limit|retry/.test(name)),
    ).toEqual([])
  })

  it('of a search that finds nothing is not kept, because the owner counts these', async () => {
    const path = `/api/shop/search/${randomUUID().slice(0, 8)}`
    expect((await shop.call('GET', path)).body.data).toEqual([])
    expect(kept(path)).toBeUndefined()
  })

  it('that refuses is not kept', async () => {
    for (const path of [productCall('nothing-here'), `${LIST}?sort=random`]) {
      expect((await shop.call('GET', path)).status).toBeGreaterThanOrEqual(400)
      expect(kept(path)).toBeUndefined()
    }
  })

  it('is at once what an admin has made of it', async () => {
    const admin = await newAdmin(shop)
    const { token } = admin
    const { id } = await newProduct(shop)
    const search = '/api/shop/search/kamal%20bagh'
    await show(productCall(id))
    await show(LIST)
    const added = await shop.call('POST', '/api/admin/products/add', { token, body: productForm() })
    expect(added.status).toBe(201)
    const names = async (path: string) =>
      (await read(path)).data.map(({ productName }: { productName: string }) => productName)
    expect(await names(LIST)).toContain('Kamal Bagh')
    await show(search)
    const { _id } = added.body.data
    await shop.call('DELETE', `/api/admin/products/delete/${_id}`, { token })
    expect(await names(LIST)).not.toContain('Kamal Bagh')
    expect(await names(search)).not.toContain('Kamal Bagh')
  })
})

describe('the pieces left of a product', () => {
  it('are true when somebody begins to pay, pays, or lets it be', async () => {
    const { id } = await newProduct(shop, { stockQuantity: 9 })
    const left = async () => (await read(productCall(id))).data.stockQuantity
    await show(productCall(id))
    const buyer = await newCustomer(shop)
    await addToCart(shop, buyer, { id }, { quantity: 4 })
    await createOrder(shop, buyer)
    expect(await left()).toBe(5)
    await show(productCall(id))
    await shop.db.delete(stockReservations).where(eq(stockReservations.productId, id))
    expect(await left()).toBe(9)
    await show(productCall(id))
    await shop.db.update(products).set({ stockQuantity: 2 }).where(eq(products.id, id))
    expect(await left()).toBe(2)
  })

  it('are true again when a reservation ends by itself', async () => {
    const { id } = await newProduct(shop, { stockQuantity: 9 })
    const buyer = await newCustomer(shop)
    await addToCart(shop, buyer, { id }, { quantity: 4 })
    await createOrder(shop, buyer)
    await shop.db
      .update(stockReservations)
      .set({ expiresAt: sql`now() + interval '1.2 seconds'` })
      .where(eq(stockReservations.productId, id))
    expect((await show(productCall(id))).data.stockQuantity).toBe(5)
    await expect.poll(async () => (await read(productCall(id))).data.stockQuantity).toBe(9)
  })

  it('leave lists of other products ready', async () => {
    const { id } = await newProduct(shop, { productType: 'blinds', category: 'roman' })
    await newProduct(shop, { productType: 'artist', category: null })
    const [blinds, artists] = ['/api/shop/products/getb', '/api/shop/products/getartist']
    await show(blinds)
    await show(artists)
    await shop.db.update(products).set({ stockQuantity: 1 }).where(eq(products.id, id))
    expect(kept(blinds)).toBeUndefined()
    expect(kept(artists)).toBeDefined()
  })
})

it('a review is shown at once, with the rating on the product', async () => {
  const { person, productId } = await boughtOrder(shop)
  const reviews = `/api/shop/review/${productId}`
  await show(reviews)
  await show(productCall(productId))
  const added = await shop.call('POST', '/api/shop/review/add', {
    token: person.token,
    body: { productId, userId: person.id, reviewMessage: 'As in the picture.', reviewValue: 4 },
  })
  expect(added.status).toBe(201)
  expect((await read(reviews)).data).toHaveLength(1)
  expect((await read(productCall(productId))).data.reviewCount).toBe(1)
})

it('a call is kept once, whatever other calls would read of its address', async () => {
  const { id } = await newProduct(shop)
  const made = await show(productCall(id))
  for (const asked of ['limit=5', 'cursor=abc', 'sort=price&color=red']) {
    expect(await read(`${productCall(id)}?${asked}`)).toEqual(made)
    expect(kept(`${productCall(id)}?${asked}`)).toBeUndefined()
  }
})

it('a shop that closes answers nothing more from what it kept', async () => {
  const closing = await startTestShop()
  await newProduct(closing)
  await closing.call('GET', LIST)
  expect(closing.app.context.responseCache.find(LIST)).toBeDefined()
  await closing.close()
  expect(closing.app.context.responseCache.find(LIST)).toBeUndefined()
})

/** Returns the undecoded reply, which fetch would decompress. */
async function rawGet(path: string, headers: Record<string, string>, method = 'GET') {
  const { request } = await import('node:http')
  return new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    request(shop.address + path, { method, headers }, async (response) => {
      resolve({ body: Buffer.concat(await response.toArray()), headers: response.headers })
    })
      .on('error', reject)
      .end()
  })
}
