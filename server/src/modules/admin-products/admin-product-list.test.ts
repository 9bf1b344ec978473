import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { newAdmin } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await startTestShop()
  token = (await newAdmin(shop)).token
  for (let number = 0; number < 12; number += 1) {
    await newProduct(shop, {
      productName: `Rose ${number}`,
      // Several products share a creation time.
      createdAt: new Date(Date.UTC(2025, 0, 1 + (number % 4))),
    })
  }
  await newProduct(shop, {
    productName: 'Zebra 100% Shade_Blind',
    productType: 'blinds',
    category: 'zebra',
    trend: 'trending',
    pricePaise: 500_00,
    salePricePaise: 450_50,
    createdAt: new Date(Date.UTC(2024, 0, 1)),
  })
  for (const day of [1, 2, 3]) {
    await newProduct(shop, {
      productName: `Gone ${day}`,
      archivedAt: new Date(Date.UTC(2025, 5, day)),
    })
  }
})
afterAll(() => shop.close())

const list = (query = '') => shop.call('GET', `/api/admin/products/get?${query}`, { token })
const names = (data: AdminProduct[]) => data.map(({ productName }) => productName)

describe('GET /api/admin/products/get', () => {
  it('without anything is the whole list of what is in the shop, the newest first', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, total: 13, all: 13, nextCursor: null })
    expect(body.data).toHaveLength(13)
    const moments = body.data.map(({ createdAt }: AdminProduct) => createdAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  it.each([1, 4, 5, 12, 13, 100])('in pages of %i shows every product once', async (limit) => {
    const whole = (await list()).body.data
    const walked: AdminProduct[] = []
    for (let cursor = ''; ; ) {
      const { body } = await list(`limit=${limit}${cursor && `&cursor=${cursor}`}`)
      expect(body).toMatchObject({ total: 13, all: 13 })
      walked.push(...body.data)
      if (body.nextCursor === null) break
      cursor = body.nextCursor
    }
    expect(walked).toEqual(whole)
  })

  it.each([
    ['name=ROSE', 12],
    ['name=ose%201', 3],
    ['name=100%25', 1],
    ['name=%25', 1],
    ['name=_', 1],
    ['name=%5C', 0],
    ['name=nothing', 0],
    ['productType=blinds', 1],
    ['category=heritage', 12],
    ['trend=trending', 1],
    ['minPrice=450.5', 1],
    ['minPrice=450.51', 0],
    ['maxPrice=99', 12],
    ['maxPrice=98.99', 0],
    ['minPrice=99&maxPrice=450.50', 13],
    ['name=zebra&productType=blinds&category=zebra&trend=trending&minPrice=1&maxPrice=500', 1],
    ['name=zebra&productType=curtains', 0],
  ])('filtered by %s finds %i', async (query, count) => {
    const { status, body } = await list(query)
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: count, all: 13 })
    expect(body.data).toHaveLength(count)
  })

  it('keeps a filter over pages', async () => {
    const first = (await list('name=rose&limit=7')).body
    expect(first).toMatchObject({ total: 12, all: 13 })
    const second = (await list(`name=rose&limit=7&cursor=${first.nextCursor}`)).body
    expect(second).toMatchObject({ total: 12, nextCursor: null })
    expect(new Set(names([...first.data, ...second.data])).size).toBe(12)
  })

  it('shows the archive apart, the last deleted first, page by page', async () => {
    const first = (await list('state=archived&limit=2')).body
    expect(names(first.data)).toEqual(['Gone 3', 'Gone 2'])
    expect(first).toMatchObject({ total: 3, all: 3 })
    const second = (await list(`state=archived&limit=2&cursor=${first.nextCursor}`)).body
    expect(names(second.data)).toEqual(['Gone 1'])
    expect((await list(`cursor=${first.nextCursor}`)).status).toBe(400)
  })

  it.each([
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['productType', 'productType=carpets'],
    ['category', 'category=none'],
    ['trend', 'trend=old'],
    ['minPrice', 'minPrice=-1'],
    ['maxPrice', 'maxPrice=1e3'],
    ['state', 'state=all'],
    ['cursor', 'cursor=nonsense'],
    ['name', `name=${'x'.repeat(101)}`],
  ])('names %s in a 400 for %s', async (field, query) => {
    const reply = await list(query)
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })
})
