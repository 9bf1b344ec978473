import { expect, test } from 'vitest'
import { colourwayGroups } from './colourways.ts'
import type { CatalogueProduct } from './design.ts'
import { catalogueProducts } from './products.ts'

type Drawn = Parameters<typeof colourwayGroups>[0][number]

let made = 0
function drawn(
  motif: CatalogueProduct['design']['motif'],
  palette: CatalogueProduct['design']['palette'],
  others: Partial<Drawn> = {},
): Drawn {
  made += 1
  const design = { motif, palette, seed: made }
  return {
    slug: `product-${made}`,
    productType: 'wallpapers',
    artist: undefined,
    design,
    ...others,
  }
}

const groupsOf = (...products: Drawn[]) => {
  const groups = colourwayGroups(products)
  return products.map(({ slug }) => groups.get(slug) ?? null)
}

test('two or three products with the same motif are colourways of one design', () => {
  expect(groupsOf(drawn('lotus', 'ivoryGold'), drawn('lotus', 'maroonGold'))).toEqual([
    'lotus-wallpapers',
    'lotus-wallpapers',
  ])
})

test.each([
  ['one alone has no other colours', [drawn('lotus', 'ivoryGold'), drawn('jali', 'ivoryGold')]],
  [
    'four are variations on a theme',
    (['ivoryGold', 'maroonGold', 'leafCream', 'pureGrey'] as const).map((palette) =>
      drawn('lotus', palette),
    ),
  ],
  [
    'a curtain is no colourway of a wallpaper',
    [drawn('lotus', 'ivoryGold'), drawn('lotus', 'leafCream', { productType: 'curtains' })],
  ],
  [
    'what studios have drawn stands for itself',
    [
      drawn('lotus', 'ivoryGold', { artist: 'Studio Neel' }),
      drawn('lotus', 'leafCream', { artist: 'Studio Neel' }),
    ],
  ],
  [
    'the same colours twice are no choice',
    [drawn('lotus', 'ivoryGold'), drawn('lotus', 'ivoryGold')],
  ],
])('%s', (_case, products) => {
  expect(groupsOf(...products)).toEqual(products.map(() => null))
})

test('the sample catalogue shows what colourways are', () => {
  const groups = colourwayGroups(catalogueProducts)
  const sizes = [...Map.groupBy(groups.values(), (group) => group).values()].map(
    ({ length }) => length,
  )
  expect(sizes.length).toBeGreaterThan(2)
  expect(sizes.every((size) => size === 2 || size === 3)).toBe(true)
})
