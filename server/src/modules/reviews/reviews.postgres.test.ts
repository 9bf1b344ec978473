import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'

let all: PostgresShops
beforeAll(async () => {
  all = await startPostgresShops()
})
afterAll(() => all.close())

const REVIEWERS = 10

it('counts every customer once when all of them review one product at the same moment', async () => {
  const { shop } = all
  const shops = [shop, await all.startAnother()]
  const product = await newProduct(shop)
  const customers: Person[] = []
  for (let number = 0; number < REVIEWERS; number += 1) customers.push(await newCustomer(shop))

  const replies = await Promise.all(
    shops.flatMap(({ call }) =>
      customers.map(({ id, token }, index) =>
        call('POST', '/api/shop/review/add', {
          token,
          body: {
            productId: product.id,
            userId: id,
            reviewMessage: 'Good.',
            reviewValue: 1 + (index % 5),
          },
        }),
      ),
    ),
  )
  const withStatus = (status: number) => replies.filter((reply) => reply.status === status)
  expect(withStatus(201)).toHaveLength(REVIEWERS)
  expect(withStatus(409)).toHaveLength(REVIEWERS)
  const { body } = await shop.call('GET', `/api/shop/products/get/${product.id}`)
  expect(body.data).toMatchObject({ reviewCount: REVIEWERS, rating: 3 })
})
