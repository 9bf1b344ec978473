import { afterAll, beforeAll, expect, test } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const counts = (query: string) => shop.call('GET', `/api/shop/products/counts?${query}`)

test('each value of a filter is counted beside the filters of the other kinds', async () => {
  const blind = { productType: 'blinds', category: 'zebra', trend: null } as const
  await newProduct(shop, { ...blind, space: 'OfficeRoom', color: 'blue' })
  await newProduct(shop, { ...blind, space: 'OfficeRoom', color: 'green' })
  await newProduct(shop, { ...blind, space: 'BedRoom', color: 'blue' })

  const { status, body } = await counts('productType=blinds&category=zebra&space=OfficeRoom')
  expect(status).toBe(200)
  expect(body.data.total).toBe(2)
  expect(body.data.space).toMatchObject({ OfficeRoom: 2, BedRoom: 1, PoojaRoom: 0 })
  expect(body.data.color).toMatchObject({ blue: 1, green: 1, red: 0 })

  const both = await counts('productType=blinds&category=zebra&space=OfficeRoom&color=blue')
  expect(both.body.data.total).toBe(1)
  expect(both.body.data.space).toMatchObject({ OfficeRoom: 1, BedRoom: 1 })
})

test('what is no filter of the shop is refused', async () => {
  expect((await counts('productType=sofas')).status).toBe(400)
  expect((await counts('productType=blinds&category=heritage')).status).toBe(400)
  expect((await counts('productType=blinds&color=mauve')).status).toBe(400)
})
