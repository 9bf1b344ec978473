import {
  CATEGORIES,
  type Category,
  PRODUCT_TYPES,
  type ProductType,
  TRENDS,
  type Trend,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { categoriesOf } from '@bhitti/contract/rules/products/product-words'
import { MAX_PRICE_RUPEES } from '@bhitti/contract/rules/shop/shop-limits'
import { parseDecimal } from '~/lib/forms/numbers.ts'

const STATES = ['live', 'draft', 'archived'] as const

/** Filters of the product list. They are stored only in the page's address. */
export type ProductFilters = {
  name: string
  productType: ProductType | ''
  category: Category | ''
  trend: Trend | ''
  /** Rupees as typed; empty for no bound. */
  minPrice: string
  maxPrice: string
  /** Only products that nobody can buy, because they have no price. */
  unpriced: 'true' | ''
  state: (typeof STATES)[number]
}

export const NO_FILTERS: ProductFilters = {
  name: '',
  productType: '',
  category: '',
  trend: '',
  minPrice: '',
  maxPrice: '',
  unpriced: '',
  state: 'live',
}

/** Reads the filters from the address. Ignores invalid values, so that every link works. */
export function readProductFilters(search: URLSearchParams): ProductFilters {
  const productType = oneOf(PRODUCT_TYPES, search.get('productType'))
  return {
    name: (search.get('name') ?? '').trim().slice(0, 100),
    productType,
    category: oneOf(categoriesFor(productType), search.get('category')),
    trend: oneOf(TRENDS, search.get('trend')),
    minPrice: bound(search.get('minPrice')),
    maxPrice: bound(search.get('maxPrice')),
    unpriced: oneOf(['true'], search.get('unpriced')),
    state: oneOf(STATES, search.get('state')) || 'live',
  }
}

export function writeProductFilters(filters: ProductFilters): URLSearchParams {
  const given = Object.entries({ ...filters, state: filters.state === 'live' ? '' : filters.state })
  return new URLSearchParams(given.filter(([, value]) => value !== ''))
}

/** Returns the filters after a choice, without a category that the type does not have. */
export function withChoice(
  filters: ProductFilters,
  choice: Partial<ProductFilters>,
): ProductFilters {
  const next = { ...filters, ...choice }
  return { ...next, category: oneOf(categoriesFor(next.productType), next.category) }
}

/** Counts the active filters. `state` selects a list and does not count. */
export function countProductFilters({ state, ...filters }: ProductFilters): number {
  return Object.values(filters).filter(Boolean).length
}

export function categoriesFor(productType: ProductType | ''): readonly Category[] {
  return productType === '' ? CATEGORIES : categoriesOf(productType)
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | '' {
  return values.find((value) => value === text) ?? ''
}

function bound(text: string | null): string {
  const amount = parseDecimal(text ?? '')
  return amount === null || amount > MAX_PRICE_RUPEES ? '' : (text ?? '').trim()
}
