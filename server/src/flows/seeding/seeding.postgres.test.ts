import { catalogueProducts } from '@bhitti/catalogue/products'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '../../modules/catalogue/products.table.ts'
import { type PostgresShops, startPostgresShops } from '../../testing/shops/postgres-shop.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'

let all: PostgresShops
beforeAll(async () => {
  all = await startPostgresShops()
})
afterAll(() => all.close())

it('happens once when several processes start together', async () => {
  const shops = [all.shop, await all.startAnother(), await all.startAnother()]
  const added = await Promise.all(shops.map(({ db }) => seedCatalogue(db, 'demo')))
  expect(added.sort((a, b) => a - b)).toEqual([0, 0, catalogueProducts.length])
  expect(await all.shop.db.$count(products)).toBe(catalogueProducts.length)
  await Promise.all(shops.map(({ db }) => seedDemoAccounts(db, 'the-same-password')))
})
