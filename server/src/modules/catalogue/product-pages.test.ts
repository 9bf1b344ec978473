import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { SORTS, type Sort } from '@bhitti/contract/rules/products/product-vocabulary'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { products } from './products.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
  // Every sort key occurs several times, so that the tie-breaker decides the order.
  for (let number = 0; number < 24; number += 1) {
    await newProduct(shop, {
      productType: 'blinds',
      category: 'roller',
      popularity: number % 3,
      pricePaise: number % 4 === 0 ? null : 100_00 * (1 + (number % 4)),
      salePricePaise: null,
      createdAt: new Date(Date.UTC(2025, 0, 1 + (number % 5))),
    })
  }
})
afterAll(() => shop.close())

const list = (query: string) => shop.call('GET', `/api/shop/products/getb?${query}`)

async function walk(query: string): Promise<Product[][]> {
  const pages: Product[][] = []
  let cursor = ''
  do {
    const { status, body } = await list(`${query}${cursor && `&cursor=${cursor}`}`)
    expect(status).toBe(200)
    expect(body.total).toBe(24)
    pages.push(body.data)
    cursor = body.nextCursor
  } while (cursor)
  return pages
}

const ids = (products: Product[]) => products.map((product) => product._id)

describe.each(SORTS)('pages by %s', (sort: Sort) => {
  it.each([1, 5, 8, 23, 24, 100])(
    'of %i give every product once, in the order of the list',
    async (limit) => {
      const whole = (await list(`sort=${sort}`)).body.data
      expect(whole).toHaveLength(24)
      const pages = await walk(`sort=${sort}&limit=${limit}`)
      expect(ids(pages.flat())).toEqual(ids(whole))
      expect(pages).toHaveLength(Math.ceil(24 / limit))
    },
  )

  it('neither skip nor repeat when a product comes in between', async () => {
    const first = (await list(`sort=${sort}&limit=10`)).body
    const added = await newProduct(shop, { productType: 'blinds', popularity: 1000 })
    const second = (await list(`sort=${sort}&limit=100&cursor=${first.nextCursor}`)).body
    const rest = ids(second.data).filter((id) => id !== added.id)
    expect(new Set([...ids(first.data), ...rest]).size).toBe(24)
    expect(rest).toHaveLength(14)
    await shop.db.delete(products).where(eq(products.id, added.id))
  })
})

describe('a cursor', () => {
  const cursorOf = async (query: string): Promise<string> =>
    (await list(`${query}&limit=5`)).body.nextCursor

  it('says nothing that has to be escaped in an address', async () => {
    for (const sort of SORTS)
      expect(await cursorOf(`sort=${sort}`)).toMatch(/^[A-Za-z0-9_-]{1,200}$/)
  })

  it('goes on with the same filters', async () => {
    const first = (await list('sort=price&price=200&limit=4')).body
    expect(first.total).toBe(6)
    const second = (await list(`sort=price&price=200&limit=4&cursor=${first.nextCursor}`)).body
    expect(second).toMatchObject({ total: 6, nextCursor: null })
    expect(new Set([...ids(first.data), ...ids(second.data)]).size).toBe(6)
  })

  const refused = async (path: string) => {
    const reply = await shop.call('GET', `/api/shop/products/${path}`)
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect(Object.keys(reply.body.fields)).toEqual(['cursor'])
  }

  it('is refused by another sort, type or category than its own', async () => {
    const cursor = await cursorOf('sort=latest')
    await refused(`getb?sort=popularity&cursor=${cursor}`)
    await refused(`getb?cursor=${cursor}`)
    await refused(`get?sort=latest&cursor=${cursor}`)
    await refused(`category?productType=blinds&category=roller&sort=latest&cursor=${cursor}`)
  })

  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'

  it.each([
    ['', 'latest'],
    ['nonsense', 'latest'],
    ['%00', 'latest'],
    ['bnVsbA', 'latest'],
    [forged('latest', 'blinds', '1', 'no id'), 'latest'],
    [forged('latest', 'blinds', '1', `${id}' or 1=1--`), 'latest'],
    [forged('latest', 'blinds', null, id), 'latest'],
    [forged('latest', 'blinds', 1, id), 'latest'],
    [forged('latest', 'blinds', 'NaN', id), 'latest'],
    [forged('latest', 'blinds', '9'.repeat(30), id), 'latest'],
    [forged('latest', 'blinds', '1', id, 'more'), 'latest'],
    [forged('popularity', 'blinds', '99999999999', id), 'popularity'],
    [forged('popularity', 'blinds', { $gt: 0 }, id), 'popularity'],
    [forged('popularity', 'blinds', null, id), 'popularity'],
    [forged('price', 'blinds', '-1', id), 'price'],
    [forged('price', 'blinds', '1.5', id), 'price'],
    [`${forged('price', 'blinds', '100', id)}==`, 'price'],
    [`${forged('price', 'blinds', '100', id)}.`, 'price'],
  ])('is refused when it was not made here: %.50s by %s', async (cursor, sort) => {
    await refused(`getb?sort=${sort}&cursor=${cursor}`)
  })

  it.each([forged('latest', 'blinds', '9'.repeat(16), id), forged('latest', 'blinds', '0', id)])(
    'of any moment is answered (%#)',
    async (cursor) => {
      expect((await list(`sort=latest&cursor=${cursor}`)).status).toBe(200)
    },
  )
})
