import { setImmediate } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AT_ONCE } from '../../platform/http/limits/request-queue.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import { searchText } from '../search/search.rules.ts'
import { openProductReadModel } from './product-read-model.ts'
import { products } from './products.table.ts'

let all: PostgresShops
beforeAll(async () => {
  all = await startPostgresShops()
})
afterAll(() => all.close())

const countBlinds = async (live: ReturnType<typeof openProductReadModel>) =>
  (await live.facets()).find({ productType: ['blinds'] }).total

it('knows of a transaction that began before others and commits after them', async () => {
  const live = openProductReadModel(all.shop.db)
  const early = await newProduct(all.shop, { productName: 'Early' })
  const late = await newProduct(all.shop, { productName: 'Late' })
  const before = await countBlinds(live)
  await all.shop.db.transaction(async (slow) => {
    await slow.update(products).set({ productType: 'blinds' }).where(eq(products.id, early.id))
    await all.shop.db
      .update(products)
      .set({ productType: 'blinds' })
      .where(eq(products.id, late.id))
    expect(await countBlinds(live)).toBe(before + 1)
    expect(await countBlinds(live)).toBe(before + 1)
  })
  expect(await countBlinds(live)).toBe(before + 2)
})

it('lets hundreds who have waited for it go on in turns, and few at once', async () => {
  const live = openProductReadModel(all.shop.db)
  const goOn: number[] = []
  let turn = 0
  let isOver = false
  async function countTurns() {
    for (; !isOver; turn += 1) await setImmediate()
  }
  const counting = countTurns()
  async function wait() {
    await live.facets()
    goOn.push(turn)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, wait))
  expect(new Set(goOn.splice(0)).size).toBe(1)
  await Promise.all(Array.from({ length: 300 }, wait))
  isOver = true
  await counting
  const most = Math.max(...goOn.map((one) => goOn.filter((other) => other === one).length))
  expect(goOn).toHaveLength(300)
  expect(most).toBeLessThanOrEqual(AT_ONCE)
})

it('hears at once of what was renamed, archived, restored, sold or removed', async () => {
  const live = openProductReadModel(all.shop.db)
  const [one, other] = [
    await newProduct(all.shop, { productName: 'Quixote', popularity: 5 }),
    await newProduct(all.shop, { productName: 'Quixote', popularity: 9 }),
  ]
  const found = async (term: string) => (await live.searchIndex()).search([term], { limit: 9 }).ids
  const change = (set: Partial<typeof products.$inferInsert>) =>
    all.shop.db.update(products).set(set).where(eq(products.id, one.id))
  expect(await found('quixote')).toEqual([other.id, one.id])
  await change({ popularity: 12 })
  expect(await found('quixote')).toEqual([one.id, other.id])
  await change({ archivedAt: new Date() })
  expect(await found('quixote')).toEqual([other.id])
  await change({ archivedAt: null })
  expect(await found('quixote')).toEqual([one.id, other.id])
  await change({ searchText: searchText({ ...one, productName: 'Sancho' }) })
  expect(await found('quixote')).toEqual([other.id])
  expect(await found('sancho')).toEqual([one.id])
  await all.shop.db.execute(sql`delete from stock_movements where product_id = ${one.id}`)
  await all.shop.db.delete(products).where(eq(products.id, one.id))
  expect(await found('sancho')).toEqual([])
})

it('reads everything again when more has changed than is worth learning', async () => {
  const live = openProductReadModel(all.shop.db)
  const { id } = await newProduct(all.shop, { productName: 'Widespread' })
  const before = await countBlinds(live)
  await all.shop.db.execute(sql`
    insert into products (id, slug, product_name, product_type, description, image1, search_text)
    select gen_random_uuid(), 'many-' || number, product_name, 'blinds', description, image1, search_text
    from products, generate_series(1, 5001) number where id = ${id}`)
  expect(await countBlinds(live)).toBe(before + 5001)
})

it('those who ask at once are all told the truth, and few questions are asked', async () => {
  const live = openProductReadModel(all.shop.db)
  const before = await countBlinds(live)
  const counts = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      await newProduct(all.shop, { productType: 'blinds', slug: `asked-${number}` })
      return countBlinds(live)
    }),
  )
  expect(Math.max(...counts)).toBe(before + 20)
  expect(await countBlinds(live)).toBe(before + 20)
})
