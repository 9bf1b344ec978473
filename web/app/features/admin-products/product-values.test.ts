import {
  type AdminProduct,
  productForm,
} from '@bhitti/contract/calls/products/admin-products.schemas'
import { isByArtist } from '@bhitti/contract/rules/prices/royalties'
import {
  isFieldOf,
  PLAIN_NAMES,
  PRODUCT_FIELDS,
  pickFields,
  plainField,
} from '@bhitti/contract/rules/products/product-fields'
import { PRODUCT_TYPES, type ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { categoriesOf } from '@bhitti/contract/rules/products/product-words'
import { suggestedUnit } from '@bhitti/contract/rules/products/stock-units'
import {
  EVERY_DETAIL,
  everyDetailOf,
  NO_DETAILS,
  TYPES_WITH_EVERY_FIELD,
} from '@bhitti/contract/testing/product-field-samples'
import { describe, expect, it } from 'vitest'
import { differences, withMine } from './product-conflict.ts'
import {
  copyOf,
  following,
  isFilled,
  NEW_PRODUCT,
  numberProblems,
  type ProductValues,
  resetBy,
  toProductForm,
  valuesOf,
  withPicture,
} from './product-values.ts'

const PRODUCT: AdminProduct = {
  ...NO_DETAILS,
  _id: '01890a5d-ac96-774b-bcce-b302099a8057',
  slug: 'kamal-bagh',
  productName: 'Kamal Bagh',
  productType: 'wallpapers',
  category: 'divine',
  description: 'Lotus ponds',
  metaDescription: '',
  color: 'red',
  artist: null,
  price: 120,
  salePrice: 99.5,
  discount: 17,
  stockQuantity: 12,
  popularity: 40,
  rating: null,
  reviewCount: 0,
  image1: '/media/uploads/a-100x100-aabbcc/100.webp',
  image2: null,
  image3: null,
  image4: null,
  imageAlts: ['Lotus ponds at dusk'],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  version: 3,
  artistId: null,
  isDraft: false,
  hasArtwork: false,
  archivedAt: null,
  createdBy: null,
  updatedBy: null,
}
const filled: ProductValues = { ...valuesOf(PRODUCT) }

describe('the product form', () => {
  it('sends numbers as numbers, and what it was shown comes back as it was', () => {
    expect(toProductForm(filled)).toMatchObject({
      productName: 'Kamal Bagh',
      price: 120,
      salePrice: 99.5,
      stockQuantity: 12,
      popularity: 40,
      space: null,
    })
  })

  it('sends what each picture shows, and nothing of a picture that has gone', () => {
    expect(toProductForm(filled).imageAlts).toEqual(['Lotus ponds at dusk', '', '', ''])
    const without = { ...filled, ...withPicture('image1', '') }
    expect(toProductForm(without)).toMatchObject({ image1: '', imageAlts: ['', '', '', ''] })
  })

  it('leaves prices out when they are empty, and takes no popularity for none', () => {
    const form = toProductForm({ ...filled, price: ' ', salePrice: '', popularity: '' })
    expect(form).toMatchObject({ price: null, salePrice: null })
    expect(form).not.toHaveProperty('discount')
    expect(form.popularity).toBe(0)
  })

  it.each(['productName', 'description', 'productType', 'salePrice', 'stockQuantity'] as const)(
    'cannot be sent without %s',
    (field) => {
      expect(isFilled(filled)).toBe(true)
      expect(isFilled({ ...filled, [field]: field === 'productType' ? '' : ' ' })).toBe(false)
    },
  )

  it.each(['price', 'salePrice'] as const)('takes no %s below one rupee', (field) => {
    const label = field === 'price' ? 'Price' : 'Sale price'
    for (const low of ['0', '0.00', '0.99']) {
      expect(numberProblems({ ...filled, [field]: low })).toEqual({
        [field]: `${label} must be at least ₹1`,
      })
    }
    for (const high of ['1', '1.00']) {
      expect(numberProblems({ ...filled, [field]: high })).toEqual({})
    }
  })

  it('names numbers that are none, and no others', () => {
    expect(numberProblems(filled)).toEqual({})
    const wrong = {
      ...filled,
      price: '1e3',
      salePrice: '9,9',
      stockQuantity: '1.5',
      popularity: '-1',
    }
    expect(Object.keys(numberProblems(wrong))).toEqual([
      'price',
      'salePrice',
      'stockQuantity',
      'popularity',
    ])
  })

  it('gives up the category when the type changes to one without it', () => {
    expect(following(filled, { productType: 'blinds' })).toMatchObject({
      productType: 'blinds',
      category: '',
    })
    expect(following(filled, { productType: 'wallpapers' })).toMatchObject({ category: 'divine' })
  })

  it.each(TYPES_WITH_EVERY_FIELD)(
    'sends every field that %s have as it was shown',
    (productType) => {
      const details = everyDetailOf(productType)
      const kind = { productType, category: null }
      const sent = productForm.parse(toProductForm(valuesOf({ ...PRODUCT, ...kind, ...details })))
      expect(pickFields(sent, PLAIN_NAMES)).toEqual(details)
    },
  )

  it('sends every field as it was shown, and nothing where it was emptied', () => {
    const every = { ...PRODUCT, ...everyDetailOf('wallpapers') }
    const sent = productForm.parse(toProductForm(valuesOf(every)))
    const { price, salePrice, stockQuantity, popularity, image1, imageAlts } = every
    expect(sent).toMatchObject({ price, salePrice, stockQuantity, popularity, image1 })
    expect(sent.imageAlts?.slice(0, 1)).toEqual(imageAlts)
    const emptied = productForm.parse(toProductForm(valuesOf(PRODUCT)))
    expect(pickFields(emptied, PLAIN_NAMES)).toEqual({ ...NO_DETAILS, color: 'red' })
  })

  it('gives up what products of another type do not have, and nothing else', () => {
    const every = valuesOf({ ...PRODUCT, ...EVERY_DETAIL })
    const blind = { ...every, ...following(every, { productType: 'blinds' }) }
    for (const name of PLAIN_NAMES) {
      const isKept = isFieldOf(plainField(name), 'blinds')
      expect(blind[name], name).toBe(isKept ? every[name] : '')
    }
  })

  it('says within which bounds a measure may be', () => {
    expect(numberProblems({ ...filled, panelWidthCm: '5', grammageGsm: '180.5' })).toEqual({
      panelWidthCm: 'Panel width must be a number from 10 to 500 cm, with at most 1 decimal',
      grammageGsm: 'Grammage must be a whole number from 20 to 1500 g/m²',
    })
  })

  it('keeps discount and prices in agreement, no matter which is typed', () => {
    expect(following(filled, { salePrice: '60' })).toEqual({ salePrice: '60', discount: '50' })
    expect(following(filled, { discount: '25' })).toEqual({ discount: '25', salePrice: '90' })
    expect(following({ ...filled, price: '' }, { discount: '25' })).toEqual({ discount: '25' })
    expect(following(filled, { price: '' })).toEqual({ price: '', discount: '' })
  })
})

const PAIRS = PRODUCT_TYPES.flatMap((from) =>
  PRODUCT_TYPES.filter((to) => to !== from).map((to) => [from, to] as const),
)

/** Returns a product with all fields of its type, with the stock unit that the form suggests for it. */
function everythingOf(productType: ProductType): ProductValues {
  const every = { ...valuesOf({ ...PRODUCT, ...EVERY_DETAIL }), productType }
  const others = PLAIN_NAMES.filter((name) => !isFieldOf(plainField(name), productType))
  const [category = ''] = categoriesOf(productType)
  return {
    ...every,
    ...Object.fromEntries(others.map((name) => [name, ''])),
    ...{ category, stockUnit: suggestedUnit(productType) ?? '', stockQuantity: '40' },
    ...(isByArtist({ productType, category: category || null }) && { artistId: PRODUCT._id }),
  }
}

describe.each(PAIRS)('a type that was chosen by mistake, from %s to %s', (from, to) => {
  const before = everythingOf(from)
  const change = following(before, { productType: to })
  const after = { ...before, ...change }

  it('leaves nothing behind that the shop would refuse', () => {
    const stockQuantity = after.stockQuantity === '' ? '7' : after.stockQuantity
    const sent = productForm.safeParse(toProductForm({ ...after, stockQuantity }))
    expect(sent.error?.issues).toBeUndefined()
    expect(after.stockUnit).toBe(suggestedUnit(to) ?? '')
    if (after.stockUnit !== before.stockUnit) expect(after.stockQuantity).toBe('')
  })

  it('names everything that was reset, and nothing else', () => {
    // Safe: the form's fields without the picture descriptions.
    const names = Object.keys(before) as Exclude<
      keyof ProductValues,
      `imageAlts.${0 | 1 | 2 | 3}`
    >[]
    const lost = names
      .filter((name) => name !== 'productType' && before[name] !== after[name])
      .filter((name) => before[name] !== '' || name === 'stockUnit')
      .map((name) => (name === 'discount' ? '' : PRODUCT_FIELDS[name].label))
    const told = resetBy(before, change)
    expect(told.map((each) => each.replace(/ \(now .*/, '')).toSorted()).toEqual(lost.toSorted())
  })
})

it('the type that is chosen first says how it is usually counted, and resets nothing', () => {
  for (const type of PRODUCT_TYPES) {
    const change = following(NEW_PRODUCT, { productType: type })
    expect(change.stockUnit).toBe(suggestedUnit(type) ?? '')
    expect(resetBy(NEW_PRODUCT, change)).toEqual([])
  }
})

describe('a copy', () => {
  it('says that it is one and has no pieces yet', () => {
    expect(copyOf({ ...PRODUCT, sku: 'BH-014' })).toMatchObject({
      sku: '',
      productName: 'Kamal Bagh (copy)',
      stockQuantity: '0',
      popularity: '0',
      image1: PRODUCT.image1,
      'imageAlts.0': 'Lotus ponds at dusk',
    })
  })

  it('of a long name still fits', () => {
    const { productName } = copyOf({ ...PRODUCT, productName: 'x'.repeat(120) })
    expect(productName).toHaveLength(120)
    expect(productName).toMatch(/ \(copy\)$/)
  })

  it('of nothing is an empty form with a popularity of 0', () => {
    expect(NEW_PRODUCT.popularity).toBe('0')
  })
})

describe('when two people have edited one product', () => {
  const theirs = { ...filled, productName: 'Their name', salePrice: '80', color: 'blue' as const }
  const mine = { ...filled, productName: 'My name', description: 'My words' }

  it('what the other changed is told in words, beside what was typed here', () => {
    expect(differences(filled, mine, theirs)).toEqual([
      { field: 'productName', name: 'Product name', theirs: 'Their name', mine: 'My name' },
      { field: 'color', name: 'Colour', theirs: 'Blue', mine: null },
      { field: 'salePrice', name: 'Sale price', theirs: '₹80', mine: null },
    ])
  })

  it('every field is told by its name and in words', () => {
    const now = valuesOf({ ...PRODUCT, ...EVERY_DETAIL })
    const told = differences(valuesOf({ ...PRODUCT, ...NO_DETAILS }), filled, now)
    expect(told.map(({ name }) => name)).toEqual(
      expect.arrayContaining(PLAIN_NAMES.map((name) => PRODUCT_FIELDS[name].label)),
    )
    const { panelWidthCm, fireClass } = EVERY_DETAIL
    const theirs = Object.fromEntries(told.map((each) => [each.field, each.theirs]))
    expect(theirs).toMatchObject({ washable: 'No', panelWidthCm: `${panelWidthCm} cm` })
    expect(theirs.fireClass).toBe(PRODUCT_FIELDS.fireClass.names[fireClass ?? 'nfpa701'])
  })

  it('keeping mine loses nothing that either has changed alone', () => {
    expect(withMine(filled, mine, theirs)).toEqual({
      ...filled,
      productName: 'My name',
      description: 'My words',
      salePrice: '80',
      color: 'blue',
    })
  })
})

it('what is said of a picture stays with the picture of the one who chose it', () => {
  const words = { 'imageAlts.0': 'Lotus ponds at noon' }
  const picture = withPicture('image1', '/media/uploads/b-100x100-aabbcc/100.webp')
  const theirPicture = { ...filled, ...picture, 'imageAlts.0': 'A peacock' }
  expect(withMine(filled, { ...filled, ...words }, theirPicture)).toEqual(theirPicture)
  expect(withMine(filled, { ...filled, ...picture }, { ...filled, ...words })).toMatchObject({
    ...picture,
    'imageAlts.0': '',
  })
  expect(differences(filled, filled, { ...filled, ...words })).toEqual([
    {
      field: 'imageAlts.0',
      name: 'Description of primary image',
      theirs: 'Lotus ponds at noon',
      mine: null,
    },
  ])
})

it('a file that is no picture, or too large, is not even sent', async () => {
  const { fileProblem } = await import('~/lib/pictures/upload-picture.ts')
  expect(fileProblem({ size: 10, type: 'text/plain' })).toBe('Only image files are allowed')
  expect(fileProblem({ size: 5 * 1024 * 1024 + 1, type: 'image/png' })).toBe(
    'File size must be less than 5MB',
  )
  expect(fileProblem({ size: 5 * 1024 * 1024, type: 'image/png' })).toBeNull()
})
