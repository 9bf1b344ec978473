import { randomUUID } from 'node:crypto'
import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { newProduct, productForm } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { changes } from '../changes/changes.table.ts'
import { stockMovements } from '../stock/stock.table.ts'
import { adjustStock } from '../stock/stock-corrections.service.ts'

const SECOND = '/media/catalogue/another-1600x1200-f6efe0/640.webp'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/products/${path}`, {
    token: admin.token,
    ...(body ? { body } : {}),
  })

async function add(overrides: Record<string, unknown> = {}): Promise<AdminProduct> {
  const reply = await call('POST', 'add', productForm(overrides))
  expect(reply.body).toMatchObject({ success: true })
  return reply.body.data
}

const details = async (id: string) => (await call('GET', `details/${id}`)).body.data
const changesOf = (id: string) =>
  shop.db
    .select()
    .from(changes)
    .where(and(eq(changes.entity, 'product'), eq(changes.entityId, id)))
    .orderBy(desc(changes.at), desc(changes.id))
const movementsOf = (id: string) =>
  shop.db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, id))
    .orderBy(stockMovements.createdAt, stockMovements.id)

async function expectBooksInOrder() {
  const findings = await auditShop(shop.pool, null, 4)
  expect(findings.filter(({ count }) => count)).toEqual([])
}

describe('POST /api/admin/products/add', () => {
  it('puts the product into the shop at once, in its list, search and under its address', async () => {
    const reply = await call('POST', 'add', productForm({ productName: 'Chanderi Jaal' }))
    expect(reply).toMatchObject({
      status: 201,
      body: {
        success: true,
        message: 'Product added successfully!',
        data: { slug: 'chanderi-jaal', version: 1, archivedAt: null, createdBy: admin.id },
      },
    })
    const { _id } = reply.body.data
    for (const path of ['products/get', 'search/chanderi']) {
      const { data } = (await shop.call('GET', `/api/shop/${path}`)).body
      expect(data.map((product: { _id: string }) => product._id)).toContain(_id)
    }
    expect((await shop.call('GET', '/api/shop/products/get/chanderi-jaal')).status).toBe(200)
    await expectBooksInOrder()
  })

  it('has its name on one line, whatever it was pasted from', async () => {
    for (const productName of ['Palm\nGrove', 'Palm \r\n\r\n Grove', 'Palm\u2028Grove']) {
      expect((await add({ productName })).productName).toBe('Palm Grove')
    }
    const { _id } = await add()
    const edited = await call('PUT', `edit/${_id}`, productForm({ productName: 'Teak\n\tLeaf' }))
    expect(edited.body.data.productName).toBe('Teak Leaf')
  })

  it('writes down who added it, whatever the client says', async () => {
    const product = await add({
      createdBy: randomUUID(),
      updatedBy: 'admin',
      createdAt: '2020-01-01T00:00:00Z',
      _id: randomUUID(),
      version: 50,
      slug: 'mine',
      reviewCount: 9,
    })
    expect(product).toMatchObject({
      createdBy: admin.id,
      updatedBy: admin.id,
      version: 1,
      reviewCount: 0,
    })
    expect(product.slug).not.toBe('mine')
    expect(Date.parse(product.createdAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(await changesOf(product._id)).toMatchObject([
      {
        action: 'added',
        actorId: admin.id,
        before: null,
        after: { productName: product.productName },
      },
    ])
  })

  it('books the first pieces as received by the one who added them', async () => {
    const product = await add({ stockQuantity: 40 })
    expect(await movementsOf(product._id)).toMatchObject([
      { kind: 'received', quantity: 40, actorId: admin.id },
    ])
    expect(await movementsOf((await add({ stockQuantity: 0 }))._id)).toEqual([])
  })

  it('gives products of one name addresses of their own, also when they come at once', async () => {
    const name = `Same Name ${randomUUID().slice(0, 8)}`
    const made = await Promise.all(Array.from({ length: 4 }, () => add({ productName: name })))
    const slugs = made.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(4)
    expect(slugs).toContain(name.toLowerCase().replaceAll(' ', '-'))
  })

  it('takes what the form leaves open, also as empty texts', async () => {
    const product = await add({
      productType: 'wallpaperRolls',
      category: '',
      space: '',
      color: '',
      trend: '',
      image2: '',
      image3: null,
      price: undefined,
      popularity: undefined,
    })
    expect(product).toMatchObject({
      category: null,
      space: null,
      trend: null,
      price: null,
      image2: null,
      popularity: 0,
      discount: 0,
    })
  })

  it('keeps what each picture shows, in one tidy line, for shoppers who cannot see it', async () => {
    const product = await add({
      image2: SECOND,
      imageAlts: ['  Lotus ponds\n at dusk ', '', 'Of no picture'],
    })
    expect(product.imageAlts).toEqual(['Lotus ponds at dusk'])
    const shown = await shop.call('GET', `/api/shop/products/get/${product.slug}`)
    expect(shown.body.data.imageAlts).toEqual(['Lotus ponds at dusk'])
    const listed = (await shop.call('GET', '/api/shop/products/get')).body.data
    expect(listed.find(({ _id }: AdminProduct) => _id === product._id)).toMatchObject({
      imageAlts: ['Lotus ponds at dusk'],
    })
  })

  it.each([
    ['productName', { productName: ' ' }],
    ['description', { description: undefined }],
    ['productType', { productType: 'carpets' }],
    ['category', { category: 'sheer' }],
    ['category', { productType: 'wallpaperRolls', category: 'heritage' }],
    ['salePrice', { price: undefined, salePrice: undefined }],
    ['salePrice', { price: 50, salePrice: 50.01 }],
    ['salePrice', { salePrice: '99 rupees' }],
    ['salePrice', { salePrice: -1 }],
    ['salePrice', { salePrice: 1.005 }],
    ['price', { price: 100_001 }],
    ['stockQuantity', { stockQuantity: 1.5 }],
    ['stockQuantity', { stockQuantity: -1 }],
    ['stockQuantity', { stockQuantity: undefined }],
    ['popularity', { popularity: 1e308 }],
    ['image1', { image1: undefined }],
    ['image1', { image1: 'https://example.org/a.png' }],
    ['image1', { image1: 'javascript:alert(1)' }],
    ['image1', { image1: 'https://evil.example/x-100x100-aabbcc/100.webp' }],
    ['image1', { image1: '//evil.example/x-100x100-aabbcc/100.webp' }],
    ['image3', { image3: '/media/uploads/0123-100x100-aabbcc/100.webp' }],
    ['trend', { trend: 'old' }],
    ['imageAlts.0', { imageAlts: ['x'.repeat(151)] }],
    ['imageAlts.1', { imageAlts: ['', 'a\u0000b'] }],
    ['imageAlts', { imageAlts: ['', '', '', '', 'a fifth'] }],
    ['imageAlts', { imageAlts: 'Lotus ponds' }],
  ])('names %s when it is wrong: %j', async (field, wrong) => {
    const reply = await call('POST', 'add', productForm(wrong))
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })
})

describe('PUT /api/admin/products/edit/:id', () => {
  it('shows the change in the shop at once and keeps the address', async () => {
    const before = await add({ productName: 'Old Name', salePrice: 90 })
    const reply = await call(
      'PUT',
      `edit/${before._id}`,
      productForm({ productName: 'Peacock Court', salePrice: 80.5, version: before.version }),
    )
    expect(reply).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Product updated successfully!',
        data: { slug: before.slug, productName: 'Peacock Court', salePrice: 80.5, version: 2 },
      },
    })
    const shown = await shop.call('GET', `/api/shop/products/get/${before.slug}`)
    expect(shown.body.data).toMatchObject({ productName: 'Peacock Court', salePrice: 80.5 })
    const found = await shop.call('GET', '/api/shop/search/peacock%20court')
    expect(found.body.data.map(({ _id }: AdminProduct) => _id)).toContain(before._id)
    expect(await changesOf(before._id)).toMatchObject([
      {
        action: 'edited',
        before: { productName: 'Old Name', salePricePaise: 9000 },
        after: { productName: 'Peacock Court', salePricePaise: 8050 },
      },
      { action: 'added' },
    ])
  })

  it('refuses a version that somebody has changed since, and keeps theirs', async () => {
    const product = await add()
    const second = await newAdmin(shop)
    const path = `/api/admin/products/edit/${product._id}`
    const theirs = await shop.call('PUT', path, {
      token: second.token,
      body: productForm({ productName: 'Theirs', version: 1 }),
    })
    expect(theirs.status).toBe(200)
    const mine = await call(
      'PUT',
      `edit/${product._id}`,
      productForm({ productName: 'Mine', version: 1 }),
    )
    expect(mine).toMatchObject({ status: 409, body: { code: 'product.changed' } })
    expect(await details(product._id)).toMatchObject({
      productName: 'Theirs',
      version: 2,
      updatedBy: second.id,
      updatedByName: second.name,
    })
    const without = await call('PUT', `edit/${product._id}`, productForm({ productName: 'Mine' }))
    expect(without.body.data).toMatchObject({ productName: 'Mine', version: 3 })
  })

  it('leaves version, log and books alone when nothing is different', async () => {
    const product = await add()
    const reply = await call('PUT', `edit/${product._id}`, productForm({ version: 1 }))
    expect(reply.body.data).toMatchObject({ version: 1 })
    expect(await changesOf(product._id)).toHaveLength(1)
    expect(await movementsOf(product._id)).toHaveLength(1)
  })

  it('books a different number of pieces as adjusted, by whom', async () => {
    const product = await add({ stockQuantity: 10 })
    await call('PUT', `edit/${product._id}`, productForm({ stockQuantity: 4 }))
    expect(await movementsOf(product._id)).toMatchObject([
      { kind: 'received', quantity: 10 },
      { kind: 'adjusted', quantity: -6, actorId: admin.id, reason: null },
    ])
    expect(await changesOf(product._id)).toMatchObject([
      { action: 'stock adjusted', before: { stockQuantity: 10 }, after: { stockQuantity: 4 } },
      { action: 'added' },
    ])
    await expectBooksInOrder()
  })

  it('takes back nothing that was sold while the form was open', async () => {
    const product = await add({ stockQuantity: 10 })
    await shop.db.transaction((tx) =>
      adjustStock(tx, { productId: product._id, to: 7, reason: 'as if sold', actorId: null }),
    )
    const shown = { stockQuantity: 10, popularity: 0 }
    const named = await call(
      'PUT',
      `edit/${product._id}`,
      productForm({ productName: 'Renamed', stockQuantity: 10, shown }),
    )
    expect(named.body.data).toMatchObject({ productName: 'Renamed', stockQuantity: 7 })
    const received = await call(
      'PUT',
      `edit/${product._id}`,
      productForm({ stockQuantity: 60, shown }),
    )
    expect(received.body.data.stockQuantity).toBe(57)
    await expectBooksInOrder()
  })

  it('keeps a picture that the product shows already, and takes no foreign one', async () => {
    const product = await newProduct(shop)
    const form = productForm({ image1: product.image1 })
    expect((await call('PUT', `edit/${product.id}`, form)).status).toBe(200)
    const foreign = productForm({ image1: '/media/uploads/nothing-100x100-aabbcc/100.webp' })
    expect(await call('PUT', `edit/${product.id}`, foreign)).toMatchObject({
      status: 400,
      body: { fields: { image1: 'Upload the picture first' } },
    })
  })

  it('notes what is said again of a picture, and leaves it alone when a form says nothing of it', async () => {
    const product = await add({ image2: SECOND, imageAlts: ['Lotus ponds', 'A bedroom'] })
    const edit = (more: Record<string, unknown>) =>
      call('PUT', `edit/${product._id}`, productForm({ image2: SECOND, ...more }))
    const silent = await edit({ version: 1 })
    expect(silent.body.data).toMatchObject({ version: 1, imageAlts: ['Lotus ponds', 'A bedroom'] })
    const said = await edit({ imageAlts: ['Lotus ponds', 'A bedroom at dusk'], version: 1 })
    expect(said.body.data).toMatchObject({
      version: 2,
      imageAlts: ['Lotus ponds', 'A bedroom at dusk'],
    })
    expect(await edit({ imageAlts: [], version: 1 })).toMatchObject({ status: 409 })
    expect((await changesOf(product._id))[0]).toMatchObject({
      action: 'edited',
      before: { imageAlts: ['Lotus ponds', 'A bedroom'] },
      after: { imageAlts: ['Lotus ponds', 'A bedroom at dusk'] },
    })
  })

  it('forgets what was said of a picture that is taken away', async () => {
    const product = await add({ image2: SECOND, imageAlts: ['Lotus ponds', 'A bedroom'] })
    const reply = await call('PUT', `edit/${product._id}`, productForm({ image2: '' }))
    expect(reply.body.data).toMatchObject({ image2: null, imageAlts: ['Lotus ponds'] })
  })

  it('is a 404 for a product that is not there, and a 400 for what is no id', async () => {
    expect((await call('PUT', `edit/${randomUUID()}`, productForm())).status).toBe(404)
    expect((await call('PUT', 'edit/nothing', productForm())).status).toBe(400)
  })
})

describe('a change of the type', () => {
  const UNITS = {
    ...{ wallpapers: 'madeToOrder', blinds: 'madeToOrder', artist: 'madeToOrder' },
    ...{ curtains: 'metres', wallpaperRolls: null },
  } as const
  const pairs = PRODUCT_TYPES.flatMap((from) =>
    PRODUCT_TYPES.filter((to) => to !== from).map((to) => [from, to] as const),
  )
  const ofType = (productType: ProductType) => ({
    ...{ productType, category: null, trend: null, stockQuantity: 40 },
  })

  it.each(pairs)(
    'from %s to %s counts it as the new type is, where nobody says how',
    async (from, to) => {
      const { _id, version } = await add({ ...ofType(from), stockUnit: UNITS[from] })
      const { stockUnit: _, ...form } = productForm({ ...ofType(to), stockQuantity: 7 })
      const reply = await call('PUT', `edit/${_id}`, { ...form, version })
      expect(reply.status).toBe(200)
      const isAlike = UNITS[from] === UNITS[to]
      const unit = isAlike ? UNITS[from] : to === 'curtains' ? 'metres' : null
      expect(await details(_id)).toMatchObject({ stockUnit: unit, stockQuantity: 7 })
    },
  )

  it.each(pairs.filter(([from, to]) => UNITS[from] !== UNITS[to] && UNITS[from] !== null))(
    'from %s to %s refuses the unit of the former one, by the name of its field',
    async (from, to) => {
      const { _id, version } = await add({ ...ofType(from), stockUnit: UNITS[from] })
      const form = productForm({ ...ofType(to), stockUnit: UNITS[from], version })
      const reply = await call('PUT', `edit/${_id}`, form)
      expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
      expect(reply.body.fields).toEqual({ stockUnit: expect.stringContaining('counted in') })
      expect(await details(_id)).toMatchObject({ productType: from, stockUnit: UNITS[from] })
    },
  )

  it('leaves uncounted rolls to those who choose it of a roll', async () => {
    const roll = await add(ofType('wallpaperRolls'))
    const form = productForm({ ...ofType('wallpaperRolls'), stockUnit: 'madeToOrder' })
    const reply = await call('PUT', `edit/${roll._id}`, { ...form, version: roll.version })
    expect(reply).toMatchObject({ status: 200, body: { data: { stockUnit: 'madeToOrder' } } })
  })
})

describe('DELETE /api/admin/products/delete/:id', () => {
  it('takes the product out of the shop and out of carts, until it is restored', async () => {
    const product = await add()
    const customer = await newCustomer(shop)
    expect((await addToCart(shop, customer, { id: product._id })).status).toBe(200)

    const reply = await call('DELETE', `delete/${product._id}`)
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, message: 'Product deleted successfully!' },
    })
    expect((await shop.call('GET', `/api/shop/products/get/${product.slug}`)).status).toBe(404)
    const cart = () => shop.call('GET', `/api/shop/cart/${customer.id}`, { token: customer.token })
    expect(await cart()).toMatchObject({ status: 200, body: { data: { items: [] } } })
    expect((await addToCart(shop, customer, { id: product._id })).status).toBe(404)
    expect(await details(product._id)).toMatchObject({ archivedAt: expect.any(String) })

    const restored = await call('PUT', `restore/${product._id}`)
    expect(restored).toMatchObject({ status: 200, body: { success: true } })
    expect((await shop.call('GET', `/api/shop/products/get/${product.slug}`)).status).toBe(200)
    expect((await cart()).body.data.items).toHaveLength(1)
    expect((await changesOf(product._id)).map(({ action }) => action)).toEqual([
      'restored',
      'archived',
      'added',
    ])
    await expectBooksInOrder()
  })

  it('does no harm the second time, and neither does restoring what is there', async () => {
    const product = await add()
    for (const [method, path] of [
      ['DELETE', 'delete'],
      ['PUT', 'restore'],
    ] as const) {
      expect((await call(method, `${path}/${product._id}`)).status).toBe(200)
      expect((await call(method, `${path}/${product._id}`)).status).toBe(200)
    }
    expect(await changesOf(product._id)).toHaveLength(3)
  })

  it('is a 404 for a product that never was', async () => {
    expect((await call('DELETE', `delete/${randomUUID()}`)).status).toBe(404)
    expect((await call('PUT', `restore/${randomUUID()}`)).status).toBe(404)
    expect((await call('GET', `details/${randomUUID()}`)).status).toBe(404)
  })
})

describe('a number of pieces that somebody counted', () => {
  it('is booked with the reason, and only when it is another', async () => {
    const product = await add({ stockQuantity: 5 })
    const count = (to: number) =>
      shop.db.transaction((tx) =>
        adjustStock(tx, { productId: product._id, to, reason: 'Counted', actorId: admin.id }),
      )
    expect(await count(5)).toEqual({ from: 5, to: 5 })
    expect(await count(9)).toEqual({ from: 5, to: 9 })
    expect(await movementsOf(product._id)).toMatchObject([
      { kind: 'received' },
      { kind: 'adjusted', quantity: 4, reason: 'Counted', actorId: admin.id },
    ])
    expect(await details(product._id)).toMatchObject({ stockQuantity: 9, version: 1 })
    await expectBooksInOrder()
  })
})
