/** What is different when somebody else has saved a product while it was being edited. */
import { formatRupees } from '@bhitti/contract/money'
import {
  CATEGORY_NAMES,
  COLOR_NAMES,
  SPACE_NAMES,
  TREND_NAMES,
  TYPE_WORDS,
} from '@bhitti/contract/product-words'
import { altFieldOf, PICTURE_SLOTS, type ProductValues } from './product-values.ts'

type Field = keyof ProductValues

const FIELD_NAMES: Record<Field, string> = {
  productName: 'Product name',
  description: 'Description',
  metaDescription: 'Meta description',
  productType: 'Product type',
  category: 'Category',
  space: 'Space',
  color: 'Colour',
  trend: 'Trend',
  artistId: 'Artist',
  price: 'Price',
  salePrice: 'Sale price',
  discount: 'Discount',
  stockQuantity: 'Stock',
  popularity: 'Popularity',
  image1: 'Primary image',
  image2: 'Image 2',
  image3: 'Image 3',
  image4: 'Image 4',
  'imageAlts.0': 'Description of primary image',
  'imageAlts.1': 'Description of image 2',
  'imageAlts.2': 'Description of image 3',
  'imageAlts.3': 'Description of image 4',
}

export type Difference = {
  field: Field
  name: string
  /** What the other has made of it, in words. */
  theirs: string
  /** What was typed here; null where this field was not touched here. */
  mine: string | null
}

/**
 * The fields that somebody else has changed: `opened` is what the form began with, `mine` what it
 * holds, `theirs` what is saved now.
 */
export function differences(
  opened: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): Difference[] {
  return fields(opened)
    .filter((field) => field !== 'discount' && theirs[field] !== opened[field])
    .map((field) => ({
      field,
      name: FIELD_NAMES[field],
      theirs: inWords(field, theirs),
      mine: isTouched(field, opened, mine) ? inWords(field, mine) : null,
    }))
}

/** Theirs, with what was typed here on top of it. */
export function withMine(
  opened: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
): ProductValues {
  const touched = fields(opened).filter((field) => isTouched(field, opened, mine))
  const merged: ProductValues = {
    ...theirs,
    ...Object.fromEntries(touched.map((field) => [field, mine[field]])),
  }
  // What is said of a picture comes from whoever chose the picture.
  for (const slot of PICTURE_SLOTS.filter((slot) => mine[slot] !== theirs[slot])) {
    const chooser = merged[slot] === mine[slot] ? mine : theirs
    merged[altFieldOf(slot)] = chooser[altFieldOf(slot)]
  }
  return merged
}

function isTouched(field: Field, opened: ProductValues, mine: ProductValues): boolean {
  return mine[field] !== opened[field]
}

function fields(values: ProductValues): Field[] {
  // Safe: the keys of the values are the fields of the form.
  return Object.keys(values) as Field[]
}

function inWords(field: Field, values: ProductValues): string {
  const { productType, category, space, color, trend } = values
  switch (field) {
    case 'productType':
      return productType === '' ? 'none' : TYPE_WORDS[productType].name
    case 'category':
      return category === '' ? 'none' : CATEGORY_NAMES[category]
    case 'space':
      return space === '' ? 'none' : SPACE_NAMES[space]
    case 'color':
      return color === '' ? 'none' : COLOR_NAMES[color]
    case 'trend':
      return trend === '' ? 'none' : TREND_NAMES[trend]
    case 'price':
    case 'salePrice':
      return values[field] === '' ? 'none' : formatRupees(Number(values[field]))
    case 'artistId':
      return values.artistId === '' ? 'none' : 'another artist'
    case 'image1':
    case 'image2':
    case 'image3':
    case 'image4':
      return values[field] === '' ? 'no picture' : 'another picture'
    default:
      return values[field] === '' ? 'empty' : values[field]
  }
}
