import { plainInputs } from '@bhitti/contract/calls/products/product-fields.schemas'
import { isFieldOf, isPlain, plainField } from '@bhitti/contract/rules/products/product-fields'
import {
  CATEGORIES_BY_TYPE,
  COLORS,
  type Color,
  PRODUCT_TYPES,
  type ProductType,
  SPACES,
  TRENDS,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { describe, expect, test } from 'vitest'
import { colourwayGroups } from './colourways.ts'
import { type CatalogueProduct, MOTIFS, PALETTES, type PaletteName } from './design.ts'
import { detailsOf } from './product-details.ts'
import { catalogueProducts } from './products.ts'

const paletteNames = Object.keys(PALETTES)

/** Colour filters under which shoppers accept a palette; grey counts as black or white, cream as white. */
const COLOURS_SEEN_IN: Record<PaletteName, readonly Color[]> = {
  ivoryGold: ['white', 'yellow'],
  sandTerracotta: ['red', 'white'],
  indigoWhite: ['blue', 'white'],
  midnightBrass: ['blue', 'yellow'],
  leafCream: ['green', 'white'],
  forestNight: ['green', 'black'],
  emeraldGold: ['green', 'yellow'],
  roseBlush: ['red', 'white'],
  marigoldRed: ['yellow', 'red'],
  mustardCharcoal: ['yellow', 'black'],
  charcoalIvory: ['black', 'white'],
  pureGrey: ['white', 'black'],
  skyCloud: ['blue', 'white'],
  tealCoral: ['red', 'blue', 'green'],
  peacockBlue: ['blue', 'green', 'yellow'],
  lavenderMist: ['blue', 'white', 'green'],
  candyPlay: ['red', 'yellow', 'green'],
  spaceNight: ['blue', 'yellow'],
  mintFresh: ['green', 'white'],
  clayOlive: ['green', 'red', 'white'],
  maroonGold: ['red', 'yellow'],
  vermilionCream: ['red', 'white', 'green'],
  lemonLinen: ['yellow', 'green', 'white'],
  parijatNight: ['black', 'white', 'blue', 'red'],
  blackWhite: ['black', 'white'],
  turmericLeaf: ['yellow', 'green', 'white'],
  winterCherry: ['red', 'blue', 'white'],
  kaasMist: ['red', 'yellow', 'green', 'white'],
  kadapaStone: ['black', 'blue'],
  ajrakhNight: ['blue', 'red'],
  chikanMuslin: ['white', 'blue'],
  honeySilk: ['yellow'],
  pichwaiPond: ['green', 'red', 'white', 'black'],
  chunaLime: ['white', 'red'],
  dustSoot: ['yellow', 'black', 'white'],
  kangraSpring: ['green', 'blue', 'white'],
  kalamDyes: ['white', 'red', 'blue', 'yellow'],
  kulluWool: ['black', 'red', 'yellow', 'green'],
}

const PRICE_BOUNDS: Record<ProductType, readonly [number, number]> = {
  wallpapers: [75, 210],
  wallpaperRolls: [1450, 5400],
  curtains: [320, 950],
  blinds: [140, 260],
  artist: [160, 280],
}

const AT_LEAST: Record<string, number> = {
  heritage: 12,
  divine: 8,
  tropical: 8,
  kidsSeries: 6,
  floral: 11,
  bestseller: 7,
  artistCollection: 5,
  wallpaperRolls: 19,
  drape: 9,
  sheer: 4,
  roller: 4,
  zebra: 4,
  roman: 4,
  artist: 13,
}

describe('every product', () => {
  test.each(catalogueProducts)('$slug can be sold and drawn as it is', (product) => {
    expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(product.productName).toBe(product.productName.trim())
    expect(PRODUCT_TYPES).toContain(product.productType)
    expectCategoryOfType(product)
    expectWithin(product.space, SPACES)
    expect(product.space.length).toBeLessThanOrEqual(3)
    expectWithin(product.color, COLORS)
    expectWithin(product.color, COLOURS_SEEN_IN[product.design.palette])
    if (product.trend !== undefined) expect(TRENDS).toContain(product.trend)
    expect(MOTIFS).toContain(product.design.motif)
    expect(paletteNames).toContain(product.design.palette)
    expect(Number.isSafeInteger(product.design.seed)).toBe(true)
  })

  test.each(catalogueProducts)('$slug has a price that fits its department', (product) => {
    const [lowest, highest] = PRICE_BOUNDS[product.productType]
    expectRupeesAndPaise(product.price)
    expect(product.price).toBeGreaterThanOrEqual(lowest)
    expect(product.price).toBeLessThanOrEqual(highest)
    if (product.salePrice === undefined) return
    expectRupeesAndPaise(product.salePrice)
    expect(product.salePrice).toBeLessThan(product.price)
    expect(product.salePrice).toBeGreaterThan(product.price / 2)
  })

  test.each(catalogueProducts)('$slug counts stock and popularity in whole numbers', (product) => {
    expect(Number.isInteger(product.stockQuantity)).toBe(true)
    expect(product.stockQuantity).toBeGreaterThanOrEqual(0)
    expect(product.stockQuantity).toBeLessThanOrEqual(400)
    expect(Number.isInteger(product.popularity)).toBe(true)
    expect(product.popularity).toBeGreaterThanOrEqual(0)
    expect(product.popularity).toBeLessThanOrEqual(1000)
  })

  test.each(catalogueProducts)('$slug is described at a length that fits its page', (product) => {
    expect(product.description.length).toBeGreaterThanOrEqual(120)
    expect(product.description.length).toBeLessThanOrEqual(700)
    expect(product.metaDescription.length).toBeGreaterThanOrEqual(120)
    expect(product.metaDescription.length).toBeLessThanOrEqual(155)
    for (const text of [product.description, product.metaDescription]) {
      expect(text).toMatch(/[.!?]$/)
      expect(text).not.toMatch(/\s{2}|[<>]/)
    }
  })

  test.each(catalogueProducts)('$slug names a studio exactly if an artist made it', (product) => {
    const byArtist = product.productType === 'artist' || product.category === 'artistCollection'
    expect(product.artist !== undefined).toBe(byArtist)
  })
})

describe('what is known of a product', () => {
  test.each(catalogueProducts)('$slug: could be saved in the form as it is', (product) => {
    const details = detailsOf(product)
    for (const [name, value] of Object.entries(details)) {
      if (!isPlain(name)) throw new Error(`there is no field ${name}`)
      expect(plainInputs[name].parse(value), name).toEqual(value)
      expect(isFieldOf(plainField(name), product.productType), name).toBe(true)
    }
  })

  test('no sample claims to be tested for fire', () => {
    for (const product of catalogueProducts) {
      expect(detailsOf(product)).not.toHaveProperty('fireClass')
    }
  })
})

describe('the catalogue', () => {
  test('gives every product its own slug, name, meta description and seed', () => {
    expectDistinct(catalogueProducts.map((product) => product.slug))
    expectDistinct(catalogueProducts.map((product) => product.productName.toLowerCase()))
    expectDistinct(catalogueProducts.map((product) => product.metaDescription))
    expectDistinct(catalogueProducts.map((product) => product.design.seed))
  })

  test('draws no two products with the same motif in the same palette', () => {
    expectDistinct(catalogueProducts.map(({ design }) => `${design.motif} in ${design.palette}`))
  })

  test('uses no sentence twice', () => {
    expectDistinct(
      catalogueProducts.flatMap((product) =>
        [product.description, product.metaDescription].flatMap(sentencesOf),
      ),
    )
  })

  test('shows every motif and every palette', () => {
    const motifs = new Set<string>(catalogueProducts.map((product) => product.design.motif))
    expect(MOTIFS.filter((name) => !motifs.has(name))).toEqual([])
    const palettes = new Set<string>(catalogueProducts.map((product) => product.design.palette))
    expect(paletteNames.filter((name) => !palettes.has(name))).toEqual([])
  })

  test.each(Object.entries(AT_LEAST))('fills %s with at least %i products', (name, least) => {
    const counts = countBy(catalogueProducts.map(departmentOf))
    expect(counts[name] ?? 0).toBeGreaterThanOrEqual(least)
  })

  test('fills more than one page of a listing with designs of wallpapers', () => {
    const groups = colourwayGroups(catalogueProducts)
    const wallpapers = catalogueProducts.filter(({ productType }) => productType === 'wallpapers')
    const designs = new Set(wallpapers.map(({ slug }) => groups.get(slug) ?? slug))
    expect(designs.size).toBeGreaterThan(LISTING_PAGE_SIZE)
  })

  test('has something for every filter value', () => {
    expect(unused(SPACES, (product) => product.space)).toEqual([])
    expect(unused(COLORS, (product) => product.color)).toEqual([])
    expect(unused(TRENDS, (product) => (product.trend ? [product.trend] : []))).toEqual([])
  })

  test.each(PRODUCT_TYPES)('has %s of every trend and colour', (type) => {
    const products = catalogueProducts.filter(({ productType }) => productType === type)
    const trends = (product: CatalogueProduct) => (product.trend ? [product.trend] : [])
    expect(unused(TRENDS, trends, products)).toEqual([])
    // Listings filter by the first colour only.
    const firstColour = (product: CatalogueProduct) => product.color.slice(0, 1)
    const missing = type === 'artist' ? ['white'] : []
    expect(unused(COLORS, firstColour, products)).toEqual(missing)
  })

  test('has products with and without a sale price, few and no pieces left', () => {
    const onSale = catalogueProducts.filter((product) => product.salePrice !== undefined)
    expect(onSale.length).toBeGreaterThan(catalogueProducts.length / 2)
    expect(onSale.length).toBeLessThan(catalogueProducts.length)
    const low = catalogueProducts.filter(({ stockQuantity: left }) => left > 0 && left < 10)
    expect(low.length).toBeGreaterThanOrEqual(7)
    const gone = catalogueProducts.filter((product) => product.stockQuantity === 0)
    expect(gone.map((product) => product.productType).sort()).toEqual([
      'blinds',
      'curtains',
      'wallpaperRolls',
      'wallpapers',
    ])
  })

  test.each([
    'damask',
    'jali',
    'lotus',
    'ikat',
    'kalamkari',
    'banana',
    'peacock',
    'brick',
    'kolam',
    'pichwai',
    'bandhani',
    'phulkari',
    'bamboo',
  ])('answers a search for "%s"', (words) => {
    const found = catalogueProducts.filter((product) =>
      `${product.productName} ${product.description}`.toLowerCase().includes(words),
    )
    expect(found.length).toBeGreaterThan(0)
  })

  test.each([
    ['udaipur-damask', 'heritage', 120, 99],
    ['kaveri-stripe-roll', 'wallpaperRolls', 2499, 1999],
    ['kannur-cotton-drape', 'drape', 500, 450],
  ])('keeps %s in %s at %i, on sale for %i, with plenty in stock', (slug, name, price, sale) => {
    const product = catalogueProducts.find((candidate) => candidate.slug === slug)
    expect(product).toMatchObject({ price, salePrice: sale })
    expect(product && departmentOf(product)).toBe(name)
    expect(product?.stockQuantity).toBeGreaterThan(100)
  })
})

function departmentOf(product: CatalogueProduct): string {
  return product.category ?? product.productType
}

function expectCategoryOfType({ productType, category }: CatalogueProduct) {
  const allowed: readonly string[] = CATEGORIES_BY_TYPE[productType]
  if (allowed.length === 0) expect(category).toBeUndefined()
  else expect(allowed).toContain(category)
}

function expectWithin<T>(chosen: readonly T[], allowed: readonly T[]) {
  expect(chosen.length).toBeGreaterThan(0)
  expectDistinct(chosen)
  expect(chosen.filter((value) => !allowed.includes(value))).toEqual([])
}

function expectRupeesAndPaise(amount: number) {
  expect(amount).toBe(Number(amount.toFixed(2)))
}

function expectDistinct(values: readonly unknown[]) {
  expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([])
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/)
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function unused<T>(
  values: readonly T[],
  used: (product: CatalogueProduct) => readonly T[],
  products = catalogueProducts,
): T[] {
  const seen = new Set(products.flatMap(used))
  return values.filter((value) => !seen.has(value))
}
