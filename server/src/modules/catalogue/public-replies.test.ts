import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { accounts } from '../accounts/accounts.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

it('public replies hold no phone number, e-mail, password hash, token or staff id', async () => {
  const admin = await newAdmin(shop)
  const customer = await newCustomer(shop)
  const product = await newProduct(shop, { createdBy: admin.id, updatedBy: admin.id })
  const { token } = customer
  const reviewed = await shop.call('POST', '/api/shop/review/add', {
    token,
    body: {
      productId: product.id,
      userId: customer.id,
      reviewMessage: 'Fine.',
      reviewValue: 4,
    },
  })
  expect(reviewed.status).toBe(201)
  const [account] = await shop.db.select().from(accounts).where(eq(accounts.id, customer.id))
  const secrets = [
    customer.phone,
    customer.phone.slice(3),
    customer.email,
    customer.token,
    customer.password,
    account?.passwordHash ?? 'missing',
    'argon2',
    admin.id,
    admin.email,
    'searchText',
  ]

  const paths = [
    '/api/shop/products/get',
    '/api/shop/products/get?sort=latest&limit=1',
    '/api/shop/products/category?category=heritage&productType=wallpapers',
    `/api/shop/products/get/${product.id}`,
    `/api/shop/products/get/${product.slug}`,
    `/api/shop/products/get/${product.id}/similar`,
    '/api/shop/products/get?near=64192a&designs=true&limit=1',
    '/api/shop/search/udaipur',
    `/api/shop/review/${product.id}`,
    '/api/shop/products/get?price=-1',
    '/api/shop/review/none',
    '/api/shop/print-media',
  ]
  for (const path of paths) {
    const reply = await shop.call('GET', path)
    const bytes = JSON.stringify(reply)
    expect(secrets.filter((secret) => bytes.includes(secret))).toEqual([])
  }
})
