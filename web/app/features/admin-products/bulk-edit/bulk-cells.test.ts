import type { AdminProduct } from '@bhitti/contract/calls/products/admin-products.schemas'
import {
  BULK_NAMES,
  isPlain,
  PRODUCT_FIELDS,
  pickFields,
} from '@bhitti/contract/rules/products/product-fields'
import { EVERY_DETAIL, NO_DETAILS } from '@bhitti/contract/testing/product-field-samples'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterRefusal,
  applyToAll,
  cellsOf,
  changedCells,
  type Edits,
  hasCell,
  operated,
  problemsOf,
  toRow,
  withCell,
} from './bulk-cells.ts'

const PRODUCT: AdminProduct = {
  ...NO_DETAILS,
  _id: '0198c0de-0000-7000-8000-000000000001',
  slug: 'udaipur-damask',
  productName: 'Udaipur Damask',
  productType: 'wallpapers',
  category: 'heritage',
  description: '',
  metaDescription: '',
  artist: null,
  price: 120,
  salePrice: 99,
  discount: 18,
  stockQuantity: 40,
  popularity: 0,
  rating: null,
  reviewCount: 0,
  image1: '',
  image2: null,
  image3: null,
  image4: null,
  imageAlts: [],
  createdAt: '',
  updatedAt: '',
  version: 3,
  isDraft: false,
  hasArtwork: false,
  archivedAt: null,
  createdBy: null,
  updatedBy: null,
  artistId: null,
}
const NONE: Edits = new Map()
const edited = (edits: Edits) => {
  const edit = edits.get(PRODUCT._id)
  if (!edit) throw new Error('nothing was edited')
  return edit
}

describe('the grid', () => {
  it('sends only the cells that mean something else, with the version that was seen', () => {
    let edits = withCell(NONE, PRODUCT, 'price', '150')
    edits = withCell(edits, PRODUCT, 'stockQuantity', '45')
    edits = withCell(edits, PRODUCT, 'salePrice', '99.00')
    const edit = edited(edits)
    expect(changedCells(edit)).toEqual(['price', 'stockQuantity'])
    expect(toRow(edit)).toEqual({
      id: PRODUCT._id,
      version: 3,
      changes: { price: 150, stock: { shown: 40, to: 45 } },
    })
  })

  it('forgets an edit that was typed back', () => {
    const edits = withCell(withCell(NONE, PRODUCT, 'price', '1'), PRODUCT, 'price', '120')
    expect(edits.size).toBe(0)
  })

  it('empties a price and a trend by empty cells', () => {
    let edits = withCell(NONE, { ...PRODUCT, trend: 'popular' }, 'salePrice', '')
    edits = withCell(edits, PRODUCT, 'trend', '')
    expect(toRow(edited(edits)).changes).toEqual({ salePrice: null, trend: null })
  })

  it.each([
    ['price', 'abc', 'price'],
    ['price', '1e3', 'price'],
    ['price', '100001', 'price'],
    ['price', '98', 'salePrice'],
    ['salePrice', '121', 'salePrice'],
    ['stockQuantity', '', 'stockQuantity'],
    ['stockQuantity', '1.5', 'stockQuantity'],
    ['stockQuantity', '-1', 'stockQuantity'],
  ] as const)('keeps %s %j and says what is wrong', (name, text, cell) => {
    const edit = edited(withCell(NONE, PRODUCT, name, text))
    expect(edit.cells[name]).toBe(text)
    expect(Object.keys(problemsOf(edit))).toEqual([cell])
  })

  it('sends every column as it is typed, and nothing where it is emptied', () => {
    const all = { ...PRODUCT, ...EVERY_DETAIL }
    for (const name of BULK_NAMES.filter((each) => isPlain(each))) {
      const typed = withCell(NONE, PRODUCT, name, cellsOf(all)[name])
      expect(problemsOf(edited(typed)), name).toEqual({})
      expect(toRow(edited(typed)).changes).toEqual({ [name]: EVERY_DETAIL[name] })
      expect(toRow(edited(withCell(NONE, all, name, ''))).changes).toEqual({ [name]: null })
    }
  })

  it('shows and changes a column only where the type of the product has it', () => {
    const blind: AdminProduct = { ...PRODUCT, productType: 'blinds', category: 'zebra' }
    const set = { cell: 'panelWidthCm', kind: 'set', value: '53' } as const
    expect(hasCell(blind, set.cell)).toBe(false)
    expect(applyToAll(NONE, [blind], set).size).toBe(0)
    expect(applyToAll(NONE, [PRODUCT], set).size).toBe(1)
  })

  it.each([
    ['panelWidthCm', '5'],
    ['panelWidthCm', '53.25'],
    ['grammageGsm', '180.5'],
    ['patternRepeatCm', 'wide'],
  ] as const)('says within which bounds %s may be, and not %s', (name, text) => {
    const { label } = PRODUCT_FIELDS[name]
    expect(problemsOf(edited(withCell(NONE, PRODUCT, name, text)))[name]).toMatch(
      new RegExp(`^${label} must be a (?:whole )?number from \\d+ to \\d+ `),
    )
  })

  it('asks for at least one price', () => {
    const edits = withCell(withCell(NONE, PRODUCT, 'price', ''), PRODUCT, 'salePrice', '')
    expect(problemsOf(edited(edits))).toEqual({ salePrice: 'Enter a price' })
  })

  it.each([
    ['0', 'At least ₹1'],
    ['0.99', 'At least ₹1'],
    ['1', undefined],
    ['1.00', undefined],
    ['-1', 'Enter an amount in rupees'],
  ])('takes “%s” for a price or says what it may be: %s', (text, problem) => {
    const edits = withCell(NONE, PRODUCT, 'salePrice', text)
    expect(problemsOf(edited(edits)).salePrice).toBe(problem)
  })

  it('does not ask for the price of a product that has none, for the sake of its pieces', () => {
    const unpriced = { ...PRODUCT, price: null, salePrice: null }
    expect(problemsOf(edited(withCell(NONE, unpriced, 'stockQuantity', '3')))).toEqual({})
  })
})

describe('an operation on all that is shown', () => {
  it('raises and lowers prices to whole rupees, never below zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: -100, max: 500 }),
        (paise, percent) => {
          const cells = cellsOf({ ...PRODUCT, price: paise / 100 })
          const text = operated({ cell: 'price', kind: 'percent', percent }, cells) ?? ''
          expect(text).toMatch(/^\d+$/)
          const exact = Math.min((paise / 100) * (1 + percent / 100), 100_000)
          expect(Math.abs(Number(text) - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
        },
      ),
    )
  })

  it('counts from what is typed, and leaves alone what it cannot change', () => {
    const other = { ...PRODUCT, _id: '0198c0de-0000-7000-8000-000000000002', salePrice: null }
    const typed = withCell(NONE, PRODUCT, 'salePrice', '50')
    const edits = applyToAll(typed, [PRODUCT, other], {
      cell: 'salePrice',
      kind: 'percent',
      percent: 10,
    })
    expect([...edits.values()].map(({ cells }) => cells.salePrice)).toEqual(['55'])
  })

  it('adds pieces and sets a trend', () => {
    const added = applyToAll(NONE, [PRODUCT], { cell: 'stockQuantity', kind: 'add', pieces: -50 })
    expect(edited(added).cells.stockQuantity).toBe('0')
    const set = applyToAll(added, [PRODUCT], { cell: 'trend', kind: 'set', value: 'seasonal' })
    expect(toRow(edited(set)).changes).toEqual({
      stock: { shown: 40, to: 0 },
      trend: 'seasonal',
    })
  })
  it('goes on from what there is by now when a count was refused, and saves nothing else with it', () => {
    const { _id, version } = PRODUCT
    const now = {
      ...pickFields(PRODUCT, BULK_NAMES),
      _id,
      version,
      stockUnit: null,
      stockQuantity: 37,
    }
    const message = 'There are now 37, not 40'
    const counted = withCell(NONE, PRODUCT, 'stockQuantity', '50')
    const again = afterRefusal(counted, [{ id: _id, field: 'stockQuantity', message, now }])
    expect(toRow(edited(again)).changes).toEqual({ stock: { shown: 37, to: 50 } })

    const priced = withCell(NONE, PRODUCT, 'price', '50')
    const kept = afterRefusal(priced, [{ id: _id, field: 'salePrice', message: '', now }])
    expect(toRow(edited(kept)).changes).toEqual({ price: 50 })
  })

  it('leaves a product that somebody else has changed until that is decided', () => {
    const { _id } = PRODUCT
    const now = { ...pickFields(PRODUCT, BULK_NAMES), _id, version: 4, stockUnit: null }
    const typed = withCell(NONE, PRODUCT, 'price', '150')
    expect(afterRefusal(typed, [{ id: _id, field: null, message: '', now }])).toEqual(typed)
  })
})
