import { catalogueProducts } from '@bhitti/catalogue/products'
import { describe, expect, it } from 'vitest'
import { withVariations } from './demo-products.ts'

describe('variations for a large shop', () => {
  const varied = [...withVariations(catalogueProducts, 3 * catalogueProducts.length)]

  it('begin with the catalogue itself and have names of their own', () => {
    expect(varied.slice(0, catalogueProducts.length)).toEqual(catalogueProducts)
    expect(new Set(varied.map(({ slug }) => slug)).size).toBe(varied.length)
    expect(new Set(varied.map(({ productName }) => productName)).size).toBe(varied.length)
  })

  it('are never on sale above their price', () => {
    for (const { price, salePrice } of varied) expect(salePrice ?? 0).toBeLessThanOrEqual(price)
  })
})
