import type { CatalogueProduct } from '@bhitti/catalogue/design'
import { catalogueProducts } from '@bhitti/catalogue/products'
import { describe, expect, it, test } from 'vitest'
import { altText } from './alt-text.ts'
import { productShots } from './scenes/product-shots.ts'

function productNamed(slug: string): CatalogueProduct {
  const product = catalogueProducts.find((candidate) => candidate.slug === slug)
  if (!product) throw new Error(`No product ${slug}`)
  return product
}

const shots = productShots(catalogueProducts)

function textsOf(product: CatalogueProduct): string[] {
  return (shots.get(product.slug) ?? []).map((shot) => altText(product, shot))
}

describe('alt text', () => {
  test.each([
    ['tamarai', 2, 'Lotus wallpaper in ivory and gold, on the wall of a pooja room'],
    ['tamarai', 3, 'Lotus wallpaper in ivory and gold, seen close up'],
    ['udaipur-damask', 1, 'Damask wallpaper in ivory and gold, the design seen flat'],
    [
      'jamnagar-bandhani',
      4,
      'Bandhani tie-dye wallpaper in maroon and gold, a roll partly unrolled',
    ],
    ['patiala-bagh', 1, 'Phulkari star curtains in marigold and red, at a window'],
    [
      'gulabi-peony',
      4,
      'Peony Roman blind in rose and blush, with a plain lining beside a blackout one',
    ],
    [
      'valparai-clearing',
      1,
      'Misty jungle art wallpaper in leaf green and cream, the design seen flat',
    ],
  ] as const)('says what is seen of %s in picture %i', (slug, slot, text) => {
    expect(textsOf(productNamed(slug))[slot - 1]).toBe(text)
  })

  it('tells the four pictures of every product apart, in a length a screen reader can take', () => {
    for (const product of catalogueProducts) {
      const texts = textsOf(product)
      expect(new Set(texts).size, product.slug).toBe(4)
      for (const text of texts) {
        expect(text.length, text).toBeLessThanOrEqual(125)
        expect(text).not.toMatch(/undefined|[A-Z]{2}|[a-z][A-Z]/)
      }
    }
  })
})
