import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvOf, productRow, uploadFile } from '../../testing/goods/product-files.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const call = (method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/products/${path}`, { token: admin.token, body })

async function check(rows: Record<string, string>[]) {
  const { status, body } = await uploadFile(shop, admin, csvOf(rows))
  expect(status, JSON.stringify(body)).toBe(201)
  const listed = await call('GET', `imports/${body.data._id}/rows?outcome=warned`)
  return { id: body.data._id, rows: body.data.rows, warned: listed.body }
}
const name = () => `Jaipur Lattice ${randomUUID().slice(0, 8)}`

describe('a new product with a name that is in use', () => {
  it.each([
    ['as it is', (text: string) => text],
    ['in capitals', (text: string) => text.toUpperCase()],
    ['with other spaces', (text: string) => ` ${text.replaceAll(' ', '  ')} `],
    ['without spaces', (text: string) => text.replaceAll(' ', '')],
  ])('is warned of, %s, and can be imported all the same', async (_how, written) => {
    const productName = name()
    const { slug } = await newProduct(shop, { productName })
    const { id, rows, warned } = await check([
      productRow({ productName: written(productName) }),
      productRow({ productName: name() }),
    ])
    expect(rows).toMatchObject({ new: 2, wrong: 0, warned: 1, total: 2 })
    expect(warned).toMatchObject({
      total: 1,
      data: [
        {
          row: 2,
          errors: [],
          warnings: [
            {
              column: 'productName',
              value: written(productName).trim(),
              message: `The shop already has a product with this name: ${slug}`,
            },
          ],
        },
      ],
    })
    const all = await call('GET', `imports/${id}/rows?outcome=new`)
    expect(all.body.data.map((row: { warnings: [] }) => row.warnings.length)).toEqual([1, 0])
    expect((await call('POST', `imports/${id}/confirm`, {})).status).toBe(200)
    await shop.runJobs()
    expect((await call('GET', `imports/${id}`)).body.data).toMatchObject({
      status: 'finished',
      done: 2,
      refused: 0,
    })
  })

  it('is warned of where an earlier row of the file has it, new or renamed', async () => {
    const [first, second] = [name(), name()]
    const { slug } = await newProduct(shop)
    const { rows, warned } = await check([
      productRow({ slug: '', productName: first }),
      productRow({ slug, productName: second }),
      productRow({ slug: '', productName: first.toLowerCase() }),
      productRow({ slug: '', productName: second }),
    ])
    expect(rows).toMatchObject({ new: 3, updated: 1, warned: 2 })
    const messages = warned.data.map(
      (row: { row: number; warnings: { message: string }[] }) =>
        `${row.row}: ${row.warnings.map(({ message }) => message)}`,
    )
    expect(messages).toEqual(['4: Row 2 has the same name', '5: Row 3 has the same name'])
  })

  it('is warned of over all of a long file', async () => {
    const twice = name()
    const others = Array.from({ length: 600 }, (_, index) =>
      productRow({ productName: `${index} ${randomUUID()}` }),
    )
    const row = productRow({ productName: twice })
    const { rows, warned } = await check([row, ...others, row])
    expect(rows).toMatchObject({ new: 602, warned: 1 })
    expect(warned.data[0].warnings[0].message).toBe('Row 2 has the same name')
  })
})

it('changing a product, a wrong row, and the name of a deleted product are no reason to warn', async () => {
  const productName = name()
  const known = await newProduct(shop, { productName })
  await newProduct(shop, { productName })
  const deleted = await newProduct(shop, { productName: name(), archivedAt: new Date() })
  const { rows, warned } = await check([
    productRow({ slug: known.slug, productName }),
    productRow({ slug: '', productName, price: 'free' }),
    productRow({ slug: '', productName: deleted.productName }),
  ])
  expect(rows).toMatchObject({ new: 1, updated: 1, wrong: 1, warned: 0 })
  expect(warned).toMatchObject({ total: 0, data: [] })
})
