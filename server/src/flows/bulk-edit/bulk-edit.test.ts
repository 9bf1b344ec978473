import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertProducts } from '../../modules/admin-products/products.write.ts'
import { type ProductRow, products } from '../../modules/catalogue/products.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const PATH = '/api/admin/products/bulk'
const save = (rows: object[], stockReason?: object, token = admin.token) =>
  shop.call('POST', PATH, { token, body: { rows, stockReason } })
const rowOf = ({ id, version }: ProductRow, changes: object) => ({ id, version, changes })
const stored = async ({ id }: ProductRow) => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  if (!row) throw new Error('the product is gone')
  return row
}

describe('POST /api/admin/products/bulk', () => {
  it('saves prices, badges and pieces of several products, and nothing else of them', async () => {
    const [first, second, third] = [
      await newProduct(shop),
      await newProduct(shop),
      await newProduct(shop, { stockQuantity: 10 }),
    ]
    const reply = await save(
      [
        rowOf(first, { price: 150, salePrice: 119.5 }),
        rowOf(second, { salePrice: null, trend: 'seasonal' }),
        rowOf(third, { stock: { shown: 10, to: 25 } }),
      ],
      { reason: 'received', note: 'delivery 12' },
    )
    expect(reply).toMatchObject({
      status: 200,
      body: {
        message: '3 products saved',
        data: [
          { _id: first.id, version: 2, price: 150, salePrice: 119.5, trend: null },
          { _id: second.id, version: 2, price: 120, salePrice: null, trend: 'seasonal' },
          { _id: third.id, price: 120, stockQuantity: 25 },
        ],
      },
    })
    expect(await stored(first)).toMatchObject({
      productName: first.productName,
      stockQuantity: 100,
      updatedBy: admin.id,
    })
    const { body } = await shop.call('GET', `/api/admin/products/stock/${third.id}`, {
      token: admin.token,
    })
    expect(body.data[0]).toMatchObject({
      kind: 'received',
      quantity: 15,
      reason: 'Received: delivery 12',
    })
  })

  it('saves nothing at all when one row is wrong, and says what is wrong with each', async () => {
    const right = await newProduct(shop)
    const dear = await newProduct(shop)
    const free = await newProduct(shop)
    const archived = await newProduct(shop, { archivedAt: new Date() })
    const gone = randomUUID()
    const reply = await save([
      rowOf(right, { price: 200 }),
      rowOf(dear, { salePrice: 121 }),
      rowOf(free, { price: null, salePrice: null }),
      rowOf(archived, { price: 200 }),
      { id: gone, version: 1, changes: { price: 1 } },
    ])
    expect(reply).toMatchObject({ status: 409, body: { code: 'bulk.refused' } })
    expect(reply.body.rows).toEqual([
      {
        id: dear.id,
        field: 'salePrice',
        message: 'The sale price cannot be above the price',
        now: expect.objectContaining({ version: 1, price: 120, salePrice: 99 }),
      },
      expect.objectContaining({ id: free.id, message: 'Enter a price' }),
      {
        id: archived.id,
        field: null,
        message: 'This product is no longer in the shop',
        now: null,
      },
      expect.objectContaining({ id: gone, now: null }),
    ])
    expect((await stored(right)).pricePaise).toBe(120_00)
  })

  it('does not overwrite what somebody else saved in the meantime', async () => {
    const product = await newProduct(shop)
    expect((await save([rowOf(product, { price: 130 })])).status).toBe(200)
    const late = await save([rowOf(product, { salePrice: 90 })])
    expect(late).toMatchObject({
      status: 409,
      body: {
        rows: [
          {
            field: null,
            message: 'Somebody else has changed this product',
            now: { version: 2, price: 130, salePrice: 99 },
          },
        ],
      },
    })
  })

  it('keeps what was sold while somebody typed, but not under a number that was counted', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    const stock = { shown: 12, to: 20 }
    expect(await save([rowOf(product, { stock })], { reason: 'counted' })).toMatchObject({
      status: 409,
      body: { rows: [{ field: 'stockQuantity', message: 'There are now 10, not 12' }] },
    })
    expect(await save([rowOf(product, { stock })], { reason: 'received' })).toMatchObject({
      status: 200,
      body: { data: [{ stockQuantity: 18 }] },
    })
    const tooFew = { shown: 30, to: 2 }
    expect(await save([rowOf(product, { stock: tooFew })], { reason: 'damaged' })).toMatchObject({
      status: 409,
      body: { rows: [{ field: 'stockQuantity', message: 'Only 18 are left now' }] },
    })
  })

  it('takes five hundred products at once, and not one more', async () => {
    const template = await newProduct(shop)
    const { id: _, searchText: __, effectivePaise: ___, ...facts } = template
    const ids = await insertProducts(
      shop.db,
      Array.from({ length: 501 }, (_, index) => ({ ...facts, slug: `bulk-${index}` })),
    )
    const changes = {
      price: 99999.99,
      salePrice: 99999.98,
      trend: 'newarrival',
      stock: { shown: 100, to: 100_100 },
    }
    const rows = ids.map((id) => ({ id, version: 1, changes }))
    const reason = { reason: 'received', note: 'x'.repeat(300) }
    expect(await save(rows, reason)).toMatchObject({
      status: 400,
      body: { fields: { rows: 'At most 500 products can be saved at once' } },
    })
    const reply = await save(rows.slice(1), reason)
    expect(reply.status).toBe(200)
    expect(reply.body.data).toHaveLength(500)
    const { rows: found } = await shop.pool.query(
      `select count(*)::int from products where stock_quantity = 100100`,
    )
    expect(found).toEqual([{ count: 500 }])
  })

  it.each([
    [{ price: -1 }, 'price'],
    [{ price: '5' }, 'price'],
    [{ salePrice: 1e6 }, 'salePrice'],
    [{ price: 1.234 }, 'price'],
    [{ trend: 'hot' }, 'trend'],
    [{ stock: { shown: 1, to: 1.5 } }, 'stock.to'],
  ])('refuses %j', async (changes, field) => {
    const product = await newProduct(shop)
    const reply = await save([rowOf(product, changes)], { reason: 'counted' })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields)).toEqual([`rows.0.changes.${field}`])
  })

  it('asks for at least one change, for each product once, and for a reason where stock changes', async () => {
    const product = await newProduct(shop)
    const row = rowOf(product, { price: 5 })
    const stockRow = rowOf(product, { stock: { shown: 100, to: 1 } })
    expect((await save([])).body.fields).toEqual({ rows: 'Nothing was changed' })
    expect((await save([row, row])).body.fields).toEqual({ rows: 'A product is in the list twice' })
    expect((await save([rowOf(product, {})])).status).toBe(400)
    expect((await save([stockRow])).body.fields).toEqual({
      'stockReason.reason': 'Say why the number changes',
    })
    expect((await save([stockRow], { reason: 'other' })).body.fields).toEqual({
      'stockReason.note': 'Say what happened',
    })
  })

  it('is closed to everybody but admins', async () => {
    const { token } = await newCustomer(shop)
    expect((await shop.call('POST', PATH, { body: {} })).status).toBe(401)
    expect((await save([], undefined, token)).status).toBe(403)
  })

  it('is noted in the log of changes, product by product', async () => {
    const product = await newProduct(shop)
    await save([rowOf(product, { price: 130, salePrice: 99 })])
    const { rows } = await shop.pool.query(
      `select action, before, after, actor_id from changes where entity_id = $1`,
      [product.id],
    )
    expect(rows).toEqual([
      {
        action: 'edited',
        before: { pricePaise: 12000 },
        after: { pricePaise: 13000 },
        actor_id: admin.id,
      },
    ])
  })
})
