import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productImportRows } from '../../flows/product-files/imports.table.ts'
import { csvOf, productRow, SAMPLE_PICTURE, uploadFile } from '../../testing/goods/product-files.ts'
import { newProduct, productForm } from '../../testing/goods/products.ts'
import { addToCart, readCart } from '../../testing/orders/carts.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from './products.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/products/${path}`, { token: admin.token, body })
const pricesOf = async (id: string) => {
  const [row] = await shop.db
    .select({ price: products.pricePaise, salePrice: products.salePricePaise })
    .from(products)
    .where(eq(products.id, id))
  return row
}

const REFUSED = [
  0,
  -0,
  0.5,
  0.99,
  -1,
  -0.01,
  1.001,
  100_000.01,
  1e9,
  1e308,
  '0.5',
  '1.001',
  'free',
  '',
  true,
  [],
]
const TAKEN = [1, 1.01, 99.5, 100_000]

describe.each(['price', 'salePrice'])('a %s', (field) => {
  const only = (value: unknown) => ({ price: undefined, salePrice: undefined, [field]: value })

  it.each(REFUSED)('of %j makes no new product and changes none', async (value) => {
    const form = { ...productForm({ image1: SAMPLE_PICTURE }), ...only(value) }
    const added = await call('POST', 'add', form)
    expect(added).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(added.body.fields)).toEqual([field])

    const product = await newProduct(shop)
    const edited = await call('PUT', `edit/${product.id}`, form)
    expect(edited).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    const rows = [{ id: product.id, version: 1, changes: { [field]: value } }]
    const bulk = await call('POST', 'bulk', { rows })
    expect(bulk).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(await pricesOf(product.id)).toEqual({ price: 120_00, salePrice: 99_00 })
  })

  it.each(TAKEN)('of %j is a price everywhere', async (value) => {
    const form = productForm({ image1: SAMPLE_PICTURE, ...only(value) })
    const added = await call('POST', 'add', form)
    expect(added.status, JSON.stringify(added.body)).toBe(201)
    const product = await newProduct(shop, { pricePaise: null, salePricePaise: null })
    const rows = [{ id: product.id, version: 1, changes: { [field]: value } }]
    expect(await call('POST', 'bulk', { rows })).toMatchObject({ status: 200 })
    expect(await pricesOf(product.id)).toMatchObject({ [field]: value * 100 })
    const edited = await call('PUT', `edit/${product.id}`, form)
    expect(edited).toMatchObject({ status: 200, body: { data: { [field]: value } } })
  })

  it.each([
    ['0', 'Price must be an amount in rupees from 1 to 1,00,000'],
    ['0.00', 'Price must be an amount in rupees from 1 to 1,00,000'],
    ['₹0.99', 'Price must be an amount in rupees from 1 to 1,00,000'],
    ['-1', 'Price must be an amount in rupees from 1 to 1,00,000'],
    ['100000.01', 'Price must be an amount in rupees from 1 to 1,00,000'],
    ['999999999999', 'Price must be an amount in rupees from 1 to 1,00,000'],
    ['free', 'Enter a number with digits only, such as 1299 or 1299.50'],
    ['1e3', 'Enter a number with digits only, such as 1299 or 1299.50'],
  ])('of “%s” in a file is wrong, for new and known products', async (value, message) => {
    const { slug } = await newProduct(shop)
    const prices = { price: '', salePrice: '', [field]: value }
    for (const row of [productRow(prices), { slug, ...prices }]) {
      const { body } = await uploadFile(shop, admin, csvOf([row]))
      expect(body.data.rows).toMatchObject({ wrong: 1, total: 1 })
      const rows = await call('GET', `imports/${body.data._id}/rows?outcome=wrong`)
      const expected = field === 'price' ? message : message.replace('Price', 'Sale price')
      expect(rows.body.data[0].errors).toContainEqual({ column: field, value, message: expected })
    }
  })

  it.each(['1', '1.00', '₹1', 'Rs. 1'])('of “%s” in a file is one rupee', async (value) => {
    const { id } = await newProduct(shop)
    const row = { id, price: '', salePrice: '', [field]: value }
    const { body } = await uploadFile(shop, admin, csvOf([row]))
    await call('POST', `imports/${body.data._id}/confirm`, {})
    await shop.runJobs()
    expect(await pricesOf(id)).toEqual({ price: null, salePrice: null, [field]: 100 })
  })

  it.each([99, 0, -100])('of %i paise is refused by the schema itself', async (paise) => {
    const column = field === 'price' ? 'pricePaise' : 'salePricePaise'
    const refused = { cause: { constraint: 'products_prices_from_one_rupee' } }
    for (const other of [null, 120_00]) {
      const prices = { pricePaise: other, salePricePaise: other, [column]: paise }
      await expect(newProduct(shop, prices)).rejects.toMatchObject(refused)
    }
  })
})

it('a file that was checked while nothing was a price is not imported with it, and says why', async () => {
  const { id } = await newProduct(shop)
  const { body } = await uploadFile(shop, admin, csvOf([{ id, salePrice: '50' }]))
  await shop.db
    .update(productImportRows)
    .set({ product: sql`jsonb_set(${productImportRows.product}, '{values,salePrice}', '0')` })
    .where(eq(productImportRows.importId, body.data._id))
  await call('POST', `imports/${body.data._id}/confirm`, {})
  await shop.runJobs()
  expect((await call('GET', `imports/${body.data._id}`)).body.data).toMatchObject({
    status: 'finished',
    done: 0,
    refused: 1,
  })
  const rows = await call('GET', `imports/${body.data._id}/rows?outcome=wrong`)
  expect(rows.body.data[0].errors).toMatchObject([
    { column: 'salePrice', message: 'A price must be at least ₹1. Please upload the file again' },
  ])
  expect(await pricesOf(id)).toEqual({ price: 120_00, salePrice: 99_00 })
})

describe('a product that has lost its price', () => {
  const unpriced = { pricePaise: null, salePricePaise: null }

  it('is shown without one, and neither blocks a cart nor comes along for nothing', async () => {
    const person = await newCustomer(shop)
    const [kept, lost] = [await newProduct(shop), await newProduct(shop)]
    for (const product of [kept, lost]) await addToCart(shop, person, product)
    await shop.db.update(products).set(unpriced).where(eq(products.id, lost.id))

    const page = await shop.call('GET', `/api/shop/products/get/${lost.slug}`)
    expect(page.body.data).toMatchObject({ price: null, salePrice: null, discount: 0 })
    const { cart, items } = (await readCart(shop, person)).body.data
    expect(cart).toMatchObject({ totalAmount: 7920, totalItems: 1 })
    expect(items.map((line: { productId: { _id: string } }) => line.productId._id)).toEqual([
      kept.id,
    ])
    const order = await createOrder(shop, person)
    expect(order).toMatchObject({ status: 200, body: { order: { amount: 7920_00 } } })
    expect(await addToCart(shop, person, lost)).toMatchObject({
      status: 409,
      body: { code: 'product.no_price', message: 'Price is not available.' },
    })
  })

  it('waits for the owner on the dashboard and in a list of its own, until it has one', async () => {
    const waiting = async () =>
      (await shop.call('GET', '/api/admin/dashboard/waiting', { token: admin.token })).body.data
        .unpricedProducts
    const listed = async (query = '') => {
      const { body } = await call('GET', `get?unpriced=true${query}`)
      return { total: body.total, ids: body.data.map(({ _id }: AdminProduct) => _id) }
    }
    const before = await waiting()
    const product = await newProduct(shop, unpriced)
    const archived = await newProduct(shop, { ...unpriced, archivedAt: new Date() })
    expect(await waiting()).toBe(before + 1)
    expect(await listed()).toMatchObject({ total: before + 1 })
    expect((await listed()).ids).toContain(product.id)
    expect((await listed()).ids).not.toContain(archived.id)
    expect(await listed('&limit=1')).toEqual({ total: before + 1, ids: [product.id] })
    expect((await listed('&state=archived')).ids).toEqual([archived.id])
    expect((await call('GET', 'get?unpriced=yes')).status).toBe(400)
    const file = await call('GET', 'export?unpriced=true')
    expect(file.body).toContain(product.slug)
    expect(file.body.trim().split('\n')).toHaveLength(before + 2)

    const rows = [{ id: product.id, version: 1, changes: { price: 80 } }]
    expect((await call('POST', 'bulk', { rows })).status).toBe(200)
    expect(await waiting()).toBe(before)
    expect((await listed()).ids).not.toContain(product.id)
  })

  it('can have its pieces counted in bulk without being given a price, and keeps one it has', async () => {
    const product = await newProduct(shop, unpriced)
    const other = await newProduct(shop)
    const stock = { shown: 100, to: 90 }
    const save = (id: string, changes: object) =>
      call('POST', 'bulk', {
        rows: [{ id, version: 1, changes }],
        stockReason: { reason: 'counted', note: '' },
      })
    expect((await save(product.id, { stock })).status).toBe(200)
    expect(await save(other.id, { stock, price: null, salePrice: null })).toMatchObject({
      status: 409,
      body: { rows: [{ field: 'salePrice', message: 'Enter a price' }] },
    })
  })
})
