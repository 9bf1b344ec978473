/** What the product form holds, as it is typed, and what is sent of it. */

import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import type {
  AdminProduct,
  ProductForm,
} from '@bhitti/contract/calls/products/admin-products.schemas'
import { discountPercent, toPaise } from '@bhitti/contract/rules/prices/money'
import { isByArtist } from '@bhitti/contract/rules/prices/royalties'
import { plainAsTyped } from '@bhitti/contract/rules/products/product-field-words'
import {
  fieldNames,
  isFieldOf,
  type NamesWith,
  type OwnName,
  ofEachPlain,
  PICTURE_NAMES,
  type PictureName,
  PLAIN_NAMES,
  type PlainField,
  type PlainName,
  type PlainValue,
  PRODUCT_FIELDS,
  type ProductField,
  plainField,
} from '@bhitti/contract/rules/products/product-fields'
import type { Category, ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { categoriesOf } from '@bhitti/contract/rules/products/product-words'
import {
  isMadeAlike,
  suggestedUnit,
  unitsAsTyped,
  unitsTyped,
} from '@bhitti/contract/rules/products/stock-units'
import { MIN_PRICE_RUPEES } from '@bhitti/contract/rules/shop/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'
import { plainProblem, plainTyped } from './plain-values.ts'

/** What a picture shows, named as the shop names what is wrong with it. */
export type AltField = `imageAlts.${0 | 1 | 2 | 3}`

/** The field with what the picture of a slot shows. */
export function altFieldOf(slot: PictureName): AltField {
  // Safe: there are four pictures.
  return `imageAlts.${PICTURE_NAMES.indexOf(slot)}` as AltField
}

const ALT_FIELDS = PICTURE_NAMES.map(altFieldOf)

type PlainTexts = {
  [K in PlainName]: (typeof PRODUCT_FIELDS)[K] extends { kind: 'choice' }
    ? PlainValue<K> | ''
    : string
}
type OwnTexts = Record<Exclude<OwnName, 'imageAlts'> | AltField, string> & {
  productType: ProductType | ''
  category: Category | ''
}

export type ProductValues = PlainTexts &
  OwnTexts & {
    /** Whole percent. The shop works it out of the two prices; typing it works out the sale price. */
    discount: string
  }

export const NEW_PRODUCT: ProductValues = {
  productName: '',
  description: '',
  metaDescription: '',
  productType: '',
  category: '',
  ...ofEachPlain<PlainTexts>(() => ''),
  artistId: '',
  price: '',
  salePrice: '',
  discount: '',
  stockQuantity: '',
  popularity: '0',
  image1: '',
  image2: '',
  image3: '',
  image4: '',
  'imageAlts.0': '',
  'imageAlts.1': '',
  'imageAlts.2': '',
  'imageAlts.3': '',
}

const COPY = ' (copy)'

export function valuesOf(product: AdminProduct): ProductValues {
  return {
    productName: product.productName,
    description: product.description,
    metaDescription: product.metaDescription,
    productType: product.productType,
    category: product.category ?? '',
    // Safe: a choice is typed as its value.
    ...ofEachPlain<PlainTexts>((name) => plainAsTyped(product[name]) as PlainTexts[PlainName]),
    artistId: product.artistId ?? '',
    price: product.price?.toString() ?? '',
    salePrice: product.salePrice?.toString() ?? '',
    discount: product.discount > 0 ? String(product.discount) : '',
    stockQuantity: String(unitsAsTyped(product.stockQuantity, product.stockUnit)),
    popularity: String(product.popularity),
    image1: product.image1,
    image2: product.image2 ?? '',
    image3: product.image3 ?? '',
    image4: product.image4 ?? '',
    'imageAlts.0': product.imageAlts[0] ?? '',
    'imageAlts.1': product.imageAlts[1] ?? '',
    'imageAlts.2': product.imageAlts[2] ?? '',
    'imageAlts.3': product.imageAlts[3] ?? '',
  }
}

/** A new product like another one; its pieces, its popularity and its SKU are its own. */
export function copyOf(product: AdminProduct): ProductValues {
  return {
    ...valuesOf(product),
    productName: product.productName.slice(0, PRODUCT_FIELDS.productName.max - COPY.length) + COPY,
    sku: '',
    stockQuantity: '0',
    popularity: '0',
  }
}

/** What changes when a slot gets another picture, or none: what was said goes with the old one. */
export function withPicture(slot: PictureName, address: string): Partial<ProductValues> {
  return { [slot]: address, [altFieldOf(slot)]: '' }
}

/** What else a change brings about: what is of another type goes, discount and prices agree. */
export function following(
  values: ProductValues,
  change: Partial<ProductValues>,
): Partial<ProductValues> {
  if (change.productType !== undefined) {
    const { productType } = change
    const stockUnit = unitFor(productType, values)
    // A number of metres is none of pieces.
    const isCountedAnew = values.productType !== '' && stockUnit !== values.stockUnit
    const fits = values.category !== '' && isCategoryOf(productType, values.category)
    const category = fits ? values.category : ''
    const hasArtist = productType !== '' && isByArtist({ productType, category: category || null })
    const others = PLAIN_NAMES.filter((name) => !isFieldOf(plainField(name), productType))
    const emptied = Object.fromEntries(others.map((name) => [name, '']))
    return {
      ...change,
      ...{ stockUnit, category, ...emptied },
      ...(isCountedAnew && { stockQuantity: '' }),
      ...(!hasArtist && { artistId: '' }),
    }
  }
  if (change.discount !== undefined) {
    const price = parseDecimal(values.price)
    const percent = parseDecimal(change.discount)
    if (price === null || percent === null || percent > 100) return change
    const paise = Math.round((toPaise(price) * (100 - percent)) / 100)
    return { ...change, salePrice: String(paise / 100) }
  }
  if (change.price !== undefined || change.salePrice !== undefined) {
    const { price, salePrice } = { ...values, ...change }
    return { ...change, discount: discountOf(price, salePrice) }
  }
  return change
}

/** As it was where both types are made alike, else as is usual for the new one. */
function unitFor(
  productType: ProductType | '',
  { productType: before, stockUnit }: ProductValues,
): ProductValues['stockUnit'] {
  if (productType === '' || (before !== '' && isMadeAlike(before, productType))) return stockUnit
  return suggestedUnit(productType) ?? ''
}

/** The fields that held something before their product's type changed, and hold it no longer, by name. */
export function resetBy(values: ProductValues, change: Partial<ProductValues>): string[] {
  // The type that is chosen first fills in, and resets nothing.
  if (values.productType === '') return []
  // Safe: a change of the type has no descriptions of pictures.
  const names = Object.keys(change) as Exclude<keyof ProductValues, AltField | 'discount'>[]
  return names.flatMap((name) => {
    if (name === 'productType' || change[name] === values[name]) return []
    if (name === 'stockUnit') {
      const { label, names: units, none } = PRODUCT_FIELDS.stockUnit
      return `${label} (now “${change.stockUnit ? units[change.stockUnit] : none}”)`
    }
    return values[name] === '' ? [] : PRODUCT_FIELDS[name].label
  })
}

function discountOf(price: string, salePrice: string): string {
  const [list, sale] = [parseDecimal(price), parseDecimal(salePrice)]
  if (list === null || sale === null) return ''
  const percent = discountPercent(toPaise(list), toPaise(sale))
  return percent > 0 ? String(percent) : ''
}

function isCategoryOf(productType: ProductType | '', category: Category): boolean {
  return productType !== '' && categoriesOf(productType).includes(category)
}

const REQUIRED = fieldNames<NamesWith<{ isRequired: true }>>(
  (field) => !field.plain && field.isRequired,
)

/** Whether everything is there without which a product cannot be saved, but for its picture. */
export function isFilled(values: ProductValues): boolean {
  return REQUIRED.every(
    (name) =>
      PRODUCT_FIELDS[name].kind === 'picture' ||
      values[name].trim() !== '' ||
      (name === 'stockQuantity' && values.stockUnit === 'madeToOrder'),
  )
}

/** Messages for numbers that are none, and prices that are too low; the rest is judged by the shop. */
export function numberProblems(values: ProductValues): FieldErrors {
  const problems: FieldErrors = {}
  for (const name of NUMBERS) {
    const text = values[name].trim()
    const isCloth = name === 'stockQuantity' && values.stockUnit === 'metres'
    const problem = isCloth ? metresProblem(text) : numberProblem(PRODUCT_FIELDS[name], text)
    if (problem !== null) problems[name] = problem
  }
  return problems
}

const NUMBERS = fieldNames<NamesWith<{ kind: 'rupees' | 'count' | 'measure' }>>(({ kind }) =>
  ['rupees', 'count', 'measure'].includes(kind),
)

function metresProblem(text: string): string | null {
  return text === '' || /^\d{1,6}(?:\.\d)?$/.test(text)
    ? null
    : 'Stock must be in metres, such as 40 or 40.5'
}

function numberProblem(field: ProductField, text: string): string | null {
  if (text === '') return null
  if (field.plain) return plainProblem(field, text)
  if (field.kind === 'count') {
    return /^\d{1,9}$/.test(text) ? null : `${field.label} must be a whole number`
  }
  const price = parseDecimal(text)
  if (price === null) return `${field.label} must be an amount in rupees, such as 99 or 99.50`
  return price < MIN_PRICE_RUPEES ? `${field.label} must be at least ₹${MIN_PRICE_RUPEES}` : null
}

/** What is sent: numbers as numbers, and nothing for what was left open. */
export function toProductForm(values: ProductValues): ProductForm {
  const own = {
    productName: values.productName,
    description: values.description,
    metaDescription: values.metaDescription,
    // Safe: an empty choice is sent as it is, and the shop answers which field it is.
    productType: values.productType as ProductType,
    category: values.category,
    artistId: values.artistId,
    price: parseDecimal(values.price),
    salePrice: parseDecimal(values.salePrice),
    stockQuantity: unitsTyped(Number(values.stockQuantity), values.stockUnit || null),
    popularity: values.popularity.trim() === '' ? 0 : Number(values.popularity),
    image1: values.image1,
    image2: values.image2,
    image3: values.image3,
    image4: values.image4,
    imageAlts: ALT_FIELDS.map((field) => values[field]),
  } satisfies { [K in OwnName]: ProductForm[K] }
  return { ...ofEachPlain<SentPlain>((name, field) => sentOf(field, values[name])), ...own }
}

type SentPlain = { [K in PlainName]: ProductForm[K] }

function sentOf(field: PlainField, text: string): SentPlain[PlainName] {
  // Safe: controls offer only what their field may hold; what is no number is not sent.
  return (plainTyped(field, text) ?? null) as SentPlain[PlainName]
}
