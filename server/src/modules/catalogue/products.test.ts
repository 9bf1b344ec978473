import { randomUUID } from 'node:crypto'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct } from '../../testing/goods/products.ts'
import { addToCart } from '../../testing/orders/carts.ts'
import { createOrder } from '../../testing/orders/payments.ts'
import { newCustomer } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { stockReservations } from '../reservations/reservations.table.ts'
import { type ProductRow, products } from './products.table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop({ database: 'embedded' })
})
afterAll(() => shop.close())

const get = (path: string) => shop.call('GET', `/api/shop/products/${path}`)

/** Returns the slugs of a reply, limited to the products of this test. */
const slugs = (data: Product[], own: { slug: string }[]) =>
  data.map((product) => product.slug).filter((slug) => own.some((made) => made.slug === slug))

describe('GET /api/shop/products/get/:id', () => {
  it('shows the product in rupees, by its id and by its slug', async () => {
    const made = await newProduct(shop, { pricePaise: 199_99, salePricePaise: 149_50 })
    const byId = await get(`get/${made.id}`)
    expect(byId.status).toBe(200)
    expect(byId.body).toEqual({
      success: true,
      data: {
        _id: made.id,
        slug: made.slug,
        productName: 'Udaipur Damask',
        productType: 'wallpapers',
        category: 'heritage',
        description: made.description,
        metaDescription: made.metaDescription,
        space: 'LivingRoom',
        color: 'white',
        trend: null,
        artist: null,
        price: 199.99,
        salePrice: 149.5,
        discount: 25,
        stockQuantity: 100,
        stockUnit: null,
        popularity: 500,
        rating: null,
        reviewCount: 0,
        image1: made.image1,
        image2: null,
        image3: null,
        image4: null,
        imageAlts: [],
        colourwayGroup: null,
        facts: [
          { term: 'Made for', text: 'Living Room' },
          { term: 'Main colour', text: 'White' },
        ],
        patternRepeatCm: null,
        panelWidthCm: null,
        rollCoverSqft: null,
        origin: null,
        sku: null,
        grammageGsm: null,
        sizeRules: null,
        createdAt: made.createdAt.toISOString(),
        updatedAt: made.updatedAt.toISOString(),
        createdBy: 'admin',
        updatedBy: 'admin',
      },
    })
    expect((await get(`get/${made.slug}`)).body).toEqual(byId.body)
    expect((await get(`get/${made.id.toUpperCase()}`)).body).toEqual(byId.body)
  })

  it.each([
    [120_00, null, { price: 120, salePrice: null, discount: 0 }],
    [null, 99_00, { price: null, salePrice: 99, discount: 0 }],
    [null, null, { price: null, salePrice: null, discount: 0 }],
    [300_00, 200_00, { price: 300, salePrice: 200, discount: 33 }],
  ])('shows list price %j and sale price %j in paise as %j', async (price, sale, shown) => {
    const made = await newProduct(shop, { pricePaise: price, salePricePaise: sale })
    expect((await get(`get/${made.id}`)).body.data).toMatchObject(shown)
  })

  it('takes pieces held for unpaid orders off the stock, here and in lists, until they expire', async () => {
    const made = await newProduct(shop, { stockQuantity: 10, category: 'tropical' })
    await hold(made, 3)
    await shop.db.update(stockReservations).set({ expiresAt: new Date(Date.now() - 1000) })
    await hold(made, 4)
    expect((await get(`get/${made.id}`)).body.data.stockQuantity).toBe(6)
    const { data } = (await get('category?category=tropical&productType=wallpapers')).body
    expect(data).toMatchObject([{ slug: made.slug, stockQuantity: 6 }])
  })

  it('never shows less than nothing in stock', async () => {
    const made = await newProduct(shop, { stockQuantity: 5 })
    await hold(made, 5)
    await shop.db.update(products).set({ stockQuantity: 2 }).where(eq(products.id, made.id))
    expect((await get(`get/${made.id}`)).body.data.stockQuantity).toBe(0)
  })

  it.each([
    ['an unknown id', randomUUID()],
    ['an unknown slug', 'there-is-no-such-wallpaper'],
    ['an injection', encodeURIComponent("x' or 1=1--")],
    ['letters of another script', encodeURIComponent('कमल')],
  ])('is a 404 for %s', async (_what, id) => {
    expect(await get(`get/${id}`)).toMatchObject({
      status: 404,
      body: { success: false, code: 'product.not_found', message: 'Product not found' },
    })
  })

  it.each(['x'.repeat(300), '%00'])('names the id that can be none: %.20s', async (id) => {
    const reply = await get(`get/${id}`)
    expect(reply).toMatchObject({ status: 400, body: { fields: { id: expect.any(String) } } })
  })

  it('is a 404 once the product is archived', async () => {
    const made = await newProduct(shop, { archivedAt: new Date() })
    expect((await get(`get/${made.id}`)).status).toBe(404)
    expect((await get(`get/${made.slug}`)).status).toBe(404)
  })
})

describe('the lists', () => {
  it.each([
    ['get', 'wallpapers'],
    ['getr', 'wallpaperRolls'],
    ['getb', 'blinds'],
    ['getc', 'curtains'],
    ['getartist', 'artist'],
  ] as const)('%s shows %s and nothing else', async (path, productType) => {
    const made = await newProduct(shop, { productType, category: null })
    const other = await newProduct(shop, {
      productType: productType === 'blinds' ? 'curtains' : 'blinds',
      category: null,
    })
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(reply.body.nextCursor).toBeNull()
    expect(reply.body.total).toBe(reply.body.data.length)
    expect(slugs(reply.body.data, [made, other])).toEqual([made.slug])
  })

  it('hide archived products and do not count them', async () => {
    const made = await newProduct(shop, { productType: 'blinds', category: 'zebra' })
    const gone = await newProduct(shop, {
      productType: 'blinds',
      category: 'zebra',
      archivedAt: new Date(),
    })
    const { body } = await get('category?category=zebra&productType=blinds')
    expect(slugs(body.data, [made, gone])).toEqual([made.slug])
    expect(body.total).toBe(1)
  })

  it('are shown by browsers only after asking whether they are still true', async () => {
    expect((await get('get')).headers['cache-control']).toBe('public, max-age=0, s-maxage=1')
  })
})

describe('sorting', () => {
  it('is by popularity, highest first, unless asked otherwise', async () => {
    const low = await newProduct(shop, { popularity: 10 })
    const high = await newProduct(shop, { popularity: 900 })
    for (const path of ['get', 'get?sort=popularity']) {
      expect(slugs((await get(path)).body.data, [low, high])).toEqual([high.slug, low.slug])
    }
  })

  it('latest begins with the newest', async () => {
    const old = await newProduct(shop, { createdAt: new Date('2024-01-01') })
    const recent = await newProduct(shop, { createdAt: new Date('2024-01-02') })
    const { data } = (await get('get?sort=latest')).body
    expect(slugs(data, [old, recent])).toEqual([recent.slug, old.slug])
  })

  it('price goes from low to high by what is charged, without a price last', async () => {
    const none = await newProduct(shop, { pricePaise: null, salePricePaise: null })
    const listOnly = await newProduct(shop, { pricePaise: 110_00, salePricePaise: null })
    const reduced = await newProduct(shop, { pricePaise: 500_00, salePricePaise: 90_00 })
    const dear = await newProduct(shop, { pricePaise: 130_00, salePricePaise: 120_00 })
    const made = [none, listOnly, reduced, dear]
    const { data } = (await get('get?sort=price')).body
    expect(slugs(data, made)).toEqual([reduced, listOnly, dear, none].map(({ slug }) => slug))
  })
})

describe('filters', () => {
  it('keep what has any of the given spaces, trends and colours, all three together', async () => {
    const marker = { productType: 'curtains', category: 'drape' } as const
    const fits = await newProduct(shop, {
      ...marker,
      space: 'BedRoom',
      color: 'red',
      trend: 'trending',
    })
    const alsoFits = await newProduct(shop, {
      ...marker,
      space: 'Balcony',
      color: 'blue',
      trend: 'seasonal',
    })
    const wrongSpace = await newProduct(shop, {
      ...marker,
      space: 'PoojaRoom',
      color: 'red',
      trend: 'trending',
    })
    const wrongColor = await newProduct(shop, {
      ...marker,
      space: 'BedRoom',
      color: 'black',
      trend: 'trending',
    })
    const wrongTrend = await newProduct(shop, {
      ...marker,
      space: 'BedRoom',
      color: 'red',
      trend: null,
    })
    const made = [fits, alsoFits, wrongSpace, wrongColor, wrongTrend]
    const shown = async (query: string) => {
      const { data, total } = (await get(`getc?${query}`)).body
      expect(total).toBe(data.length)
      return slugs(data, made).sort()
    }
    const names = (...some: { slug: string }[]) => some.map(({ slug }) => slug).sort()
    expect(await shown('space=BedRoom')).toEqual(names(fits, wrongColor, wrongTrend))
    expect(await shown('color=red,blue')).toEqual(names(fits, alsoFits, wrongSpace, wrongTrend))
    expect(await shown('trends=seasonal')).toEqual(names(alsoFits))
    expect(
      await shown('space=BedRoom,Balcony&color=red,blue&trends=trending,seasonal&price=0'),
    ).toEqual(names(fits, alsoFits))
    expect(await shown('space=&color=&trends=')).toEqual(names(...made))
  })

  it('price is at most, on what is charged; 0 is no limit', async () => {
    const none = await newProduct(shop, { pricePaise: null, salePricePaise: null })
    const exact = await newProduct(shop, { pricePaise: 300_00, salePricePaise: 99_50 })
    const above = await newProduct(shop, { pricePaise: 99_51, salePricePaise: null })
    const made = [none, exact, above]
    expect(slugs((await get('get?price=99.5')).body.data, made)).toEqual([exact.slug])
    expect(slugs((await get('get?price=0')).body.data, made)).toHaveLength(3)
    expect(slugs((await get('get?price=17500')).body.data, made)).toHaveLength(2)
  })
})

describe('GET /api/shop/products/category', () => {
  it('shows one category of the type', async () => {
    const lotus = await newProduct(shop, { category: 'divine' })
    const damask = await newProduct(shop, { category: 'heritage' })
    const reply = await get('category?category=divine&productType=wallpapers')
    expect(reply.status).toBe(200)
    expect(slugs(reply.body.data, [lotus, damask])).toEqual([lotus.slug])
  })

  it('takes filters, sort and pages like the lists', async () => {
    const marker = { category: 'kidsSeries', space: 'KidsRoom' } as const
    const dear = await newProduct(shop, { ...marker, salePricePaise: 110_00 })
    const cheap = await newProduct(shop, { ...marker, salePricePaise: 80_00 })
    const elsewhere = await newProduct(shop, { ...marker, space: 'BedRoom' })
    const path = 'category?category=kidsSeries&productType=wallpapers&space=KidsRoom&sort=price'
    const first = (await get(`${path}&limit=1`)).body
    expect(first).toMatchObject({ total: 2, nextCursor: expect.any(String) })
    const second = (await get(`${path}&limit=1&cursor=${first.nextCursor}`)).body
    expect(second).toMatchObject({ total: 2, nextCursor: null })
    expect(slugs([...first.data, ...second.data], [dear, cheap, elsewhere])).toEqual([
      cheap.slug,
      dear.slug,
    ])
  })

  it('lists the artists’ designs as the artist collection of their type', async () => {
    const design = await newProduct(shop, { productType: 'artist', category: null })
    const wallpaper = await newProduct(shop, { category: 'artistCollection' })
    const shown = async (productType: string) =>
      slugs(
        (await get(`category?category=artistCollection&productType=${productType}`)).body.data,
        [design, wallpaper],
      )
    expect(await shown('artist')).toEqual([design.slug])
    expect(await shown('wallpapers')).toEqual([wallpaper.slug])
  })
})

async function hold(product: ProductRow, quantity: number): Promise<void> {
  const customer = await newCustomer(shop)
  const added = await addToCart(shop, customer, product, { quantity })
  expect(added.status).toBe(200)
  expect((await createOrder(shop, customer)).status).toBe(200)
}
