import { randomUUID } from 'node:crypto'
import { UPLOAD_MAX_BYTES } from '@bhitti/contract/rules/shop/shop-limits'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ProductRow, products } from '../../modules/catalogue/products.table.ts'
import { csvOf, productRow, SAMPLE_PICTURE, uploadFile } from '../../testing/goods/product-files.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { productImports } from './imports.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const upload = (file: string | Uint8Array<ArrayBuffer>, name?: string) =>
  uploadFile(shop, admin, file, name)
const get = (path: string) => shop.call('GET', `/api/admin/products${path}`, { token: admin.token })
const confirm = (id: string, body: object = {}) =>
  shop.call('POST', `/api/admin/products/imports/${id}/confirm`, { token: admin.token, body })
const discard = (id: string) =>
  shop.call('DELETE', `/api/admin/products/imports/${id}`, { token: admin.token })
const rowsOf = async (id: string, outcome: string) =>
  (await get(`/imports/${id}/rows?outcome=${outcome}&limit=100`)).body.data
const stored = async (id: string): Promise<ProductRow | undefined> => {
  const [row] = await shop.db.select().from(products).where(eq(products.id, id))
  return row
}
const named = (start: string) =>
  shop.db
    .select()
    .from(products)
    .where(like(products.productName, `${start}%`))

async function importFile(file: string) {
  const { body } = await upload(file)
  expect(body.data?.rows.wrong, JSON.stringify(body)).toBe(0)
  expect((await confirm(body.data._id)).status).toBe(200)
  await shop.runJobs()
  return (await get(`/imports/${body.data._id}`)).body.data
}

describe('a file of five hundred rows, some of them wrong', () => {
  const rows = Array.from({ length: 500 }, (_, index) =>
    productRow({
      productName: `Five Hundred ${index + 1}`,
      // Every fiftieth row is wrong.
      ...(index % 100 === 49 ? { price: '50' } : {}),
      ...(index % 100 === 99 ? { productType: 'sofas', stockQuantity: 'many' } : {}),
    }),
  )

  it('is checked first: what is wrong is named by row and column, and nothing is imported', async () => {
    const { status, body } = await upload(csvOf(rows), 'autumn.csv')
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      fileName: 'autumn.csv',
      status: 'checked',
      uploadedBy: admin.name,
      rows: { new: 490, updated: 0, unchanged: 0, wrong: 10, total: 500 },
    })
    const wrong = await rowsOf(body.data._id, 'wrong')
    expect(wrong).toHaveLength(10)
    expect(wrong[0]).toEqual({
      row: 51,
      name: 'Five Hundred 50',
      changes: [],
      errors: [
        {
          column: 'salePrice',
          value: '99',
          message: 'The sale price cannot be above the price',
        },
      ],
      warnings: [],
    })
    expect(wrong[1].errors.map(({ column }: { column: string }) => column)).toEqual([
      'productType',
      'stockQuantity',
    ])
    expect(await named('Five Hundred')).toEqual([])

    const file = await get(`/imports/${body.data._id}/errors`)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="autumn-errors.csv"')
    expect(file.body.split('\n')[1]).toBe(
      '51,Five Hundred 50,salePrice,99,The sale price cannot be above the price',
    )

    expect(await confirm(body.data._id)).toMatchObject({
      status: 409,
      body: { code: 'import.has_wrong_rows' },
    })
    await shop.runJobs()
    expect(await named('Five Hundred')).toEqual([])
    expect((await discard(body.data._id)).status).toBe(200)
  })

  it('is imported without its wrong rows only when somebody says so', async () => {
    const { body } = await upload(csvOf(rows))
    expect(await confirm(body.data._id, { leaveOutWrong: true })).toMatchObject({
      status: 200,
      body: { data: { status: 'running', confirmedBy: admin.name, done: 0 } },
    })
    await shop.runJobs()
    expect((await get(`/imports/${body.data._id}`)).body.data).toMatchObject({
      status: 'finished',
      done: 490,
      refused: 0,
      finishedAt: expect.any(String),
    })
    const imported = await named('Five Hundred')
    expect(imported).toHaveLength(490)
    expect(imported[0]).toMatchObject({
      productType: 'wallpapers',
      pricePaise: 120_00,
      stockQuantity: 40,
      createdBy: admin.id,
      version: 1,
    })
    expect(new Set(imported.map(({ slug }) => slug)).size).toBe(490)
    const { rows: ledger } = await shop.pool.query(
      `select count(*)::int, sum(quantity)::int from stock_movements
        where product_id = any($1) and kind = 'received' and actor_id = $2`,
      [imported.map(({ id }) => id), admin.id],
    )
    expect(ledger).toEqual([{ count: 490, sum: 490 * 40 }])
  })
})

describe('an import', () => {
  it('changes the products that a file names by id or slug, and only in its columns', async () => {
    const byId = await newProduct(shop)
    const bySlug = await newProduct(shop)
    const file = csvOf([
      { id: byId.id, slug: '', salePrice: '89', trend: 'Seasonal' },
      { id: '', slug: bySlug.slug, salePrice: '', trend: '' },
    ])
    const { body } = await upload(file)
    expect(body.data.rows).toMatchObject({ new: 0, updated: 2, wrong: 0 })
    expect(await rowsOf(body.data._id, 'updated')).toEqual([
      {
        row: 2,
        name: byId.productName,
        changes: [
          { field: 'trend', from: '', to: 'seasonal' },
          { field: 'salePrice', from: '99', to: '89' },
        ],
        errors: [],
        warnings: [],
      },
      expect.objectContaining({ changes: [{ field: 'salePrice', from: '99', to: '' }] }),
    ])
    await confirm(body.data._id)
    await shop.runJobs()
    expect(await stored(byId.id)).toMatchObject({
      productName: byId.productName,
      pricePaise: 120_00,
      salePricePaise: 89_00,
      trend: 'seasonal',
      stockQuantity: 100,
      version: 2,
      updatedBy: admin.id,
    })
    expect((await stored(bySlug.id))?.salePricePaise).toBeNull()
  })

  it('updates the product with the SKU of a row that has no id and no slug', async () => {
    const sku = `SKU-${randomUUID().slice(0, 8)}`
    const product = await newProduct(shop, { sku })
    await importFile(csvOf([{ sku: sku.toLowerCase(), salePrice: '85' }]))
    expect((await stored(product.id))?.salePricePaise).toBe(85_00)
  })

  it('of the corrected file can follow that of the first, which left out its wrong rows', async () => {
    const skus = [`A-${randomUUID()}`, `B-${randomUUID()}`].map((sku) => sku.slice(0, 10))
    const rows = skus.map((sku) => productRow({ productName: `Sent Again ${sku}`, sku }))
    const broken = rows.map((row, index) => (index === 1 ? { ...row, price: '50' } : row))
    const first = await upload(csvOf(broken))
    await confirm(first.body.data._id, { leaveOutWrong: true })
    await shop.runJobs()
    const { body } = await upload(csvOf(rows))
    expect(body.data.rows).toMatchObject({ new: 1, unchanged: 1, wrong: 0 })
    await discard(body.data._id)
  })

  it('refuses a row whose id, slug and SKU are those of two products, and names both', async () => {
    const sku = `SKU-${randomUUID().slice(0, 8)}`
    const one = await newProduct(shop, { productName: 'Two Keys One' })
    const other = await newProduct(shop, { productName: 'Two Keys Other', sku })
    const { body } = await upload(
      csvOf([
        { id: one.id, slug: '', sku },
        { id: '', slug: one.slug, sku },
        { id: one.id, slug: other.slug, sku: '' },
      ]),
    )
    const wrong = await rowsOf(body.data._id, 'wrong')
    const first = wrong.map(({ errors }: { errors: object[] }) => errors[0])
    expect(first).toEqual([
      {
        column: 'sku',
        value: sku,
        message: 'This SKU is that of “Two Keys Other”, but the id is that of “Two Keys One”',
      },
      {
        column: 'sku',
        value: sku,
        message: 'This SKU is that of “Two Keys Other”, but the slug is that of “Two Keys One”',
      },
      {
        column: 'slug',
        value: other.slug,
        message: 'This slug is that of “Two Keys Other”, but the id is that of “Two Keys One”',
      },
    ])
  })

  it('refuses the row of a malformed cell and takes the others', async () => {
    const header = 'productName,productType,description,price,salePrice,stockQuantity,image1'
    const row = (name: string) => `${name},wallpapers,Plain,120,99,40,${SAMPLE_PICTURE}`
    const { body } = await upload(
      [header, row('"Royal" blue'), row('Border 24" wide'), row('"Never closed')].join('\n'),
    )
    expect(body.data.rows).toMatchObject({ new: 1, wrong: 2 })
    const wrong = await rowsOf(body.data._id, 'wrong')
    expect(
      wrong.map(({ row, errors }: { row: number; errors: object[] }) => [row, errors]),
    ).toEqual([
      [2, [expect.objectContaining({ message: expect.stringMatching(/^A cell has text after/) })]],
      [4, [expect.objectContaining({ message: expect.stringMatching(/^From this row on/) })]],
    ])
    expect((await rowsOf(body.data._id, 'new'))[0].name).toBe('Border 24" wide')
    await discard(body.data._id)
  })

  it('names every row of a file in which thousands are malformed', async () => {
    const { body } = await upload(`productName\n${'"Royal" blue\n'.repeat(8000)}`)
    expect(body.data.rows).toMatchObject({ new: 0, wrong: 8000 })
    await discard(body.data._id)
  })

  it('needs no stock for what is made to order, by the row or by its type', async () => {
    const { stockQuantity: _none, ...plain } = productRow({ productName: 'Made For You' })
    const roll = { ...plain, productType: 'wallpaperRolls' }
    const { body } = await upload(
      csvOf([
        { ...plain, stockUnit: '' },
        { ...roll, stockUnit: 'Made to order' },
        { ...roll, stockUnit: 'pieces' },
      ]),
    )
    expect(body.data.rows).toMatchObject({ new: 2, wrong: 1 })
    expect((await rowsOf(body.data._id, 'wrong'))[0].errors[0].column).toBe('stockQuantity')
    await confirm(body.data._id, { leaveOutWrong: true })
    await shop.runJobs()
    const made = await named('Made For You')
    expect(made.map(({ stockUnit }) => stockUnit)).toEqual(['madeToOrder', 'madeToOrder'])
  })

  it('warns of a SKU that Excel has changed, and refuses one that it has rounded', async () => {
    const { body } = await upload(
      csvOf(['3-Mar', '8.9E+12'].map((sku) => productRow({ productName: `Excel ${sku}`, sku }))),
    )
    expect(body.data.rows).toMatchObject({ new: 1, warned: 1, wrong: 1 })
    const [{ warnings }] = await rowsOf(body.data._id, 'warned')
    expect(warnings[0].message).toContain('Excel may have turned this code into a date')
    const [{ errors }] = await rowsOf(body.data._id, 'wrong')
    expect(errors).toEqual([
      expect.objectContaining({
        message: expect.stringContaining('Excel has rounded this code to a number'),
      }),
    ])
    await discard(body.data._id)
  })

  it('says what pictures show, and leaves that alone where the file says nothing of it', async () => {
    const product = await newProduct(shop, { image1: SAMPLE_PICTURE, imageAlts: ['Ivory damask'] })
    await importFile(csvOf([{ id: product.id, salePrice: '89' }]))
    expect((await stored(product.id))?.imageAlts).toEqual(['Ivory damask'])
    await importFile(csvOf([{ id: product.id, image1Alt: 'Ivory damask in a hallway' }]))
    expect((await stored(product.id))?.imageAlts).toEqual(['Ivory damask in a hallway'])
    await importFile(csvOf([productRow({ productName: 'Told Again', image1Alt: 'A new damask' })]))
    expect((await named('Told Again'))[0]?.imageAlts).toEqual(['A new damask'])
  })

  it('adds what was received and keeps what was sold since the file was written', async () => {
    const product = await newProduct(shop, { stockQuantity: 10 })
    const file = csvOf([{ slug: product.slug, stockQuantity: '25', stockQuantityWas: '12' }])
    await importFile(file)
    expect((await stored(product.id))?.stockQuantity).toBe(23)
    const { body } = await get(`/stock/${product.id}`)
    expect(body.data[0]).toMatchObject({
      kind: 'adjusted',
      quantity: 13,
      who: admin.name,
      reason: 'Import of products.csv',
    })
  })

  it('leaves alone what somebody edited after the check, and says so', async () => {
    const product = await newProduct(shop)
    const { body } = await upload(csvOf([{ slug: product.slug, salePrice: '80' }]))
    await shop.call('POST', '/api/admin/products/bulk', {
      token: admin.token,
      body: { rows: [{ id: product.id, version: 1, changes: { trend: 'popular' } }] },
    })
    await confirm(body.data._id)
    await shop.runJobs()
    expect((await get(`/imports/${body.data._id}`)).body.data).toMatchObject({
      status: 'finished',
      done: 0,
      refused: 1,
    })
    const [row] = await rowsOf(body.data._id, 'wrong')
    expect(row.errors[0].message).toContain('Somebody else has changed this product')
    expect((await stored(product.id))?.salePricePaise).toBe(99_00)
  })

  it('gives new products the slug of the file, and none that is taken', async () => {
    const slug = `own-slug-${randomUUID().slice(0, 8)}`
    const archived = await newProduct(shop, { archivedAt: new Date() })
    const file = csvOf([
      productRow({ slug }),
      productRow({ slug }),
      productRow({ slug: archived.slug }),
      productRow({ slug: 'Ünïcode' }),
    ])
    const { body } = await upload(file)
    expect(body.data.rows).toMatchObject({ new: 1, wrong: 3 })
    const wrong = await rowsOf(body.data._id, 'wrong')
    expect(
      wrong.map(({ errors }: { errors: { message: string }[] }) => errors[0]?.message),
    ).toEqual([
      'Row 2 is about the same product',
      'This product was deleted. Restore it first',
      'Use small letters, digits and single hyphens, at most 120 characters',
    ])
    await confirm(body.data._id, { leaveOutWrong: true })
    await shop.runJobs()
    const [made] = await shop.db.select().from(products).where(eq(products.slug, slug))
    expect(made?.image1).toBe(SAMPLE_PICTURE)
  })

  it('takes only pictures that are in the shop', async () => {
    const other = await newProduct(shop)
    const { body } = await upload(
      csvOf([
        productRow({ image1: '/media/uploads/evil-1600x1200-f6efe0/640.webp' }),
        productRow({ image1: '' }),
        productRow({ image1: other.image1 }),
      ]),
    )
    expect(body.data.rows).toMatchObject({ new: 1, wrong: 2 })
    await discard(body.data._id)
  })

  it('is one at a time', async () => {
    const first = await upload(csvOf([productRow()]))
    const second = await upload(csvOf([productRow()]))
    expect((await confirm(first.body.data._id)).status).toBe(200)
    expect(await confirm(second.body.data._id)).toMatchObject({
      status: 409,
      body: { code: 'import.running' },
    })
    await shop.runJobs()
    expect((await confirm(second.body.data._id)).status).toBe(200)
    await shop.runJobs()
  })

  it('is confirmed or put away once, and a file that changes nothing not at all', async () => {
    const product = await newProduct(shop)
    const nothing = await upload(csvOf([{ slug: product.slug, salePrice: '99' }]))
    expect(nothing.body.data.rows).toMatchObject({ unchanged: 1, total: 1 })
    expect(await confirm(nothing.body.data._id)).toMatchObject({
      status: 409,
      body: { code: 'import.changes_nothing' },
    })
    expect((await discard(nothing.body.data._id)).status).toBe(200)
    expect(await discard(nothing.body.data._id)).toMatchObject({
      status: 409,
      body: { code: 'import.not_waiting' },
    })
    expect((await confirm(nothing.body.data._id)).status).toBe(409)
  })

  it('stays in the history with who, when and how many', async () => {
    await importFile(csvOf([productRow()]))
    const { body } = await get('/imports?limit=1')
    expect(body).toMatchObject({ success: true, nextCursor: expect.any(String) })
    expect(body.data).toEqual([
      expect.objectContaining({
        fileName: 'products.csv',
        uploadedBy: admin.name,
        confirmedBy: admin.name,
        done: 1,
      }),
    ])
    const next = await get(`/imports?limit=1&cursor=${body.nextCursor}`)
    expect(next.body.data[0]._id).not.toBe(body.data[0]._id)
    const { rows } = await shop.pool.query(
      `select action, after from changes where entity = 'product import' and entity_id = $1`,
      [body.data[0]._id],
    )
    expect(rows).toEqual([
      {
        action: 'confirmed',
        after: { fileName: 'products.csv', new: 1, updated: 0, leftOut: 0 },
      },
    ])
  })

  it('goes on where it was left when its job is lost', async () => {
    const file = csvOf(
      Array.from({ length: 60 }, (_, index) => productRow({ productName: `Lost Job ${index}` })),
    )
    const { body } = await upload(file)
    await confirm(body.data._id)
    await shop.pool.query(`delete from pgboss.job where name = 'product-import'`)
    await shop.db
      .update(productImports)
      .set({ progressedAt: new Date(Date.now() - 60_000) })
      .where(eq(productImports.id, body.data._id))
    await shop.recover()
    expect((await get(`/imports/${body.data._id}`)).body.data).toMatchObject({
      status: 'finished',
      done: 60,
    })
    expect(await named('Lost Job')).toHaveLength(60)
  })
})

describe('a file that cannot be read', () => {
  it.each([
    ['', 'The file has no rows'],
    ['slug,price\n', 'The file has no rows'],
    ['slug,colour\na,red\n', /^The shop has no column “colour”/],
    ['"slug\na\n', /^From this row on, a quotation mark is opened/],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0xff]), /^This is an Excel workbook/],
    [new Uint8Array([0xff, 0xfe, 0x61, 0]), /^This file is not “CSV UTF-8”/],
  ])('is refused with the reason: %#', async (file, reason) => {
    expect(await upload(file)).toMatchObject({
      status: 400,
      body: { code: 'import.unreadable', fields: { file: expect.stringMatching(reason) } },
    })
  })

  it('because it is too large is refused, and leaves nothing behind', async () => {
    const before = await shop.db.$count(productImports)
    const line = `${'a'.repeat(1023)}\n`
    const reply = await upload(`slug\n${line.repeat(UPLOAD_MAX_BYTES / 1024 + 10)}`)
    expect(reply).toMatchObject({ status: 413, body: { code: 'import.too_large' } })
    expect(await shop.db.$count(productImports)).toBe(before)
  })

  it('needs a name', async () => {
    expect((await upload('slug\na', '')).status).toBe(400)
    expect((await upload('slug\na', 'x'.repeat(201))).status).toBe(400)
  })
})

describe('the export', () => {
  it('comes back unchanged through the import', async () => {
    const marker = `Roundtrip ${randomUUID().slice(0, 8)}`
    const names = [`=HYPERLINK("x") ${marker}`, `'=1 ${marker}`, `"Quoted", ${marker}; 50%`]
    for (const productName of names) {
      await newProduct(shop, {
        productName,
        description: `- one\n- two, "three"\n${marker}`,
        salePricePaise: 99_50,
        image1: SAMPLE_PICTURE,
        imageAlts: [`=${marker}, "shown"`],
      })
    }
    const file = await get(`/export?name=${encodeURIComponent(marker)}`)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="products-\d{4}-\d\d-\d\d\.csv"$/,
      ),
    })
    const bytes = await exportedBytes(`?name=${encodeURIComponent(marker)}`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(file.body).not.toMatch(/(^|,)"?[=@]/m)
    expect((await upload(bytes)).body.data.rows).toEqual({
      new: 0,
      updated: 0,
      unchanged: 3,
      wrong: 0,
      total: 3,
      warned: 0,
    })
  })

  it('has the products that match the filters, however many there are', async () => {
    const marker = `Many ${randomUUID().slice(0, 8)}`
    const rows = Array.from({ length: 1100 }, (_, index) =>
      productRow({ productName: `${marker} ${index}`, ...(index < 3 ? { trend: 'popular' } : {}) }),
    )
    const done = await importFile(csvOf(rows))
    expect(done).toMatchObject({ status: 'finished', done: 1100 })
    const all = await get(`/export?name=${encodeURIComponent(marker)}`)
    expect(all.body.trim().split('\n')).toHaveLength(1101)
    const some = await get(`/export?name=${encodeURIComponent(marker)}&trend=popular`)
    expect(some.body.trim().split('\n')).toHaveLength(4)
    expect((await get('/export?trend=hot')).status).toBe(400)
  })

  it('leaves out what was deleted', async () => {
    const product = await newProduct(shop, {
      productName: `Deleted ${randomUUID()}`,
      archivedAt: new Date(),
    })
    const { body } = await get(`/export?name=${encodeURIComponent(product.productName)}`)
    expect(body.trim().split('\n')).toHaveLength(1)
  })

  it('begins from a template that the import understands', async () => {
    const { body, headers } = await get('/import/template')
    expect(headers['content-disposition']).toBe('attachment; filename="products-template.csv"')
    const filled = body.replaceAll(/BH-01\d-1\.jpg/g, SAMPLE_PICTURE)
    expect((await upload(filled)).body.data.rows).toMatchObject({ new: 3, wrong: 0, warned: 0 })
  })
})

async function exportedBytes(query: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${shop.address}/api/admin/products/export${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return new Uint8Array(await response.arrayBuffer())
}

describe.each([
  ['POST', '/import?fileName=a.csv'],
  ['GET', '/import/template'],
  ['GET', '/export'],
  ['GET', '/imports'],
  ['GET', `/imports/${randomUUID()}`],
  ['GET', `/imports/${randomUUID()}/rows?outcome=new`],
  ['GET', `/imports/${randomUUID()}/errors`],
  ['POST', `/imports/${randomUUID()}/confirm`],
  ['DELETE', `/imports/${randomUUID()}`],
])('%s /api/admin/products%s', (method, path) => {
  it('is closed to everybody but admins', async () => {
    const customer = await newCustomer(shop)
    const url = `/api/admin/products${path}`
    expect((await shop.call(method, url)).status).toBe(401)
    expect((await shop.call(method, url, { token: customer.token })).status).toBe(403)
  })
})

it('an import that is not there is not found', async () => {
  const id = randomUUID()
  const statuses = [
    await get(`/imports/${id}`),
    await get(`/imports/${id}/rows?outcome=new`),
    await get(`/imports/${id}/errors`),
    await confirm(id),
    await discard(id),
  ].map(({ status, body }) => [status, body.code])
  expect(statuses).toEqual(Array.from({ length: 5 }, () => [404, 'import.not_found']))
  expect((await get('/imports/x')).status).toBe(400)
  expect((await get('/imports?cursor=x')).status).toBe(400)
  expect((await get(`/imports/${id}/rows?outcome=unchanged`)).status).toBe(400)
})
