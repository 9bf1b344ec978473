import { randomUUID } from 'node:crypto'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const similar = async (slug: string) => {
  const { status, body } = await shop.call('GET', `/api/shop/products/get/${slug}/similar`)
  expect(status).toBe(200)
  return body.data.map((product: Product) => product.slug)
}

it('the same motif in like colours comes first, then either of them, and no colourway of the product itself', async () => {
  const ROLL = { productType: 'wallpaperRolls', category: null, popularity: 0 } as const
  const group = `group-${randomUUID()}`
  const peacock = 'Peacocks walk a terrace'
  const maroon = '64192a:80 b58f45:20'
  const seen = await newProduct(shop, {
    ...ROLL,
    description: peacock,
    palette: maroon,
    colourwayGroup: group,
  })
  await newProduct(shop, { ...ROLL, description: peacock, palette: maroon, colourwayGroup: group })
  const both = await newProduct(shop, {
    ...ROLL,
    description: peacock,
    palette: '6a1c2c:70 b58f45:30',
  })
  const nothing = await newProduct(shop, {
    ...ROLL,
    description: 'A plain ground',
    palette: 'a5cbe2:100',
  })
  const motif = await newProduct(shop, { ...ROLL, description: peacock, palette: '9cab88:100' })
  const colours = await newProduct(shop, {
    ...ROLL,
    description: 'A plain ground',
    palette: '68182a:90 b58f45:10',
  })
  await newProduct(shop, {
    productType: 'curtains',
    category: 'drape',
    description: peacock,
    palette: maroon,
  })

  const found = await similar(seen.slug)
  expect(found[0]).toBe(both.slug)
  expect(found.slice(1, 3).toSorted()).toEqual([motif.slug, colours.slug].toSorted())
  expect(found.slice(3)).toEqual([nothing.slug])
})

it('where nothing is known of motif and colours, the most popular of the category comes', async () => {
  const ZEBRA = {
    productType: 'blinds',
    category: 'zebra',
    description: 'Made to the inch',
  } as const
  const seen = await newProduct(shop, { ...ZEBRA, productName: 'Xylo' })
  const popular = await newProduct(shop, { ...ZEBRA, productName: 'Yara', popularity: 900 })
  const other = await newProduct(shop, { ...ZEBRA, productName: 'Zola', popularity: 100 })
  expect(await similar(seen.slug)).toEqual([popular.slug, other.slug])
})

it('of a product that is not there nothing is like it', async () => {
  expect((await shop.call('GET', '/api/shop/products/get/nowhere/similar')).status).toBe(404)
})
