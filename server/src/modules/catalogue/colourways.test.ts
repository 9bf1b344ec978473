import { randomUUID } from 'node:crypto'
import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newProduct, productForm } from '../../testing/goods/products.ts'
import { newAdmin, type Person } from '../../testing/people/people.ts'
import { startTestShop, type TestShop } from '../../testing/shops/test-shop.ts'
import { insertProducts } from '../admin-products/products.write.ts'
import type { NewProduct } from './products.write.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await startTestShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())

const ROMAN = { productType: 'blinds', category: 'roman' } as const
const SHEER = { productType: 'curtains', category: 'sheer' } as const
const DRAPE = { productType: 'curtains', category: 'drape' } as const

async function list(
  query: string,
): Promise<{ slugs: string[]; data: Product[]; total: number; next: string | null }> {
  const { status, body } = await shop.call('GET', `/api/shop/products/category?${query}`)
  expect(status).toBe(200)
  const data: Product[] = body.data
  return { slugs: data.map(({ slug }) => slug), data, total: body.total, next: body.nextCursor }
}

const total = async (query: string) =>
  (await shop.call('GET', `/api/shop/products/counts?${query}`)).body.data.total

describe('lists', () => {
  it('show a design once with all its colours, and count what they show; without asking they show every product', async () => {
    const colourwayGroup = `group-${randomUUID()}`
    const red = await newProduct(shop, {
      ...ROMAN,
      colourwayGroup,
      color: 'red',
      popularity: 9,
      palette: '64192a:80 b58f45:20',
    })
    const blue = await newProduct(shop, {
      ...ROMAN,
      colourwayGroup: colourwayGroup.toUpperCase(),
      color: 'blue',
      popularity: 5,
      palette: '24406e:100',
    })
    const alone = await newProduct(shop, { ...ROMAN, color: 'blue', popularity: 1 })
    const query = 'productType=blinds&category=roman'

    expect((await list(query)).slugs).toEqual([red.slug, blue.slug, alone.slug])

    const byDesign = await list(`${query}&designs=true`)
    expect(byDesign.slugs).toEqual([red.slug, alone.slug])
    expect(byDesign.total).toBe(2)
    expect(byDesign.data[0]?.colourways).toEqual([
      {
        _id: red.id,
        slug: red.slug,
        productName: red.productName,
        name: 'Maroon and gold',
        hex: ['64192a', 'b58f45'],
      },
      {
        _id: blue.id,
        slug: blue.slug,
        productName: blue.productName,
        name: 'Indigo',
        hex: ['24406e'],
      },
    ])
    expect(byDesign.data[1]).not.toHaveProperty('colourways')

    // The matching colourway represents its design, and counts agree with the cards.
    const inBlue = await list(`${query}&designs=true&color=blue`)
    expect(inBlue.slugs).toEqual([blue.slug, alone.slug])
    expect(await total(`${query}&designs=true&color=blue`)).toBe(2)
    expect(await total(`${query}&designs=true`)).toBe(2)
    expect(await total(query)).toBe(3)
  })

  it('show each design once on however many pages, in every order, also where hundreds match', async () => {
    const groups = 30
    const rows: NewProduct[] = Array.from({ length: 600 }, (_, at) => ({
      ...SHEER,
      slug: `sheer-${at}-${randomUUID()}`,
      productName: `Sheer ${at}`,
      description: 'A sheer',
      metaDescription: '',
      pricePaise: 100_00 + (at % 50) * 100,
      stockQuantity: 5,
      popularity: at % 7,
      image1: `/media/demo/sheer-${at}-1600x1200-f6efe0/640.webp`,
      // Thirty designs in three colours each.
      colourwayGroup: at < groups * 3 ? `sheer-${at % groups}` : null,
      color: at % 2 === 0 ? 'white' : 'blue',
    }))
    await insertProducts(shop.db, rows)
    for (const order of ['sort=popularity', 'sort=price', 'sort=latest', 'near=24406e']) {
      const query = `productType=curtains&category=sheer&designs=true&${order}`
      const seen: Product[] = []
      let next: string | null = null
      do {
        const page = await list(`${query}&limit=100${next ? `&cursor=${next}` : ''}`)
        expect(page.total).toBe(540)
        seen.push(...page.data)
        next = page.next
      } while (next)
      expect(new Set(seen.map(({ _id }) => _id)).size).toBe(540)
      const shown = seen.flatMap(({ colourwayGroup }) => colourwayGroup ?? [])
      expect(new Set(shown).size).toBe(groups)
      expect(shown).toHaveLength(groups)
    }
    // 45 of the 90 colourways are white, so list and count must agree on the number of designs.
    const white = 'productType=curtains&category=sheer&designs=true&color=white'
    expect((await list(white)).total).toBe(await total(white))
  })
})

describe('a list by colour', () => {
  it('has the nearest first within the other filters, and what nobody has measured at the end', async () => {
    const maroon = await newProduct(shop, {
      ...DRAPE,
      palette: '6a1626:70 f4ead8:30',
      color: 'red',
    })
    const accent = await newProduct(shop, {
      ...DRAPE,
      palette: 'f4ead8:93 64192a:7',
      color: 'white',
    })
    const teal = await newProduct(shop, { ...DRAPE, palette: '1f7276:100', color: 'blue' })
    const unknown = await newProduct(shop, { ...DRAPE, color: 'red' })
    const query = 'productType=curtains&category=drape&near=64192a'

    const near = await list(query)
    expect(near.slugs).toEqual([maroon.slug, accent.slug, teal.slug, unknown.slug])
    expect((await list(`${query}&color=red`)).slugs).toEqual([maroon.slug, unknown.slug])

    const first = await list(`${query}&limit=2`)
    expect(first.total).toBe(4)
    const second = await list(`${query}&limit=2&cursor=${first.next}`)
    expect([...first.slugs, ...second.slugs]).toEqual(near.slugs)
    expect(second.next).toBeNull()

    const other = await shop.call(
      'GET',
      `/api/shop/products/category?productType=curtains&category=drape&near=1f7276&cursor=${first.next}`,
    )
    expect(other.status).toBe(400)
  })

  it.each(['maroon', '%238a2b1f', '8A2B1F', '8a2b1', '8a2b1ff', ''])(
    'takes no %j for a colour',
    async (near) => {
      const { status } = await shop.call('GET', `/api/shop/products/get?near=${near}`)
      expect(status).toBe(400)
    },
  )
})

it('a product tells its colours by name; one that has left the shop is none of them', async () => {
  const colourwayGroup = `group-${randomUUID()}`
  const one = await newProduct(shop, { colourwayGroup, color: 'red' })
  const other = await newProduct(shop, { colourwayGroup, color: null, productName: 'Charbagh' })
  const curtain = await newProduct(shop, { ...SHEER, colourwayGroup })
  const colours = async (slug: string) =>
    (await shop.call('GET', `/api/shop/products/get/${slug}`)).body.data.colourways.map(
      ({ name }: { name: string }) => name,
    )
  expect((await colours(one.slug)).toSorted()).toEqual(['Charbagh', 'Red'])
  expect(await colours(curtain.slug)).toEqual([])
  await shop.call('DELETE', `/api/admin/products/delete/${other.id}`, { token: admin.token })
  expect(await colours(one.slug)).toEqual([])
})

it('staff join two products by saying that one is the same design as the other, and part them again', async () => {
  const founder = await newProduct(shop)
  const form = productForm({ image1: founder.image1, colourwayGroup: founder.slug })
  const added = await shop.call('POST', '/api/admin/products/add', {
    token: admin.token,
    body: form,
  })
  expect(added.status).toBe(201)
  const group = async (slug: string) =>
    (await shop.call('GET', `/api/shop/products/get/${slug}`)).body.data
  expect((await group(founder.slug)).colourwayGroup).toBe(founder.slug)
  expect((await group(founder.slug)).colourways).toHaveLength(2)

  const { version, _id } = added.body.data
  const left = await shop.call('PUT', `/api/admin/products/edit/${_id}`, {
    token: admin.token,
    body: { ...form, colourwayGroup: '', version },
  })
  expect(left.status).toBe(200)
  expect((await group(founder.slug)).colourways).toEqual([])
})
