import { isHexColour } from '@bhitti/contract/rules/colour/oklab'
import { listingDepth } from '@bhitti/contract/rules/products/listing-depth'
import {
  type Category,
  COLORS,
  type Color,
  type ProductType,
  SORTS,
  type Sort,
  SPACES,
  type Space,
  TRENDS,
  type Trend,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { categoriesOf } from '@bhitti/contract/rules/products/product-words'
import { LISTING_PAGE_SIZE, PRICE_FILTER_MAX } from '@bhitti/contract/rules/shop/shop-limits'

export type Filters = {
  space: readonly Space[]
  trends: readonly Trend[]
  color: readonly Color[]
  /** ISO 3166-1 codes, sorted. */
  origin: readonly string[]
  /** Highest price in whole rupees; 0 for any. */
  price: number
  /** Sorts designs near this colour first (six hexadecimal digits). It filters nothing. */
  near: string | null
}

/** State of a listing. It is stored only in the page's address. */
export type Listing = Filters & {
  type: ProductType
  /** Null for the full list of the type. */
  category: Category | null
  sort: Sort
  /** Number of products shown, a multiple of the page size. */
  shown: number
}

export const NO_FILTERS: Filters = {
  space: [],
  trends: [],
  color: [],
  origin: [],
  price: 0,
  near: null,
}

/** Reads a listing from its address. Ignores invalid values, so that every link works. */
export function readListing(type: ProductType, search: URLSearchParams): Listing {
  return {
    type,
    category: oneOf(categoriesOf(type), search.get('category')) ?? null,
    sort: oneOf(SORTS, search.get('sort')) ?? 'popularity',
    space: someOf(SPACES, search.get('space')),
    trends: someOf(TRENDS, search.get('trends')),
    color: someOf(COLORS, search.get('color')),
    origin: countriesIn(search.get('origin')),
    price: wholeNumber(search.get('price'), 0, PRICE_FILTER_MAX),
    near: nearIn(search.get('near')),
    shown: listingDepth(search.get('shown')),
  }
}

/** Returns the query string of a listing, including the question mark; empty for the default list. */
export function writeListing(listing: Listing): string {
  const search = new URLSearchParams()
  if (listing.category) search.set('category', listing.category)
  if (listing.sort !== 'popularity') search.set('sort', listing.sort)
  for (const name of ['space', 'trends', 'color', 'origin'] as const) {
    if (listing[name].length > 0) search.set(name, listing[name].join(','))
  }
  if (listing.price > 0) search.set('price', String(listing.price))
  if (listing.near !== null) search.set('near', listing.near)
  if (listing.shown > LISTING_PAGE_SIZE) search.set('shown', String(listing.shown))
  // Commas are allowed in a query and are easier to read than %2C.
  const written = search.toString().replaceAll('%2C', ',')
  return written === '' ? '' : `?${written}`
}

export function withCategory(listing: Listing, category: Category | null): Listing {
  return { ...listing, category, shown: LISTING_PAGE_SIZE }
}

/** Returns the full list in another order. A new order resets the category. */
export function withSort(listing: Listing, sort: Sort): Listing {
  return { ...listing, sort, near: null, category: null, shown: LISTING_PAGE_SIZE }
}

export function withFilters(listing: Listing, filters: Filters): Listing {
  const { space, trends, color, origin, price, near } = filters
  return { ...listing, space, trends, color, origin, price, near, shown: LISTING_PAGE_SIZE }
}

export function countFilters(filters: Omit<Filters, 'near'>): number {
  return (
    filters.space.length +
    filters.trends.length +
    filters.color.length +
    filters.origin.length +
    (filters.price > 0 ? 1 : 0)
  )
}

/** The API accepts 200 characters. */
const MOST_COUNTRIES = 60

/** Checks only the form of codes: the list of all countries would make every listing heavier. */
function countriesIn(joined: string | null): readonly string[] {
  const codes = (joined?.split(',') ?? []).filter((code) => /^[A-Z]{2}$/.test(code))
  return [...new Set(codes)].toSorted().slice(0, MOST_COUNTRIES)
}

function nearIn(text: string | null): string | null {
  return text !== null && isHexColour(text) ? text : null
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | undefined {
  return values.find((value) => value === text)
}

/** Returns the values in the order of the closed list, so that equal choices have equal addresses and query keys. */
function someOf<T extends string>(values: readonly T[], joined: string | null): readonly T[] {
  const named = joined?.split(',') ?? []
  return values.filter((value) => named.includes(value))
}

function wholeNumber(text: string | null, min: number, max: number): number {
  if (text === null || !/^\d{1,9}$/.test(text)) return min
  return Math.min(Math.max(Number(text), min), max)
}
