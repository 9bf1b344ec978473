import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditShop } from '../../app/audit/audit.service.ts'
import { productForm } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'

let shops: PostgresShops
let first: TestShop
let second: TestShop
let admin: Person
beforeAll(async () => {
  shops = await startPostgresShops()
  first = shops.shop
  second = await shops.startAnother()
  admin = await newAdmin(first)
})
afterAll(() => shops.close())

const call = (shop: TestShop, method: string, path: string, body?: unknown) =>
  shop.call(method, `/api/admin/products/${path}`, {
    token: admin.token,
    ...(body ? { body } : {}),
  })

async function add(overrides: Record<string, unknown> = {}) {
  const reply = await call(first, 'POST', 'add', productForm(overrides))
  expect(reply.status).toBe(201)
  return reply.body.data
}

it('what one process adds, edits, deletes and restores, the other shows at once', async () => {
  const product = await add({ productName: 'Seen Everywhere' })
  const shown = (shop: TestShop) => shop.call('GET', `/api/shop/products/get/${product.slug}`)
  expect((await shown(second)).body.data).toMatchObject({ productName: 'Seen Everywhere' })
  await call(second, 'PUT', `edit/${product._id}`, productForm({ productName: 'Seen Again' }))
  expect((await shown(first)).body.data).toMatchObject({ productName: 'Seen Again' })
  await call(first, 'DELETE', `delete/${product._id}`)
  expect((await shown(second)).status).toBe(404)
  await call(second, 'PUT', `restore/${product._id}`)
  expect((await shown(first)).status).toBe(200)
})

it('of ten edits of one version at the same moment one is saved, and the others are told', async () => {
  const product = await add()
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      call(
        number % 2 ? first : second,
        'PUT',
        `edit/${product._id}`,
        productForm({ productName: `Edit ${number}`, version: 1 }),
      ),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const saved = replies.find(({ status }) => status === 200)?.body.data
  const now = (await call(second, 'GET', `details/${product._id}`)).body.data
  expect(now).toMatchObject({ version: 2, productName: saved.productName })
})

it('ten products of one name at the same moment get ten addresses', async () => {
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      call(number % 2 ? first : second, 'POST', 'add', productForm({ productName: 'One Name' })),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(replies.map(({ body }) => body.data.slug)).size).toBe(10)
})

it('while pieces are sold, edits of a form that is open lose none of them', async () => {
  const product = await add({ stockQuantity: 30 })
  const shown = { stockQuantity: 30, popularity: 0 }
  const buy = async () => {
    const customer = await newCustomer(first)
    expect((await addToCart(first, customer, { id: product._id })).status).toBe(200)
    await buyCart(first, customer)
  }
  const edit = (number: number) =>
    call(
      second,
      'PUT',
      `edit/${product._id}`,
      productForm({ productName: `Named ${number}`, stockQuantity: 30, shown }),
    )
  await Promise.all([buy(), edit(1), buy(), edit(2), buy(), edit(3)])
  const now = (await call(first, 'GET', `details/${product._id}`)).body.data
  expect(now.stockQuantity).toBe(27)
  const findings = await auditShop(first.pool, null, 4)
  expect(findings.filter(({ count }) => count)).toEqual([])
})
