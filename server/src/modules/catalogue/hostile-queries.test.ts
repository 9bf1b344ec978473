import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', `/api/shop/products/${path}`)

const LONG = 'x'.repeat(5000)

/** Values that each query parameter must refuse. */
const REFUSED: Record<string, readonly string[]> = {
  price: [
    'NaN',
    '1e3',
    '-1',
    '१२',
    '17501',
    '1.005',
    'Infinity',
    '0x10',
    '',
    ' 5',
    '5,000',
    '9'.repeat(5000),
  ],
  space: ['Nowhere', 'livingroom', 'BedRoom,Nowhere', 'BedRoom,'.repeat(600), LONG],
  trends: ['old', 'trending;seasonal', LONG],
  color: ["red' or '1'='1", 'red\u0000', 'red%', LONG],
  sort: ['cheapest', 'price;drop table products', '', LONG],
  limit: ['0', '101', 'abc', '-5', '1.5', '1e1', '', LONG],
  cursor: [LONG],
}

describe('a list', () => {
  it.each(
    Object.entries(REFUSED).flatMap(([field, values]) =>
      values.map((value) => [field, value.length > 60 ? `${value.slice(0, 9)}…` : value, value]),
    ),
  )('names %s in a 400 when it is %j', async (field = '', _shown, value = '') => {
    const reply = await get(`get?${new URLSearchParams({ [field]: value })}`)
    expect(reply).toMatchObject({ status: 400, body: { success: false, code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([expect.stringMatching(`^${field}`)])
  })

  it.each(Object.keys(REFUSED))('names %s in a 400 when it is given twice', async (field) => {
    const reply = await get(`get?${field}=5&${field}=6`)
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })

  it.each([
    'price[]=1',
    'price[$gt]=1',
    'limit[]=1',
    '__proto__[x]=1',
    'constructor=1',
    'userId=1',
    '=',
    '&&&',
    'a=%ff',
  ])('is not changed by %s, which is no field of it', async (query) => {
    const made = await newProduct(shop)
    const reply = await get(`get?${query}`)
    expect(reply.status).toBe(200)
    expect(reply.body.data.map(({ slug }: { slug: string }) => slug)).toContain(made.slug)
  })

  it('names the query that no database can keep, whatever it is about', async () => {
    for (const [query, place] of [
      ['%00=1', 'query'],
      ['x=%00', 'x'],
    ]) {
      const reply = await get(`get?${query}`)
      expect(reply).toMatchObject({
        status: 400,
        body: { fields: { [place ?? '']: expect.any(String) } },
      })
    }
  })

  it('names every field that is wrong at once', async () => {
    const reply = await get('get?price=-1&sort=cheapest&limit=0')
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body.fields).sort()).toEqual(['limit', 'price', 'sort'])
  })
})

describe('a category', () => {
  it.each([
    ['category', 'category=sheer&productType=wallpapers'],
    ['category', 'category=heritage&productType=wallpaperRolls'],
    ['category', 'category=heritage&productType=artist'],
    ['category', 'category=artistCollection&productType=curtains'],
    ['category', 'category=nothing&productType=wallpapers'],
    ['category', 'category=toString&productType=wallpapers'],
    ['category', 'productType=wallpapers'],
    ['category', 'category=sheer&category=drape&productType=curtains'],
    ['productType', 'category=heritage'],
    ['productType', 'category=heritage&productType=Wallpapers'],
    ['productType', `category=heritage&productType=${LONG}`],
    ['price', 'category=heritage&productType=wallpapers&price=-1'],
  ])('names %s in a 400 for %.60s', async (field, query) => {
    const reply = await get(`category?${query}`)
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })
})
