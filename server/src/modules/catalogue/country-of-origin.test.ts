import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { readUndeclaredImports } from './declared-products.queries.ts'
import { products } from './products.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const roll = (productName: string, fields: Parameters<typeof newProduct>[1] = {}) =>
  newProduct(shop, { productType: 'wallpaperRolls', category: null, productName, ...fields })
const list = async (query: string) => {
  const { status, body } = await shop.call('GET', `/api/shop/products/getr?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map(({ productName }: { productName: string }) => productName)
}
const origins = async (query = '') =>
  (await shop.call('GET', `/api/shop/products/counts?productType=wallpaperRolls${query}`)).body.data
    .origins

describe('a list', () => {
  beforeAll(async () => {
    await roll('Grasscloth', { origin: 'CN', color: 'green', popularity: 1 })
    await roll('Raufaser', { origin: 'DE', color: 'white', popularity: 3 })
    await roll('Jaipur Roll', { origin: 'IN', color: 'white', popularity: 2 })
    await roll('Silent Roll', { color: 'white', popularity: 4 })
  })

  it('shows only goods of the countries that are asked for', async () => {
    expect(await list('origin=CN')).toEqual(['Grasscloth'])
    expect(await list('origin=CN,DE')).toEqual(['Raufaser', 'Grasscloth'])
    expect(await list('origin=CN,DE&color=green')).toEqual(['Grasscloth'])
    expect(await list('origin=JP')).toEqual([])
  })

  it('is sorted by country on request, goods that name none last', async () => {
    const sorted = ['Grasscloth', 'Raufaser', 'Jaipur Roll', 'Silent Roll']
    expect(await list('sort=origin')).toEqual(sorted)
    const names: string[] = []
    for (let cursor = '', page = 0; page < 4; page += 1) {
      const { body } = await shop.call(
        'GET',
        `/api/shop/products/getr?sort=origin&limit=1${cursor && `&cursor=${cursor}`}`,
      )
      names.push(body.data[0].productName)
      cursor = body.nextCursor
    }
    expect(names).toEqual(sorted)
  })

  it('refuses what is no country code, and says how one is written', async () => {
    const refused = await shop.call('GET', '/api/shop/products/getr?origin=china')
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { origin: 'origin must be country codes in capitals, such as CN,DE' } },
    })
  })

  it('names the countries of its goods, with what the other filters leave', async () => {
    expect(await origins('&color=white&origin=DE')).toEqual([
      { code: 'CN', name: 'China', total: 0 },
      { code: 'DE', name: 'Germany', total: 1 },
      { code: 'IN', name: 'India', total: 1 },
    ])
  })

  it('follows a change of a product’s country', async () => {
    await shop.db
      .update(products)
      .set({ origin: 'JP' })
      .where(eq(products.productName, 'Grasscloth'))
    expect(await origins('&designs=true')).toContainEqual({ code: 'JP', name: 'Japan', total: 1 })
    expect(await list('origin=JP')).toEqual(['Grasscloth'])
  })

  it('counts a design in several colours once in each of its countries', async () => {
    const design = { colourwayGroup: 'linen', origin: 'BE' } as const
    await roll('Linen Blue', design)
    await roll('Linen Red', design)
    expect(await origins('&designs=true')).toContainEqual({ code: 'BE', name: 'Belgium', total: 1 })
    expect(await origins()).toContainEqual({ code: 'BE', name: 'Belgium', total: 2 })
  })
})

describe('imported goods on sale', () => {
  const whole = {
    origin: 'KR',
    importer: 'Anand Imports, 4 Abids Road, Hyderabad 500001',
    packedIn: '2026-07',
    netQuantity: '1 roll of 10.05 m × 0.53 m',
  } as const

  it('are incomplete without country, importer, month or net quantity', async () => {
    await shop.db.delete(products)
    await roll('Whole', whole)
    await roll('Made Here', { origin: 'IN' })
    await roll('Says Nothing')
    expect(await readUndeclaredImports(shop.db)).toEqual({ products: 0, example: null })
    for (const missing of Object.keys(whole)) {
      const { id } = await roll('Lacking', { ...whole, [missing]: null })
      expect(await readUndeclaredImports(shop.db), missing).toEqual({
        products: 1,
        example: 'Lacking',
      })
      await shop.db.delete(products).where(eq(products.id, id))
    }
  })
})
