/** Which addresses have replies for everybody, and under which key these are kept. */
import * as catalogueShapes from '@bhitti/contract/calls/catalogue.schemas'
import { FIXED_PAGES, productPath } from '@bhitti/contract/rules/site-paths'
import { cacheKey } from './cache-key.ts'

const SHARED_PARAMETERS: ReadonlySet<string> = new Set([
  ...Object.keys(catalogueShapes.listCategory.query.shape),
  ...Object.keys(catalogueShapes.searchProducts.query.shape),
  // How far a listing was opened, and what a search page searches for.
  'shown',
  'q',
])

/** The key of a call or page; undefined where the address has something of its own. */
export function cacheKeyOf(address = ''): string | undefined {
  return cacheKey(address, SHARED_PARAMETERS)
}

const PAGES: ReadonlySet<string> = new Set([...FIXED_PAGES, '/search'])
const PRODUCT_PAGE = new RegExp(`^${productPath('[a-z0-9-]+')}$`)

/** The key of a page that is the same for everybody; undefined for all other pages. */
export function pageCacheKeyOf(address = ''): string | undefined {
  const key = cacheKeyOf(address)
  const path = key?.split('?')[0] ?? ''
  return PAGES.has(path) || PRODUCT_PAGE.test(path) ? key : undefined
}
