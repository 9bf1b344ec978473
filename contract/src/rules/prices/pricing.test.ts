import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { materialsOf } from '../products/materials.ts'
import { PRODUCT_TYPES, type ProductType } from '../products/product-vocabulary.ts'
import { toPaise } from './money.ts'
import {
  type Configuration,
  configurationProblem,
  measuredBy,
  type PricedProduct,
  priceLine,
  sumPaise,
} from './pricing.ts'

const golden = readFileSync(new URL('./golden-prices.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(','))

describe('the agreed price table', () => {
  it.each(golden)(
    '%s %s at %s/%s, %s, %s × %s in, %s m, %s pieces',
    (type, _category, price, sale, material, height, width, length, quantity, measure, total) => {
      const line = priceLine(
        {
          productType: type as ProductType,
          pricePaise: toPaise(Number(price)),
          salePricePaise: sale ? toPaise(Number(sale)) : null,
          minBillableSqft: null,
        },
        {
          quantity: Number(quantity),
          selectedMaterial: material || null,
          height: height ? Number(height) : null,
          width: width ? Number(width) : null,
          length: length ? Number(length) : null,
        },
      )
      expect(line.totalPaise).toBe(Number(total))
      expect(line.measure).toBe(measure ? Number(measure) : null)
    },
  )
})

const aMeasure = (max: number) => fc.integer({ min: 100, max: max * 100 }).map((n) => n / 100)
const aProduct: fc.Arbitrary<PricedProduct> = fc
  .record({
    productType: fc.constantFrom(...PRODUCT_TYPES),
    pricePaise: fc.integer({ min: 1, max: 10_000_000 }),
    sale: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ productType, pricePaise, sale }) => ({
    productType,
    pricePaise,
    salePricePaise: sale === null ? null : Math.floor(pricePaise * sale),
    minBillableSqft: null,
  }))
const aChoice = aProduct.chain((product) =>
  fc.record({
    product: fc.constant(product),
    chosen: fc.record({
      quantity: fc.integer({ min: 1, max: 999 }),
      selectedMaterial: fc.constantFrom(
        ...(materialsOf(product.productType).length > 0
          ? materialsOf(product.productType).map((material) => material.name)
          : [null]),
      ),
      height: aMeasure(1200),
      width: aMeasure(1200),
      length: aMeasure(500),
    }),
  }),
)

describe('any price', () => {
  it('is a whole, safe, non-negative number of paise', () => {
    fc.assert(
      fc.property(aChoice, ({ product, chosen }) => {
        const { totalPaise } = priceLine(product, chosen)
        expect(Number.isSafeInteger(totalPaise)).toBe(true)
        expect(totalPaise).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('never falls when the piece grows or more are ordered', () => {
    fc.assert(
      fc.property(aChoice, fc.integer({ min: 1, max: 5000 }), ({ product, chosen }, growth) => {
        const grow = (value: number, max: number) =>
          Math.min(max, Math.round(value * 100 + growth) / 100)
        const before = priceLine(product, chosen).totalPaise
        for (const larger of [
          { ...chosen, height: grow(chosen.height, 1200) },
          { ...chosen, width: grow(chosen.width, 1200) },
          { ...chosen, length: grow(chosen.length, 500) },
          { ...chosen, quantity: Math.min(999, chosen.quantity + 1) },
        ]) {
          expect(priceLine(product, larger).totalPaise).toBeGreaterThanOrEqual(before)
        }
      }),
    )
  })

  it('does not depend on prices or totals that a client sends along', () => {
    fc.assert(
      fc.property(aChoice, fc.double(), ({ product, chosen }, lie) => {
        const tampered = { ...chosen, price: lie, totalPrice: lie, materialPrice: lie, area: lie }
        expect(priceLine(product, tampered)).toEqual(priceLine(product, chosen))
      }),
    )
  })

  it('differs from the exact value by at most half a paisa, so totals of lines add up', () => {
    fc.assert(
      fc.property(aChoice, ({ product, chosen }) => {
        const line = priceLine(product, chosen)
        const exact = exactPaise(product, chosen, line.basePaise, line.materialPaise)
        expect(Math.abs(line.totalPaise - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
      }),
    )
  })

  it('of a unit is the base with the material, but for rolls, which have none', () => {
    fc.assert(
      fc.property(aChoice, ({ product, chosen }) => {
        const line = priceLine(product, chosen)
        expect(line.unitPaise).toBe(line.basePaise + line.materialPaise)
      }),
    )
  })

  it('sums to the cart total whatever the order of the lines', () => {
    fc.assert(
      fc.property(fc.array(aChoice, { maxLength: 20 }), (choices) => {
        const lines = choices.map(({ product, chosen }) => priceLine(product, chosen))
        const one = (line: { totalPaise: number }) => sumPaise([line])
        expect(sumPaise(lines)).toBe(lines.map(one).reduce((a, b) => a + b, 0))
        expect(sumPaise(lines.toReversed())).toBe(sumPaise(lines))
      }),
    )
  })
})

function exactPaise(
  product: PricedProduct,
  chosen: { height: number; width: number; length: number; quantity: number },
  base: number,
  material: number,
): number {
  switch (measuredBy(product.productType)) {
    case 'size':
      return ((chosen.height * chosen.width) / 144) * (base + material) * chosen.quantity
    case 'length':
      return chosen.length * base * chosen.quantity + material
    case 'piece':
      return base * chosen.quantity
  }
}

it('a product without any price is not sold', () => {
  expect(() =>
    priceLine(
      {
        productType: 'wallpaperRolls',
        pricePaise: null,
        salePricePaise: null,
        minBillableSqft: null,
      },
      { quantity: 1 },
    ),
  ).toThrow('Price is not available.')
})

describe('an incomplete choice', () => {
  const wallpaper: Configuration = { quantity: 1, selectedMaterial: 'HD', height: 96, width: 120 }

  it.each<[ProductType, Configuration, string]>([
    ['wallpapers', { ...wallpaper, height: null }, 'Please enter both height and width'],
    ['artist', { ...wallpaper, width: undefined }, 'Please enter both height and width'],
    ['blinds', { ...wallpaper, selectedMaterial: null }, 'Please select a material type'],
    ['wallpapers', { ...wallpaper, selectedMaterial: null }, 'Please select a material'],
    ['wallpapers', { ...wallpaper, selectedMaterial: 'Normal Lining' }, 'Please select a material'],
    ['curtains', { quantity: 1, selectedMaterial: 'Normal Lining' }, 'Please enter the length'],
    ['curtains', { quantity: 1, length: 2 }, 'Please select a material type'],
  ])('%s %j is answered with "%s"', (type, chosen, message) => {
    expect(configurationProblem(type, chosen)?.message).toBe(message)
  })

  it.each([0, -1, 0.99, 1200.01, 96.005, Number.NaN, Number.POSITIVE_INFINITY, 1e308])(
    'a height of %s inches is refused',
    (height) => {
      expect(configurationProblem('wallpapers', { ...wallpaper, height })?.field).toBe('height')
      expect(() =>
        priceLine(
          {
            productType: 'wallpapers',
            pricePaise: 100,
            salePricePaise: null,
            minBillableSqft: null,
          },
          { ...wallpaper, height },
        ),
      ).toThrow(RangeError)
    },
  )

  it.each([0, -1, 1.5, 1000, Number.NaN])('a quantity of %s is refused', (quantity) => {
    expect(configurationProblem('wallpaperRolls', { quantity })?.field).toBe('quantity')
  })
})

describe('the least billable area', () => {
  const product: PricedProduct = {
    productType: 'wallpapers',
    pricePaise: 100_00,
    salePricePaise: null,
    minBillableSqft: 32,
  }
  const material = materialsOf('wallpapers')[0]?.name

  it('is what a smaller piece costs, each of them', () => {
    const small = { quantity: 2, selectedMaterial: material, height: 48, width: 48 }
    const line = priceLine(product, small)
    expect(line.measure).toBe(16)
    expect(line.billedMeasure).toBe(32)
    expect(line.totalPaise).toBe(2 * 32 * 100_00)
  })

  it('changes nothing for a piece of that area or more, nor where none is set', () => {
    const large = { quantity: 1, selectedMaterial: material, height: 48, width: 96 }
    expect(priceLine(product, large)).toEqual(
      priceLine({ ...product, minBillableSqft: null }, large),
    )
    expect(priceLine(product, large).billedMeasure).toBeNull()
  })
})
