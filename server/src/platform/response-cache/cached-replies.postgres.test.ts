import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import type { TestShop } from '../../testing/shops/test-shop.ts'

let all: PostgresShops
let other: TestShop
beforeAll(async () => {
  all = await startPostgresShops()
  other = await all.startAnother()
})
afterAll(() => all.close())

const pathOf = (id: string) => `/api/shop/products/get/${id}`
const stockIn = async (shop: TestShop, id: string) =>
  (await shop.call('GET', pathOf(id))).body.data.stockQuantity
const isKept = (shop: TestShop, id: string) =>
  shop.app.context.responseCache.find(pathOf(id)) !== undefined
const setStock = (id: string, stockQuantity: number) =>
  all.shop.db.update(products).set({ stockQuantity }).where(eq(products.id, id))

/** Requests it until it stays cached: notifications of other tests have arrived then. */
async function showUntilKept(shop: TestShop, id: string) {
  await expect
    .poll(async () => {
      await stockIn(shop, id)
      return isKept(shop, id)
    })
    .toBe(true)
}

it('every process forgets what another one changes', async () => {
  const { id } = await newProduct(all.shop)
  await showUntilKept(other, id)
  await setStock(id, 3)
  await expect.poll(() => stockIn(other, id), { timeout: 2000, interval: 10 }).toBe(3)
})

it('a process whose connection for changes breaks shows the truth from the database meanwhile', async () => {
  const { id } = await newProduct(all.shop)
  await showUntilKept(other, id)
  await breakListening()
  await setStock(id, 4)
  await expect.poll(() => stockIn(other, id), { timeout: 2000, interval: 10 }).toBe(4)
  await showUntilKept(other, id)
  await setStock(id, 5)
  await expect.poll(() => stockIn(other, id), { timeout: 2000, interval: 10 }).toBe(5)
})

it('what was read while it changed is never kept', async () => {
  const { id } = await newProduct(all.shop, { stockQuantity: 1000 })
  let isOver = false
  const readers = [all.shop, other].map(async (shop) => {
    while (!isOver) await stockIn(shop, id)
  })
  for (let pieces = 999; pieces >= 900; pieces -= 1) await setStock(id, pieces)
  isOver = true
  await Promise.all(readers)
  // Notifications of the last change have arrived by then.
  await sleep(500)
  for (const shop of [all.shop, other]) expect(await stockIn(shop, id)).toBe(900)
})

/** Ends the sessions that listen, like a restart of a proxy or the server. */
async function breakListening(): Promise<void> {
  await all.shop.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'bhitti listening%'`)
}
