import { searchProducts } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import * as catalogueShapes from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { listingDepth } from '@bhitti/contract/rules/products/listing-depth'
import {
  CATEGORIES_BY_TYPE,
  PRODUCT_TYPES,
  SORTS,
} from '@bhitti/contract/rules/products/product-vocabulary'
import { LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { FIXED_PAGES, LISTING_PATHS, productPath } from '@bhitti/contract/rules/shop/site-paths'
import { cacheKey } from './cache-key.ts'

const PARAMETERS_OF_CALLS: ReadonlySet<string> = new Set([
  ...Object.keys(catalogueShapes.listCategory.query.shape),
  ...Object.keys(catalogueShapes.searchProducts.query.shape),
])

const NONE: ReadonlySet<string> = new Set()
const PARAMETERS_OF_LISTINGS: ReadonlySet<string> = new Set([
  'category',
  'sort',
  'space',
  'trends',
  'color',
  'origin',
  'price',
  'near',
  'shown',
])

/** Parameters that public pages at fixed addresses read; product pages read none. */
const PARAMETERS_OF_PAGES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...FIXED_PAGES.map((path) => [path, NONE] as const),
  ...Object.values(LISTING_PATHS).map((path) => [path, PARAMETERS_OF_LISTINGS] as const),
  ['/search', new Set(['q', 'short'])],
])
const PRODUCT_PAGE = new RegExp(`^${productPath('[a-z0-9-]+')}$`)

/** Returns the cache key of a call or page; undefined if its reply is not cached. */
export function cacheKeyOf(address = ''): string | undefined {
  return pageCacheKeyOf(address) ?? callCacheKeyOf(address, PARAMETERS_OF_CALLS)
}

/** Returns the key of a call that reads these parameters; undefined if one is unknown to all calls. */
export function callCacheKeyOf(address = '', read: ReadonlySet<string>): string | undefined {
  return cacheKey(address, (name) => {
    if (read.has(name)) return 'read'
    return PARAMETERS_OF_CALLS.has(name) ? 'ignored' : 'unknown'
  })
}

/** Returns the key of a page that is the same for everybody, with only the parameters that it reads; else undefined. */
export function pageCacheKeyOf(address = ''): string | undefined {
  const path = address.split('?')[0] ?? ''
  const read = PARAMETERS_OF_PAGES.get(path) ?? (PRODUCT_PAGE.test(path) ? NONE : undefined)
  if (read === undefined) return undefined
  const key = cacheKey(address, (name) => (read.has(name) ? 'read' : 'ignored'))
  return key === undefined || key === path ? key : asRead(key)
}

/** Lower-case words only, so that no page or product has a second spelling. */
const WORDS = /^(?:\/[a-z0-9-]+)+$/
const SEARCH = searchProducts.path.slice(0, searchProducts.path.indexOf(':'))

const CHOICES: Readonly<Record<string, ReadonlySet<string>>> = {
  category: new Set(Object.values(CATEGORIES_BY_TYPE).flat()),
  productType: new Set(PRODUCT_TYPES),
  sort: new Set(SORTS),
}

/** True if the shop has few such keys. Callers can invent any number of searches, prices and mixtures of filters. */
export function isOneOfFew(key: string): boolean {
  const [path = '', query] = key.split('?')
  if (!WORDS.test(path) || path.startsWith(SEARCH)) return false
  const asked = [...new URLSearchParams(query)]
  const names = new Set(asked.map(([name]) => name))
  return names.size === asked.length && asked.every(([name, value]) => CHOICES[name]?.has(value))
}

/** The first of repeated parameters counts, and a listing opens in whole pages. */
function asRead(key: string): string {
  const [path = '', query] = key.split('?')
  const asked = new Map([...new URLSearchParams(query)].toReversed())
  const depth = listingDepth(asked.get('shown') ?? null)
  if (depth > LISTING_PAGE_SIZE) asked.set('shown', String(depth))
  else asked.delete('shown')
  const inOrder = [...asked].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return inOrder.length === 0 ? path : `${path}?${new URLSearchParams(inOrder)}`
}
