import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { discountPercent, toRupees } from '@bhitti/contract/rules/prices/money'
import { productFacts } from '@bhitti/contract/rules/products/product-field-words'
import type { PlainValues } from '@bhitti/contract/rules/products/product-fields'
import {
  CATEGORIES_BY_TYPE,
  type Category,
  type ProductType,
  SORTS,
  type Sort,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { sizeRulesOf } from '@bhitti/contract/rules/products/size-rules'
import type { Role } from '@bhitti/contract/rules/shop/roles'

export type StoredProduct = Omit<
  Product,
  | '_id'
  | 'price'
  | 'salePrice'
  | 'discount'
  | 'rating'
  | 'facts'
  | 'sizeRules'
  | 'colourways'
  | 'createdAt'
  | 'createdBy'
  | 'updatedAt'
  | 'updatedBy'
> &
  PlainValues & {
    id: string
    pricePaise: number | null
    salePricePaise: number | null
    ratingSum: number
    createdAt: Date
    updatedAt: Date
  }

type Withdrawn = { archivedAt: Date | null; draft: 'open' | 'deleted' | null }

export function isDraft({ archivedAt, draft }: Withdrawn): boolean {
  return archivedAt !== null && draft === 'open'
}

export function isDeleted(product: Withdrawn): boolean {
  return product.archivedAt !== null && !isDraft(product)
}

/** Shown instead of account ids: only admins write products. */
const EDITED_BY: Role = 'admin'

export function toProduct(stored: StoredProduct): Product {
  return {
    ...toShown(stored),
    facts: productFacts(stored),
    sizeRules: sizeRulesOf(stored),
    createdBy: EDITED_BY,
    updatedBy: EDITED_BY,
  }
}

/** Returns what shoppers and admins both see: rupees, discount and mean rating. */
export function toShown<T extends StoredProduct>(stored: T) {
  const { id, pricePaise, salePricePaise, ratingSum, createdAt, updatedAt, ...facts } = stored
  return {
    ...facts,
    _id: id,
    price: pricePaise === null ? null : toRupees(pricePaise),
    salePrice: salePricePaise === null ? null : toRupees(salePricePaise),
    discount:
      pricePaise === null || salePricePaise === null
        ? 0
        : discountPercent(pricePaise, salePricePaise),
    rating: stored.reviewCount === 0 ? null : ratingSum / stored.reviewCount,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

export type Department = { productType: ProductType; category?: Category }

/**
 * Returns the department of a category call; undefined if the type has no such category. The category
 * `artistCollection` of the type `artist` means the whole type.
 */
export function departmentOf(productType: ProductType, category: Category): Department | undefined {
  if (productType === 'artist' && category === 'artistCollection') return { productType }
  const known: readonly Category[] = CATEGORIES_BY_TYPE[productType]
  return known.includes(category) ? { productType, category } : undefined
}

/**
 * Sort key and id of a page's last product. The key is the popularity, the price in paise or the country (null without one),
 * the creation in microseconds since 1970, or the distance from a colour.
 */
export type Cursor = { key: string | null; id: string }

export type ListOrder = Sort | `near-${string}`

export function encodeCursor(sort: ListOrder, department: Department, cursor: Cursor): string {
  const parts = [sort, nameOf(department), cursor.key, cursor.id]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

// Cursors come from callers: only numbers that fit PostgreSQL's types are accepted.
const NEAR_KEY = /^\d{1,7}$/
const KEYS: Record<Sort, RegExp> = {
  popularity: /^-?\d{1,9}$/,
  latest: /^\d{1,16}$/,
  price: /^\d{1,15}$/,
  origin: /^[A-Z]{2}$/,
}
/** Orders in which products without the value come last. */
const NULL_KEYS: readonly ListOrder[] = ['price', 'origin']
const ID_FORM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function isProductId(text: string): boolean {
  return ID_FORM.test(text)
}

/** Decodes a cursor; undefined if it is invalid or belongs to another order or department. */
export function decodeCursor(
  sort: ListOrder,
  department: Department,
  encoded: string,
): Cursor | undefined {
  const parts = parseJson(Buffer.from(encoded, 'base64url').toString())
  if (!Array.isArray(parts) || parts.length !== 4) return undefined
  const [, , key, id] = parts
  if (typeof id !== 'string' || !isProductId(id)) return undefined
  const form = isSort(sort) ? KEYS[sort] : NEAR_KEY
  if (key === null ? !NULL_KEYS.includes(sort) : typeof key !== 'string' || !form.test(key)) {
    return undefined
  }
  const cursor: Cursor = { key, id }
  return encodeCursor(sort, department, cursor) === encoded ? cursor : undefined
}

function isSort(order: ListOrder): order is Sort {
  return SORTS.some((sort) => sort === order)
}

function nameOf({ productType, category }: Department): string {
  return category ? `${productType}/${category}` : productType
}

export const DEFAULT_SORT: Sort = SORTS[0]
