import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart, createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { corrected, decodeLedgerCursor, encodeLedgerCursor } from '../stock/stock.rules.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const history = (id: string, query = '') =>
  shop.call('GET', `/api/admin/products/stock/${id}${query}`, { token: admin.token })
const adjust = (id: string, body: object, token = admin.token) =>
  shop.call('POST', `/api/admin/products/stock/${id}`, { token, body })

describe('GET /api/admin/products/stock/:id', () => {
  it('tells what came and went, by whom and why, with the pieces after each', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    const customer = await newCustomer(shop)
    await addToCart(shop, customer, product, { quantity: 3 })
    const { orderId } = await buyCart(shop, customer)
    await shop.runJobs()
    await adjust(product.id, { by: -2, reason: 'damaged', note: 'torn in transit' })
    await adjust(product.id, { by: 20, reason: 'received' })

    const { status, body } = await history(product.id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      total: 4,
      nextCursor: null,
      product: { stockQuantity: 25, held: 0, available: 25, isArchived: false },
      data: [
        { kind: 'received', quantity: 20, stockAfter: 25, who: admin.name, reason: 'Received' },
        {
          kind: 'adjusted',
          quantity: -2,
          stockAfter: 5,
          who: admin.name,
          reason: 'Damaged: torn in transit',
        },
        { kind: 'sold', quantity: -3, stockAfter: 7, who: null, order: { _id: orderId } },
        { kind: 'received', quantity: 10, stockAfter: 10, who: null, order: null },
      ],
    })
    expect(body.data[2].order.orderNumber).toMatch(/^BH\d+$/)
  })

  it('goes on from page to page without losing count', async () => {
    const product = await newProduct(shop, { stockQuantity: 5 })
    for (let pieces = 1; pieces <= 5; pieces += 1) {
      await adjust(product.id, { by: pieces, reason: 'received' })
    }
    const all = (await history(product.id)).body.data
    const paged: unknown[] = []
    for (let query = '?limit=2'; query !== ''; ) {
      const { body } = await history(product.id, query)
      expect(body.total).toBe(6)
      paged.push(...body.data)
      query = body.nextCursor ? `?limit=2&cursor=${body.nextCursor}` : ''
    }
    expect(paged).toEqual(all)
    expect(all.map((row: { stockAfter: number }) => row.stockAfter)).toEqual([20, 15, 11, 8, 6, 5])
  })

  it('says how many pieces unpaid checkouts hold', async () => {
    const product = await newProduct(shop, { stockQuantity: 12 })
    const customer = await newCustomer(shop)
    await addToCart(shop, customer, product, { quantity: 4 })
    await createOrder(shop, customer)
    expect((await history(product.id)).body.product).toMatchObject({
      stockQuantity: 12,
      held: 4,
      available: 8,
    })
  })

  it('knows only products that are there, and its own cursors', async () => {
    const product = await newProduct(shop)
    expect(await history(randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'product.not_found' },
    })
    expect((await history('no-id')).status).toBe(400)
    expect((await history(product.id, '?cursor=x')).status).toBe(400)
    expect((await history(product.id, '?limit=101')).status).toBe(400)
  })
})

describe('POST /api/admin/products/stock/:id', () => {
  it('sets what was counted, unless the number has changed since it was looked at', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    const counted = { to: 8, shown: 10, reason: 'counted' }
    expect(await adjust(product.id, counted)).toMatchObject({
      status: 200,
      body: { message: 'Stock updated', product: { stockQuantity: 8 } },
    })
    expect(await adjust(product.id, counted)).toMatchObject({
      status: 409,
      body: { code: 'stock.changed', stockQuantity: 8 },
    })
  })

  it('takes nothing away that is not there', async () => {
    const product = await newProduct(shop, { stockQuantity: 3 })
    expect(await adjust(product.id, { by: -4, reason: 'damaged' })).toMatchObject({
      status: 409,
      body: { code: 'stock.too_few', stockQuantity: 3 },
    })
    expect((await history(product.id)).body.product.stockQuantity).toBe(3)
  })

  it.each([
    [{ by: 1 }, { reason: 'Say why the number changes' }],
    [{ by: 1, reason: 'gift' }, { reason: 'Say why the number changes' }],
    [{ by: 1, reason: 'other' }, { note: 'Say what happened' }],
    [{ by: 1, reason: 'other', note: '  ' }, { note: 'Say what happened' }],
    [{ reason: 'counted' }, { to: 'Enter a whole number' }],
    [{ to: 1, by: 1, reason: 'counted' }, { to: 'Enter a whole number' }],
    [{ to: -1, reason: 'counted' }, { to: 'Stock cannot be negative' }],
    [{ to: 1.5, reason: 'counted' }, { to: 'Enter a whole number' }],
    [{ to: '5', reason: 'counted' }, { to: 'Enter a whole number' }],
    [{ by: 0, reason: 'received' }, { by: 'Enter how much more or less there is' }],
    [{ by: -1, reason: 'received' }, { by: 'What was received is more, not fewer' }],
    [{ by: 1, reason: 'damaged' }, { by: 'What was damaged is fewer, not more' }],
    [{ by: 1_000_000, reason: 'received' }, { to: 'This is too large' }],
    [
      { by: 1, reason: 'received', note: 'x'.repeat(301) },
      { note: 'Note can have at most 300 characters' },
    ],
  ])('refuses %j', async (body, fields) => {
    const product = await newProduct(shop)
    expect(await adjust(product.id, body)).toMatchObject({ status: 400, body: { fields } })
  })

  it('knows only products that are there', async () => {
    expect((await adjust(randomUUID(), { by: 1, reason: 'received' })).status).toBe(404)
  })

  it('is noted in the log of changes', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    await adjust(product.id, { by: 5, reason: 'other', note: 'found behind the shelf' })
    const { rows } = await shop.pool.query(
      `select action, before, after, actor_id from changes where entity_id = $1`,
      [product.id],
    )
    expect(rows).toEqual([
      {
        action: 'stock adjusted',
        before: { stockQuantity: 10 },
        after: { stockQuantity: 15, reason: 'found behind the shelf' },
        actor_id: admin.id,
      },
    ])
  })
})

describe('the ledger', () => {
  it('is closed to everybody but admins', async () => {
    const { id } = await newProduct(shop)
    const { token } = await newCustomer(shop)
    const path = `/api/admin/products/stock/${id}`
    expect((await shop.call('GET', path)).status).toBe(401)
    expect((await shop.call('GET', path, { token })).status).toBe(403)
    expect((await shop.call('POST', path, { body: {} })).status).toBe(401)
    expect((await adjust(id, { by: 1, reason: 'received' }, token)).status).toBe(403)
  })

  it('keeps what was sold while somebody typed, but asks anyone who has counted to look again', () => {
    const pieces = fc.nat(1000)
    fc.assert(
      fc.property(pieces, pieces, pieces, (shown, to, now) => {
        const result = corrected({ reason: 'received', shown, to }, now)
        expect(result).toBe(now + to - shown < 0 ? 'too few' : now + to - shown)
        const counted = corrected({ reason: 'counted', shown, to }, now)
        expect(counted).toBe(shown === now ? to : 'changed')
      }),
    )
    expect(corrected({ reason: 'received', shown: 0, to: 1 }, 1_000_000)).toBe('too many')
  })

  it('reads the cursors that it wrote, and no others', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: -1000, max: 1_000_000 }), (id, before) => {
        expect(decodeLedgerCursor(encodeLedgerCursor({ id, before }))).toEqual({ id, before })
      }),
    )
    expect(decodeLedgerCursor('x.1')).toBeUndefined()
  })
})
