import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { removeOldSearchMisses } from './search-misses.service.ts'
import { searchMisses } from './search-misses.table.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
  await newProduct(shop, { productName: 'Udaipur Damask' })
})
afterAll(() => shop.close())

async function search(keyword: string): Promise<unknown[]> {
  const { body } = await shop.call('GET', `/api/shop/search/${encodeURIComponent(keyword)}`)
  return body.data
}

async function misses(period = '30'): Promise<{ words: string; searches: number }[]> {
  const { body } = await shop.call('GET', `/api/admin/dashboard/search-misses?period=${period}`, {
    token: admin.token,
  })
  return body.data
}

it('tells what was looked for without a result, once for each time, as it was meant', async () => {
  for (const keyword of ['macr', 'macram', 'Macramé', 'MACRAME ', 'udaipur', 'red', 'a@b.in'])
    await search(keyword)
  await expect.poll(() => misses()).toEqual([{ words: 'macrame', searches: 2 }])
})

it('counts every one of hundreds that come while it is counting', async () => {
  const counter = shop.app.context.searchMisses
  for (let round = 0; round < 10; round += 1) {
    for (let time = 0; time < 20; time += 1) counter.note('gobelin')
    await setImmediate()
  }
  await counter.settle()
  expect(await misses()).toContainEqual({ words: 'gobelin', searches: 200 })
})

it('shows only the days of the period, and forgets after ninety', async () => {
  await shop.db.execute(sql`insert into search_misses (day, words, searches) values
    ((now() at time zone 'Asia/Kolkata')::date - 10, 'tapestry', 5),
    ((now() at time zone 'Asia/Kolkata')::date - 91, 'hammock', 9)`)
  expect((await misses('7')).map(({ words }) => words)).not.toContain('tapestry')
  expect(await misses('30')).toContainEqual({ words: 'tapestry', searches: 5 })
  await removeOldSearchMisses(shop.app.context)
  expect((await misses('365')).map(({ words }) => words)).not.toContain('hammock')
})

it('keeps two thousand words of a day at most, and goes on counting those', async () => {
  await shop.db.execute(sql`insert into search_misses (day, words)
    select (now() at time zone 'Asia/Kolkata')::date, 'noise ' || n from generate_series(1, 2000) n
    on conflict do nothing`)
  const [before] = await shop.db.select({ rows: sql<number>`count(*)::int` }).from(searchMisses)
  await search('noise 7')
  await search('chandelier')
  const noise = sql`select searches from search_misses where words = 'noise 7'`
  await expect.poll(async () => (await shop.db.execute(noise)).rows).toEqual([{ searches: 2 }])
  const [after] = await shop.db.select({ rows: sql<number>`count(*)::int` }).from(searchMisses)
  expect(after).toEqual(before)
})
