import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProductRow } from '../../modules/catalogue/products.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'

let all: PostgresShops
beforeAll(async () => {
  all = await startPostgresShops()
})
afterAll(() => all.close())

it('when two employees save the same products at the same moment, one of them saves all and the other nothing', async () => {
  const { shop } = all
  const other = await all.startAnother()
  const employees = [await newAdmin(shop), await newAdmin(shop)]
  for (let round = 0; round < 3; round += 1) {
    const products: ProductRow[] = []
    for (let number = 0; number < 10; number += 1) products.push(await newProduct(shop))
    const replies = await Promise.all(
      employees.map(({ token }, index) =>
        (index === 0 ? shop : other).call('POST', '/api/admin/products/bulk', {
          token,
          body: {
            // Opposite orders: locks taken one by one would deadlock.
            rows: (index === 0 ? products : products.toReversed()).map(({ id, version }) => ({
              id,
              version,
              changes: { price: 200 + index, stock: { shown: 100, to: 110 } },
            })),
            stockReason: { reason: 'received' },
          },
        }),
      ),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = replies.findIndex(({ status }) => status === 200)
    const refused = replies[1 - winner]?.body.rows
    expect(refused).toHaveLength(10)
    for (const row of refused) {
      expect(row.now).toMatchObject({ price: 200 + winner, stockQuantity: 110, version: 2 })
    }
  }
})
