import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { openShop, setOpen } from '../../testing/opening.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import { newAdmin, newCustomer, type Person } from '../../testing/people/people.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'

const OWN = { trades: true, hasPolicies: true }
const LIST = '/api/shop/products/get'

let all: PostgresShops
let other: TestShop
let owner: Person
beforeAll(async () => {
  all = await startPostgresShops(OWN)
  other = await all.startAnother(OWN)
  owner = await newAdmin(all.shop)
})
afterAll(() => all.close())

async function answersWithin(status: number, ms: number): Promise<void> {
  const since = performance.now()
  while ((await other.call('GET', LIST)).status !== status) {
    expect(performance.now() - since).toBeLessThan(ms)
    await sleep(20)
  }
}

it('another process lets shoppers in, and keeps them out, within two seconds', async () => {
  expect((await other.call('GET', LIST)).status).toBe(503)
  await openShop(all.shop, owner)
  await answersWithin(200, 2000)
  // Fills the response cache.
  expect((await other.call('GET', LIST)).status).toBe(200)
  await setOpen(all.shop, owner, false)
  await answersWithin(503, 2000)
})

it('nobody can begin to pay in a process that has not heard yet that the shop closed', async () => {
  await setOpen(all.shop, owner, true)
  await answersWithin(200, 2000)
  const person = await newCustomer(other)
  await addToCart(other, person, await newProduct(other))
  // Closes the shop in the database only, so that this process is not notified.
  await all.shop.db.execute(
    sql`update shop_settings set value = '{"isOpen": false}' where section = 'opening'`,
  )
  expect(other.app.context.liveSettings.current().opening.isOpen).toBe(true)
  expect(await createOrder(other, person)).toMatchObject({
    status: 503,
    body: { code: 'shop.not_open' },
  })
})
