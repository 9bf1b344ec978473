import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProductRow } from '../../modules/catalogue/products.table.ts'
import { csvOf, productRow, uploadFile } from '../../testing/goods/product-files.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { productImports } from '../product-files/imports.table.ts'
import { resumeProductImports, runProductImport } from '../product-files/run-import.service.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

type Entry = {
  _id: string
  entity: string
  entityId: string
  group: { things: number } | null
  groupId: string | null
}
type Log = { data: Entry[]; total: number; nextCursor: string | null }

const list = async (query: string): Promise<Log> =>
  (await shop.call('GET', `/api/admin/changes?${query}`, { token: admin.token })).body

const done = (query = '') => list(`who=${admin.id}${query}`)

const saveInBulk = (rows: object[], stockReason?: object) =>
  shop.call('POST', '/api/admin/products/bulk', {
    token: admin.token,
    body: { rows, stockReason },
  })
const dearer = ({ id, version }: ProductRow, changes: object = { price: 200 }) => ({
  id,
  version,
  changes,
})

async function confirmedImport(rows: number): Promise<string> {
  const file = csvOf(
    Array.from({ length: rows }, (_, index) => productRow({ productName: `Grouped ${index}` })),
  )
  const { body } = await uploadFile(shop, admin, file, 'diwali.csv')
  const id: string = body.data._id
  const confirmed = await shop.call('POST', `/api/admin/products/imports/${id}/confirm`, {
    token: admin.token,
    body: {},
  })
  expect(confirmed.status).toBe(200)
  return id
}

describe('a bulk edit', () => {
  it('is one entry that says how many products, and opens to each of them page by page', async () => {
    admin = await newAdmin(shop)
    const products = [await newProduct(shop), await newProduct(shop), await newProduct(shop)]
    const [first] = products
    await saveInBulk(
      products.map((product) =>
        dearer(product, { price: 200, stock: { shown: 100, to: product === first ? 90 : 100 } }),
      ),
      { reason: 'counted' },
    )
    const { data, total } = await done()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      { entity: 'bulk edit', action: 'saved', actor: { name: admin.name }, group: { things: 3 } },
    ])
    const group = data[0]?._id
    const page = await list(`group=${group}&limit=3`)
    const rest = await list(`group=${group}&limit=3&cursor=${page.nextCursor}`)
    expect(page.total).toBe(4)
    const singles = [...page.data, ...rest.data]
    expect(new Set(singles.map(({ entityId }) => entityId))).toEqual(
      new Set(products.map(({ id }) => id)),
    )
    expect(singles).toHaveLength(4)
    expect(singles.every(({ groupId }) => groupId === group)).toBe(true)
  })

  it('is found by its products, as a whole or the one that is asked for', async () => {
    admin = await newAdmin(shop)
    const product = await newProduct(shop)
    await saveInBulk([dearer(product), dearer(await newProduct(shop))])
    const [group] = (await done('&what=product')).data
    expect(group?.entity).toBe('bulk edit')
    expect((await done('&what=bulk%20edit')).total).toBe(1)
    expect((await done('&what=order')).total).toBe(0)
    const found = await list(`q=${product.id}`)
    expect(found.data).toMatchObject([{ entityId: product.id, groupId: group?._id, group: null }])
    expect((await list(`q=${group?._id}`)).data).toMatchObject([{ group: { things: 2 } }])
  })

  it('leaves single edits as entries of their own, and one that changed nothing leaves none', async () => {
    admin = await newAdmin(shop)
    const product = await newProduct(shop)
    await saveInBulk([dearer(product, { price: 120 })])
    expect((await done()).total).toBe(0)
    await shop.call('DELETE', `/api/admin/products/delete/${product.id}`, { token: admin.token })
    expect((await done()).data).toMatchObject([
      { entity: 'product', action: 'archived', group: null, groupId: null },
    ])
  })
})

describe('an import', () => {
  it('is one entry, also when another process goes on with it', async () => {
    admin = await newAdmin(shop)
    const id = await confirmedImport(60)
    const { context } = shop.app
    const ends = runProductImport(
      {
        ...context,
        reached: async (point) => {
          if (point === 'import.committed') throw new Error('the process has ended')
        },
      },
      id,
    )
    await expect(ends).rejects.toThrow('ended')
    expect((await done()).data).toMatchObject([{ _id: id, group: { things: 25 } }])
    await shop.db
      .update(productImports)
      .set({ progressedAt: sql`now() - interval '1 hour'` })
      .where(eq(productImports.id, id))
    await resumeProductImports(context)
    const { data, total } = await done()
    expect(total).toBe(1)
    expect(data).toMatchObject([
      {
        _id: id,
        entity: 'product import',
        after: { fileName: 'diwali.csv' },
        group: { things: 60 },
      },
    ])
    expect((await list(`group=${id}`)).total).toBe(60)
  })

  it('has an entry to open also when an older version of the shop has confirmed it', async () => {
    admin = await newAdmin(shop)
    const id = await confirmedImport(1)
    // Older entries were ungrouped, each under an id of its own.
    await shop.db.execute(sql`alter table changes disable trigger user`)
    await shop.db.execute(sql`update changes set id = gen_random_uuid() where id = ${id}`)
    await shop.db.execute(sql`alter table changes enable trigger user`)
    await shop.runJobs()
    const { data } = await done()
    expect(data.map(({ group }) => group?.things ?? null)).toEqual([1, null])
  })
})

it.each(['group=all', 'group='])('what is no group is a 400: %s', async (query) => {
  admin = await newAdmin(shop)
  expect(
    (await shop.call('GET', `/api/admin/changes?${query}`, { token: admin.token })).status,
  ).toBe(400)
})
