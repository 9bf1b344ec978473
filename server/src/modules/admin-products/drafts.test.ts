import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct, productForm } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { expectForAdminsOnly } from '../../testing/people/admin-access.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from '../catalogue/products.table.ts'

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  customer = await newCustomer(shop)
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/products/${path}`, {
    token: admin.token,
    ...(body ? { body } : {}),
  })
const shopper = (method: string, path: string, body?: unknown) =>
  shop.call(method, path, { token: customer.token, ...(body ? { body } : {}) })
const publish = (ids: string[], published = true) => call('POST', 'publish', { ids, published })
const addDraft = async (overrides: Record<string, unknown> = {}) =>
  (await call('POST', 'drafts', productForm(overrides))).body.data
const NOBODY = '0195ffff-0000-7000-8000-000000000000'
const PICTURE = '/media/catalogue/any-1600x1200-f6efe0/640.webp'

/** Returns for each public call whether it shows the product. */
async function isSeen({ _id, slug, productName }: Record<string, string>): Promise<boolean[]> {
  const [bySlug, byId, list, category, found] = await Promise.all([
    shop.call('GET', `/api/shop/products/get/${slug}`),
    shop.call('GET', `/api/shop/products/get/${_id}`),
    shop.call('GET', '/api/shop/products/get'),
    shop.call('GET', '/api/shop/products/category?productType=wallpapers&category=heritage'),
    shop.call('GET', `/api/shop/search/${encodeURIComponent(productName ?? '')}`),
  ])
  const sitemap = await shop.call('GET', '/sitemaps/products-1.xml')
  const has = (reply: { body: { data?: { _id: string }[] } }) =>
    reply.body.data?.some((product) => product._id === _id) ?? false
  return [
    bySlug.status === 200,
    byId.status === 200,
    has(list),
    has(category),
    has(found),
    String(sitemap.body).includes(`/products/${slug}<`),
  ]
}

describe('a draft', () => {
  it('is made, published, seen and previewed by staff alone', async () => {
    await expectForAdminsOnly(shop, [
      ['POST', '/api/admin/products/drafts'],
      ['POST', '/api/admin/products/publish'],
      ['GET', `/api/admin/products/preview/${NOBODY}`],
    ])
  })

  it('is seen by shoppers nowhere before it is published, and everywhere after', async () => {
    const draft = await addDraft({ productName: 'Draftwater Lilies' })
    expect(draft).toMatchObject({ isDraft: true, archivedAt: null })
    expect(await isSeen(draft)).toEqual([false, false, false, false, false, false])
    const { body } = await publish([draft._id])
    expect(body.data).toEqual({ moved: 1, left: [] })
    expect(await isSeen(draft)).toEqual([true, true, true, true, true, true])
    expect((await publish([draft._id])).body.data).toEqual({ moved: 0, left: [] })
    expect((await publish([draft._id], false)).body.data).toEqual({ moved: 1, left: [] })
    expect(await isSeen(draft)).toEqual([false, false, false, false, false, false])
  })

  it('can be put into no cart, on no wishlist, and reviewed by nobody', async () => {
    const { _id } = await addDraft()
    const theirs = { userId: customer.id, productId: _id }
    expect((await addToCart(shop, customer, { id: _id })).status).toBe(404)
    expect((await shopper('POST', '/api/shop/wishlist/add', theirs)).status).toBe(404)
    const review = { ...theirs, reviewValue: 5, reviewMessage: 'Lovely' }
    expect((await shopper('POST', '/api/shop/review/add', review)).status).toBe(404)
  })

  it('leaves carts and wishlists when a product is taken back', async () => {
    const product = await newProduct(shop)
    await addToCart(shop, customer, product)
    const theirs = { userId: customer.id, productId: product.id }
    await shopper('POST', '/api/shop/wishlist/add', theirs)
    await publish([product.id], false)
    for (const path of [`wishlist/${customer.id}`, `cart/${customer.id}`]) {
      const { status, body } = await shopper('GET', `/api/shop/${path}`)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(product.slug)
    }
  })

  it('is listed among the drafts, found by SKU, and previewed as its page would be', async () => {
    const draft = await addDraft({ productName: 'Previewed Damask', sku: 'PV-77' })
    const list = async (query: string) =>
      (await call('GET', `get?${query}`)).body.data.map(({ _id }: { _id: string }) => _id)
    expect(await list('state=draft&name=pv-7')).toEqual([draft._id])
    expect(await list('name=pv-7')).toEqual([])
    expect(await list('state=archived&name=pv-7')).toEqual([])
    const { status, body } = await call('GET', `preview/${draft._id}`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ productName: 'Previewed Damask', salePrice: 99 })
    expect(body.data).not.toHaveProperty('version')
    expect((await call('GET', `preview/${NOBODY}`)).status).toBe(404)
  })

  it('may be without a picture until it is published', async () => {
    const draft = await addDraft({ image1: '' })
    expect((await publish([draft._id, NOBODY])).body.data).toEqual({
      moved: 0,
      left: [
        { _id: draft._id, productName: draft.productName, message: 'It has no picture yet' },
        { _id: NOBODY, productName: '', message: 'Product not found' },
      ],
    })
    const edited = await call('PUT', `edit/${draft._id}`, productForm({ image1: '', price: 140 }))
    expect(edited.status).toBe(200)
    expect((await call('POST', 'add', productForm({ image1: '' }))).status).toBe(400)
    await call('PUT', `edit/${draft._id}`, productForm({ image1: PICTURE }))
    expect((await publish([draft._id])).body.data.moved).toBe(1)
    const without = await call('PUT', `edit/${draft._id}`, productForm({ image1: '' }))
    expect(without).toMatchObject({
      status: 400,
      body: { fields: { image1: 'Upload the picture first' } },
    })
  })

  it('comes back as a draft when it was deleted and is restored', async () => {
    const draft = await addDraft()
    expect((await call('DELETE', `delete/${draft._id}`)).status).toBe(200)
    const [deleted] = await shop.db.select().from(products).where(eq(products.id, draft._id))
    expect(deleted?.draft).toBe('deleted')
    expect((await publish([draft._id])).body.data.left).toMatchObject([
      { message: 'It was deleted. Restore it first' },
    ])
    expect((await call('GET', `preview/${draft._id}`)).status).toBe(404)
    await call('PUT', `restore/${draft._id}`)
    const { body } = await call('GET', `details/${draft._id}`)
    expect(body.data).toMatchObject({ isDraft: true, archivedAt: null })
  })

  it('is published with at most 500 others at once', async () => {
    const ids = Array.from({ length: 501 }, () => NOBODY)
    expect((await publish(ids)).status).toBe(400)
    expect((await publish([])).status).toBe(400)
  })
})

describe('an SKU', () => {
  it('is of one product alone, in whatever case', async () => {
    const first = await call('POST', 'add', productForm({ sku: 'One-1' }))
    expect(first.body.data.sku).toBe('One-1')
    const taken = {
      status: 409,
      body: { code: 'product.sku_taken', fields: { sku: 'Another product has this SKU' } },
    }
    expect(await call('POST', 'add', productForm({ sku: 'ONE-1' }))).toMatchObject(taken)
    const other = await call('POST', 'add', productForm())
    const edit = await call('PUT', `edit/${other.body.data._id}`, productForm({ sku: 'one-1' }))
    expect(edit).toMatchObject(taken)
    const again = await call('PUT', `edit/${first.body.data._id}`, productForm({ sku: 'ONE-1' }))
    expect(again.status).toBe(200)
    for (const sku of ['a b', '-a', 'ü1', 'x'.repeat(41)]) {
      expect((await call('POST', 'add', productForm({ sku }))).status).toBe(400)
    }
  })

  it('is refused in a bulk edit beside the row that has it twice', async () => {
    const [a, b] = [await newProduct(shop), await newProduct(shop)]
    const row = (id: string) => ({ id, version: 1, changes: { sku: 'BULK-1' } })
    const { status, body } = await call('POST', 'bulk', { rows: [row(a.id), row(b.id)] })
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'bulk.refused' })
    expect(body.rows).toMatchObject([{ field: 'sku' }, { field: 'sku' }])
    expect((await call('POST', 'bulk', { rows: [row(a.id)] })).status).toBe(200)
    expect((await call('POST', 'bulk', { rows: [row(b.id)] })).body.rows).toMatchObject([
      { id: b.id, field: 'sku', message: 'Another product has this SKU' },
    ])
  })
})
