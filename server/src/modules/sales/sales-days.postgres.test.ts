import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { INVARIANTS } from '../../app/audit/invariants.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { moveBack } from '../../testing/orders/past.ts'
import { buyCart } from '../../testing/orders/payments.ts'
import { newCustomer } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import { salesByType, salesDays, staleSalesDays } from './sales.table.ts'
import { addUpSales } from './sales-days.service.ts'

const ORDERS = 8

let shops: PostgresShops
beforeAll(async () => {
  shops = await startPostgresShops({ notices: false })
})
afterAll(() => shops.close())

it('processes that add up at once, while orders of the day are cancelled, keep what is true', async () => {
  const { shop, startAnother } = shops
  const other = await startAnother({ notices: false })
  const product = await newProduct(shop)
  const bought = []
  for (let count = 0; count < ORDERS; count += 1) {
    const person = await newCustomer(shop)
    await addToCart(shop, person, product)
    const { orderId } = await buyCart(shop, person)
    await moveBack(shop, orderId, 3)
    bought.push({ person, orderId })
  }
  await addUpSales(shop.app.context)
  expect(await shop.db.select().from(salesByType)).toMatchObject([{ pieces: ORDERS }])

  let isOver = false
  const addUp = async ({ app }: typeof shop) => {
    while (!isOver) await addUpSales(app.context)
  }
  const addingUp = [addUp(shop), addUp(other)]
  await Promise.all(
    bought.map(({ person, orderId }) =>
      shop.call('POST', `/api/shop/order/cancel/${orderId}`, { token: person.token }),
    ),
  )
  isOver = true
  await Promise.all(addingUp)
  await addUpSales(other.app.context)

  expect(await shop.db.select().from(salesByType)).toEqual([])
  expect(await shop.db.select().from(staleSalesDays)).toEqual([])
  const truth = INVARIANTS.find(({ id }) => id === 'I30')?.breaks ?? ''
  expect((await shop.pool.query(truth)).rows).toEqual([])
})

it('a day that another process is adding up is left to it', async () => {
  const { shop, startAnother } = shops
  const other = await startAnother({ notices: false })
  await shop.db.execute(sql`truncate sales_days`)
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7262449)`)
    await addUpSales(other.app.context)
    expect(await other.db.select().from(salesDays)).toEqual([])
  })
  await addUpSales(other.app.context)
  expect((await other.db.select().from(salesDays)).length).toBeGreaterThan(0)
})
