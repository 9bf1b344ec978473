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

/** Field of a picture description, named as in the server's errors. */
export type AltField = `imageAlts.${0 | 1 | 2 | 3}`

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
    /** Whole percent, computed from the two prices. Typing it computes the sale price. */
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
    // Safe: the text of a choice is its value.
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

/** Returns the values for a copy of a product, without its stock, popularity and SKU. */
export function copyOf(product: AdminProduct): ProductValues {
  return {
    ...valuesOf(product),
    productName: product.productName.slice(0, PRODUCT_FIELDS.productName.max - COPY.length) + COPY,
    sku: '',
    stockQuantity: '0',
    popularity: '0',
  }
}

/** Returns the changes of a new or removed picture. Its old description is cleared. */
export function withPicture(slot: PictureName, address: string): Partial<ProductValues> {
  return { [slot]: address, [altFieldOf(slot)]: '' }
}

/** Completes a change: clears fields that the new type does not have, and keeps discount and prices consistent. */
export function following(
  values: ProductValues,
  change: Partial<ProductValues>,
): Partial<ProductValues> {
  if (change.productType !== undefined) {
    const { productType } = change
    const stockUnit = unitFor(productType, values)
    // A number of metres means nothing in pieces.
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

/** Returns the current stock unit if both types are made alike, else the usual unit of the new type. */
function unitFor(
  productType: ProductType | '',
  { productType: before, stockUnit }: ProductValues,
): ProductValues['stockUnit'] {
  if (productType === '' || (before !== '' && isMadeAlike(before, productType))) return stockUnit
  return suggestedUnit(productType) ?? ''
}

/** Returns the labels of the fields that a change of type clears or resets. */
export function resetBy(values: ProductValues, change: Partial<ProductValues>): string[] {
  // The first choice of a type fills fields in and resets nothing.
  if (values.productType === '') return []
  // Safe: a change of type never contains picture descriptions.
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

/** True if all required fields except the picture are filled. */
export function isFilled(values: ProductValues): boolean {
  return REQUIRED.every(
    (name) =>
      PRODUCT_FIELDS[name].kind === 'picture' ||
      values[name].trim() !== '' ||
      (name === 'stockQuantity' && values.stockUnit === 'madeToOrder'),
  )
}

/** Returns the errors of invalid numbers and too low prices. The server checks the rest. */
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

/** Converts the typed values to the request's body. */
export function toProductForm(values: ProductValues): ProductForm {
  const own = {
    productName: values.productName,
    description: values.description,
    metaDescription: values.metaDescription,
    // Safe: an empty choice is sent as it is, and the server rejects it with the field's name.
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
  // Safe: controls offer only valid values, and text that is no number becomes null.
  return (plainTyped(field, text) ?? null) as SentPlain[PlainName]
}
