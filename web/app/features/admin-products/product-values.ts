/** What the product form holds, as it is typed, and what is sent of it. */
import type { AdminProduct, ProductForm } from '@bhitti/contract/admin-products.schemas'
import type { FieldErrors } from '@bhitti/contract/error-codes'
import { discountPercent, toPaise } from '@bhitti/contract/money'
import type {
  Category,
  Color,
  ProductType,
  Space,
  Trend,
} from '@bhitti/contract/product-vocabulary'
import { categoriesOf } from '@bhitti/contract/product-words'
import { MIN_PRICE_RUPEES } from '@bhitti/contract/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'

export const PICTURE_SLOTS = ['image1', 'image2', 'image3', 'image4'] as const
export type PictureSlotName = (typeof PICTURE_SLOTS)[number]

/** What the pictures show, named as the shop names what is wrong with them. */
const ALT_FIELDS = ['imageAlts.0', 'imageAlts.1', 'imageAlts.2', 'imageAlts.3'] as const
export type AltField = (typeof ALT_FIELDS)[number]

/** The field with what the picture of a slot shows. */
export function altFieldOf(slot: PictureSlotName): AltField {
  // Safe: there are as many fields as slots.
  return ALT_FIELDS[PICTURE_SLOTS.indexOf(slot)] as AltField
}

export type ProductValues = {
  productName: string
  description: string
  metaDescription: string
  productType: ProductType | ''
  category: Category | ''
  space: Space | ''
  color: Color | ''
  trend: Trend | ''
  /** The id of whose design it is; only artists' designs have one. */
  artistId: string
  price: string
  salePrice: string
  /** Whole percent. The shop works it out of the two prices; typing it works out the sale price. */
  discount: string
  stockQuantity: string
  popularity: string
} & Record<PictureSlotName | AltField, string>

export const NEW_PRODUCT: ProductValues = {
  productName: '',
  description: '',
  metaDescription: '',
  productType: '',
  category: '',
  space: '',
  color: '',
  trend: '',
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

const NAME_MAX = 120
const COPY = ' (copy)'

export function valuesOf(product: AdminProduct): ProductValues {
  return {
    productName: product.productName,
    description: product.description,
    metaDescription: product.metaDescription,
    productType: product.productType,
    category: product.category ?? '',
    space: product.space ?? '',
    color: product.color ?? '',
    trend: product.trend ?? '',
    artistId: product.artistId ?? '',
    price: product.price?.toString() ?? '',
    salePrice: product.salePrice?.toString() ?? '',
    discount: product.discount > 0 ? String(product.discount) : '',
    stockQuantity: String(product.stockQuantity),
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

/** A new product like another one; its pieces and its popularity are its own. */
export function copyOf(product: AdminProduct): ProductValues {
  return {
    ...valuesOf(product),
    productName: product.productName.slice(0, NAME_MAX - COPY.length) + COPY,
    stockQuantity: '0',
    popularity: '0',
  }
}

/** What changes when a slot gets another picture, or none: what was said goes with the old one. */
export function withPicture(slot: PictureSlotName, address: string): Partial<ProductValues> {
  return { [slot]: address, [altFieldOf(slot)]: '' }
}

/** What else a change brings about: a category of another type goes, discount and prices agree. */
export function following(
  values: ProductValues,
  change: Partial<ProductValues>,
): Partial<ProductValues> {
  if (change.productType !== undefined) {
    const fits = values.category !== '' && isCategoryOf(change.productType, values.category)
    return { ...change, category: fits ? values.category : '' }
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

function discountOf(price: string, salePrice: string): string {
  const [list, sale] = [parseDecimal(price), parseDecimal(salePrice)]
  if (list === null || sale === null) return ''
  const percent = discountPercent(toPaise(list), toPaise(sale))
  return percent > 0 ? String(percent) : ''
}

function isCategoryOf(productType: ProductType | '', category: Category): boolean {
  return productType !== '' && categoriesOf(productType).includes(category)
}

/** Whether everything is there without which a product cannot be saved, but for its picture. */
export function isFilled(values: ProductValues): boolean {
  const { productName, description, productType, salePrice, stockQuantity } = values
  return [productName, description, productType, salePrice, stockQuantity].every(
    (text) => text.trim() !== '',
  )
}

/** Messages for numbers that are none, and prices that are too low; the rest is judged by the shop. */
export function numberProblems(values: ProductValues): FieldErrors {
  const problems: FieldErrors = {}
  for (const [field, label] of [
    ['price', 'Price'],
    ['salePrice', 'Sale price'],
  ] as const) {
    if (values[field].trim() === '') continue
    const price = parseDecimal(values[field])
    if (price === null) {
      problems[field] = `${label} must be an amount in rupees, such as 99 or 99.50`
    } else if (price < MIN_PRICE_RUPEES) {
      problems[field] = `${label} must be at least ₹${MIN_PRICE_RUPEES}`
    }
  }
  for (const [field, label] of [
    ['stockQuantity', 'Stock'],
    ['popularity', 'Popularity'],
  ] as const) {
    const text = values[field].trim()
    if (text !== '' && !/^\d{1,9}$/.test(text)) problems[field] = `${label} must be a whole number`
  }
  return problems
}

/** What is sent: numbers as numbers, and nothing for what was left open. */
export function toProductForm(values: ProductValues): ProductForm {
  // Safe: an empty choice is sent as it is, and the shop answers which field it is.
  const productType = values.productType as ProductType
  const price = parseDecimal(values.price)
  const salePrice = parseDecimal(values.salePrice)
  return {
    productName: values.productName,
    description: values.description,
    metaDescription: values.metaDescription,
    productType,
    category: values.category,
    space: values.space,
    color: values.color,
    trend: values.trend,
    artistId: values.artistId,
    ...(price === null ? {} : { price }),
    ...(salePrice === null ? {} : { salePrice }),
    stockQuantity: Number(values.stockQuantity),
    popularity: values.popularity.trim() === '' ? 0 : Number(values.popularity),
    image1: values.image1,
    image2: values.image2,
    image3: values.image3,
    image4: values.image4,
    imageAlts: ALT_FIELDS.map((field) => values[field]),
  }
}
