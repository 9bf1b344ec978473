import { ANY_SIZE } from '@bhitti/contract/rules/products/size-rules'
import { describe, expect, test } from 'vitest'
import { type ConfiguratorForm, EMPTY_CONFIGURATOR } from './configurator-form.ts'
import { explainPrice, quote, type SoldProduct, unitPrice } from './price-lines.ts'

const WALLPAPER: SoldProduct = {
  productType: 'wallpapers',
  price: 120,
  salePrice: 99,
  sizeRules: null,
  rollCoverSqft: null,
}
const CURTAIN: SoldProduct = {
  productType: 'curtains',
  price: 450,
  salePrice: null,
  sizeRules: null,
  rollCoverSqft: null,
}
const ROLL: SoldProduct = {
  productType: 'wallpaperRolls',
  price: 2499,
  salePrice: 1999.5,
  sizeRules: null,
  rollCoverSqft: 50,
}

function form(filled: Partial<ConfiguratorForm>): ConfiguratorForm {
  return { ...EMPTY_CONFIGURATOR.form, ...filled }
}

function explained(product: SoldProduct, filled: Partial<ConfiguratorForm>) {
  const quoted = quote(product, form(filled))
  const rows = explainPrice(product, quoted)
  return {
    paise: quoted.kind === 'none' ? null : quoted.priced.line.totalPaise,
    rows: rows.map(({ term, text }) => `${term}: ${text}`),
  }
}

describe('the unit price', () => {
  test('is the sale price with the material, beside the list price with the same', () => {
    expect(unitPrice(WALLPAPER, '')).toEqual({ paise: 9900, listPaise: 12000 })
    expect(unitPrice(WALLPAPER, 'Canvas')).toEqual({ paise: 15800, listPaise: 17900 })
  })

  test('has nothing struck through where nothing is reduced', () => {
    expect(unitPrice(CURTAIN, '')).toEqual({ paise: 45000, listPaise: null })
    const dearer = { ...WALLPAPER, price: 90 }
    expect(unitPrice(dearer, '')?.listPaise).toBeNull()
  })

  test('is absent where the product has no price', () => {
    expect(unitPrice({ ...WALLPAPER, price: null, salePrice: null }, 'HD')).toBeNull()
  })
})

describe('a quote', () => {
  test('asks for what is missing first', () => {
    expect(quote(WALLPAPER, form({}))).toEqual({
      kind: 'none',
      missing: 'Please enter both height and width',
    })
  })

  test('says from which price on while only the material is missing', () => {
    const quoted = quote(WALLPAPER, form({ height: '96', width: '120' }))
    expect(quoted).toMatchObject({
      kind: 'from',
      missing: 'Please select a material',
      priced: { line: { totalPaise: 792_000 } },
    })
  })

  test('says when there is no price to work with', () => {
    const unpriced = { ...WALLPAPER, price: null, salePrice: null }
    expect(quote(unpriced, form({ height: '96', width: '120', selectedMaterial: 'HD' }))).toEqual({
      kind: 'none',
      missing: 'Price is not available.',
    })
  })
})

describe('the price is explained', () => {
  test('by area and rate for sized products', () => {
    const size = { height: '96', width: '120', selectedMaterial: 'Canvas', quantity: 2 }
    expect(explained(WALLPAPER, size)).toEqual({
      paise: 2_528_000,
      rows: [
        'Height × width: 96 × 120 in (243.8 cm × 304.8 cm)',
        'Spare for trimming: None added',
        'Area: 80 sq ft (7.43 sq m)',
        'Rate: ₹99 + ₹59 = ₹158 per sq ft',
        'Quantity: × 2',
      ],
    })
  })

  test('by wall, spare and printed size where something is added', () => {
    const wall = { height: '96', width: '120', spare: 'suggested', selectedMaterial: 'HD' } as const
    expect(explained(WALLPAPER, wall)).toEqual({
      paise: Math.round(((100 * 124) / 144) * 12_900),
      rows: [
        'Wall, height × width: 96 × 120 in (243.8 cm × 304.8 cm)',
        'Spare for trimming: 2 in (5.1 cm) on every side',
        'Printed size: 100 × 124 in (254 cm × 315 cm)',
        'Area: 86.11 sq ft (8 sq m)',
        'Rate: ₹99 + ₹30 = ₹129 per sq ft',
        'Quantity: × 1',
      ],
    })
  })

  test('by the least area that is charged, whether a size is below it or not', () => {
    const product = { ...WALLPAPER, sizeRules: { ...ANY_SIZE, minBillableSqft: 20 } }
    const size = { height: '24', width: '24', selectedMaterial: 'HD' }
    const small = explained(product, size)
    expect(small.paise).toBe(20 * 12_900)
    expect(small.rows).toContain('Area: 4 sq ft (0.37 sq m)')
    expect(small.rows).toContain('Minimum area charged: 20 sq ft (1.86 sq m)')
    const large = explained(product, { ...size, height: '144' })
    expect(large.rows).toContain('Minimum area charged: Your size is above it')
  })

  test('with the lining once for curtains, whatever the quantity', () => {
    const length = { length: '2.5', selectedMaterial: 'Blackout Lining', quantity: 2 }
    expect(explained(CURTAIN, length)).toEqual({
      paise: 247_000,
      rows: ['Fabric: 2.5 m × ₹450 per metre', 'Quantity: × 2', 'Lining (charged once): + ₹220'],
    })
  })

  test('by number for rolls, and by cover where the owner has entered it', () => {
    expect(explained(ROLL, { quantity: 3 })).toEqual({
      paise: 599_850,
      rows: ['Rate: ₹1,999.50 per roll', 'Covers: 150 sq ft (13.94 sq m)', 'Quantity: × 3'],
    })
    expect(explained({ ...ROLL, rollCoverSqft: null }, { quantity: 3 }).rows).toEqual([
      'Rate: ₹1,999.50 per roll',
      'Quantity: × 3',
    ])
  })

  test('in rows that keep their places while things are missing', () => {
    const terms = (filled: Partial<ConfiguratorForm>) =>
      explainPrice(WALLPAPER, quote(WALLPAPER, form(filled))).map(({ term }) => term)
    const complete = terms({ height: '96', width: '120', selectedMaterial: 'HD' })
    expect(terms({})).toEqual(complete)
    expect(terms({ height: '96', width: '120' })).toEqual(complete)
  })

  test('without a rate that was not chosen', () => {
    expect(explained(WALLPAPER, { height: '96', width: '120' }).rows).toContain('Rate: null')
  })
})
