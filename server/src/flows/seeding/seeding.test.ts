import { catalogueProducts } from '@bhitti/catalogue/products'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { parsePicture } from '@bhitti/contract/rules/products/pictures'
import { CATEGORIES, PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { ALT_TEXT_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { count, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { accounts } from '../../modules/accounts/accounts.table.ts'
import { artists } from '../../modules/artists/artists.table.ts'
import { products } from '../../modules/catalogue/products.table.ts'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { DEMO_REVIEWERS, DEMO_REVIEWS } from './demo-reviews.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedDemoAccounts } from './seed-demo-accounts.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await startTestShop()
})
afterEach(() => shop.close())

const CALLS = {
  wallpapers: 'get',
  wallpaperRolls: 'getr',
  blinds: 'getb',
  curtains: 'getc',
  artist: 'getartist',
}

async function allShown(): Promise<Product[]> {
  const lists = await Promise.all(
    PRODUCT_TYPES.map((type) => shop.call('GET', `/api/shop/products/${CALLS[type]}`)),
  )
  return lists.flatMap((list) => list.body.data)
}

describe('seeding', () => {
  it('demo fills an empty shop with the whole catalogue, once', async () => {
    expect(await seedCatalogue(shop.db, 'demo')).toBe(catalogueProducts.length)
    expect(await seedCatalogue(shop.db, 'demo')).toBe(0)
    const shown = await allShown()
    expect(shown.map(({ slug }) => slug).sort()).toEqual(
      catalogueProducts.map(({ slug }) => slug).sort(),
    )
    for (const product of shown) {
      for (const picture of [product.image1, product.image2, product.image3, product.image4]) {
        expect(parsePicture(picture ?? '')).toBeDefined()
      }
      expect(new Set(product.imageAlts).size).toBe(4)
      for (const text of product.imageAlts) {
        expect(text.length).toBeGreaterThan(10)
        expect(text.length).toBeLessThanOrEqual(ALT_TEXT_MAX)
      }
    }
  })

  it('spreads the products over the past 18 months, new arrivals last', async () => {
    await seedCatalogue(shop.db, 'demo')
    const shown = await allShown()
    const days = (product: Product) => (Date.now() - Date.parse(product.createdAt)) / 86_400_000
    expect(Math.max(...shown.map(days))).toBeGreaterThan(480)
    expect(Math.max(...shown.map(days))).toBeLessThan(541)
    expect(Math.min(...shown.map(days))).toBeGreaterThanOrEqual(0)
    const arrivals = shown.filter((product) => product.trend === 'newarrival')
    expect(Math.max(...arrivals.map(days))).toBeLessThan(43)
    expect(new Set(shown.map((product) => product.createdAt)).size).toBe(shown.length)
  })

  it('brings reviews that count, by people who cannot log in', async () => {
    await seedCatalogue(shop.db, 'demo')
    const shown = await allShown()
    expect(shown.reduce((sum, product) => sum + product.reviewCount, 0)).toBe(DEMO_REVIEWS.length)
    const reviewed = shown.filter((product) => product.reviewCount > 0)
    expect(reviewed.length).toBeGreaterThanOrEqual(25)
    for (const product of reviewed) {
      const { data } = (await shop.call('GET', `/api/shop/review/${product._id}`)).body
      const sum = data.reduce(
        (sum: number, review: { reviewValue: number }) => sum + review.reviewValue,
        0,
      )
      expect(product.rating).toBeCloseTo(sum / data.length, 10)
      for (const review of data) {
        expect(review.createdAt >= product.createdAt).toBe(true)
        expect(Date.parse(review.createdAt)).toBeLessThanOrEqual(Date.now())
      }
    }
    const reviewers = await shop.db.select().from(accounts)
    expect(reviewers.map(({ name }) => name).sort()).toEqual(Object.values(DEMO_REVIEWERS).sort())
    for (const { email, passwordHash } of reviewers) {
      expect(passwordHash).toBeNull()
      const login = { identifier: email, password: 'no account has this password' }
      expect((await shop.call('POST', '/api/auth/login', { body: login })).status).toBe(401)
    }
  })

  it('brings an artist for each studio whose designs there are, who earns a share', async () => {
    await seedCatalogue(shop.db, 'demo')
    const rows = await shop.db
      .select({ studio: artists.studio, artist: products.artist })
      .from(products)
      .leftJoin(artists, eq(artists.id, products.artistId))
    const studios = new Set(catalogueProducts.flatMap(({ artist }) => artist ?? []))
    expect(new Set(rows.flatMap(({ studio }) => studio ?? []))).toEqual(studios)
    for (const { studio, artist } of rows) expect(studio).toBe(artist)
    const shares = await shop.db.select().from(artists)
    for (const { commissionBasisPoints } of shares) {
      expect(commissionBasisPoints).toBeGreaterThanOrEqual(1000)
    }
  })

  it('small has one product of each type and category', async () => {
    await seedCatalogue(shop.db, 'small')
    const shown = await allShown()
    const kinds = shown.map(({ category, productType }) => category ?? productType).sort()
    expect(kinds).toEqual([...CATEGORIES, 'wallpaperRolls', 'artist'].sort())
  })

  it('leaves a shop alone that has a product already', async () => {
    await newProduct(shop)
    expect(await seedCatalogue(shop.db, 'demo')).toBe(0)
    expect(await allShown()).toHaveLength(1)
  })
})

describe('the demo’s accounts', () => {
  it('can log in with the password given last, in their roles', async () => {
    await seedDemoAccounts(shop.db, 'first-password')
    await seedDemoAccounts(shop.db, 'second-password')
    const login = (identifier: string, password: string) =>
      shop.call('POST', '/api/auth/login', { body: { identifier, password } })
    expect((await login('admin@demo.bhitti.in', 'second-password')).body.user).toMatchObject({
      role: 'admin',
      name: 'Demo Admin',
      phone: '+919000000001',
    })
    expect((await login('+919000000002', 'second-password')).body.user).toMatchObject({
      role: 'customer',
      name: 'Demo Customer',
      email: 'customer@demo.bhitti.in',
    })
    expect((await login('admin@demo.bhitti.in', 'first-password')).status).toBe(401)
    const [row] = await shop.db
      .select({ number: count() })
      .from(accounts)
      .where(eq(accounts.role, 'admin'))
    expect(row?.number).toBe(4)
    for (const staffRole of ['workshop', 'orders', 'accounts']) {
      expect(
        (await login(`${staffRole}@demo.bhitti.in`, 'second-password')).body.user,
      ).toMatchObject({ role: 'admin', staffRole })
    }
  })
})
