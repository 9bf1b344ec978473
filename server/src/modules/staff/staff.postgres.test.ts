import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, newCustomer } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'
import { accounts } from '../accounts/accounts.table.ts'
import { products } from '../catalogue/products.table.ts'

let all: PostgresShops
let shops: [TestShop, TestShop]
beforeAll(async () => {
  all = await startPostgresShops()
  shops = [all.shop, await all.startAnother()]
})
afterAll(() => all.close())

const remove = (shop: TestShop, id: string, token: string) =>
  shop.call('POST', `/api/admin/staff/${id}/remove`, { token, body: { myself: true } })
const admins = () =>
  all.shop.db.$count(accounts, and(eq(accounts.role, 'admin'), isNull(accounts.closedAt)))

it('admins who remove each other at the same moment never leave the shop without one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [await newAdmin(all.shop), await newAdmin(all.shop)]
    const replies = await Promise.all([
      remove(shops[0], two.id, one.token),
      remove(shops[1], one.id, two.token),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401])
    expect(await admins()).toBe(1)
    await closeAll()
  }
})

it('admins who all leave at the same moment leave one behind', async () => {
  const people = [await newAdmin(all.shop), await newAdmin(all.shop), await newAdmin(all.shop)]
  const replies = await Promise.all(
    people.map(({ id, token }, index) => remove(shops[index % 2 === 0 ? 0 : 1], id, token)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  expect(await admins()).toBe(1)
  await closeAll()
})

it('owners who take each other’s role away at the same moment leave one owner', async () => {
  const changeRole = (shop: TestShop, id: string, token: string) =>
    shop.call('PUT', `/api/admin/staff/${id}/role`, {
      token,
      body: { seenRole: 'owner', staffRole: 'manager' },
    })
  for (let round = 0; round < 10; round += 1) {
    const [one, two] = [await newAdmin(all.shop), await newAdmin(all.shop)]
    const replies = await Promise.all([
      changeRole(shops[0], two.id, one.token),
      changeRole(shops[1], one.id, two.token),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const both = await Promise.all([
      changeRole(shops[0], one.id, one.token),
      changeRole(shops[1], two.id, two.token),
    ])
    expect(both.map(({ body }) => body.code).toSorted()).toEqual([
      'account.no_permission',
      'staff.last_owner',
    ])
    await closeAll()
  }
})

it('a rating stays true while reviews are written, hidden and published at the same moment', async () => {
  const admin = await newAdmin(all.shop)
  const product = await newProduct(all.shop)
  const review = async (reviewValue: number): Promise<string> => {
    const { id, token } = await newCustomer(all.shop)
    const { body } = await shops[1].call('POST', '/api/shop/review/add', {
      token,
      body: { productId: product.id, userId: id, reviewMessage: 'Good.', reviewValue },
    })
    return body.data._id
  }
  const moderate = (id: string, verb: 'hide' | 'publish', shop: TestShop) =>
    shop.call('PUT', `/api/admin/reviews/${id}/${verb}`, {
      token: admin.token,
      body: verb === 'hide' ? { reason: 'Spam' } : {},
    })
  const [first, second] = [await review(1), await review(2)]
  await Promise.all([
    ...shops.flatMap((shop) => [
      moderate(first, 'hide', shop),
      moderate(first, 'publish', shop),
      moderate(second, 'publish', shop),
      moderate(second, 'hide', shop),
    ]),
    review(4),
    review(5),
  ])
  await moderate(first, 'hide', shops[0])
  await moderate(second, 'publish', shops[0])
  const [row] = await all.shop.db.select().from(products).where(eq(products.id, product.id))
  expect(row).toMatchObject({ reviewCount: 3, ratingSum: 2 + 4 + 5 })
})

async function closeAll(): Promise<void> {
  await all.shop.db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.role, 'admin'))
}
