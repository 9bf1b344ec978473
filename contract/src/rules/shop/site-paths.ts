import type { ProductType } from '../products/product-vocabulary.ts'

/** Paths that code outside the pages needs. */
export const LISTING_PATHS: Record<ProductType, string> = {
  wallpapers: '/wallpapers',
  wallpaperRolls: '/wallpaperrolls',
  curtains: '/curtain',
  blinds: '/blinds',
  artist: '/artist',
}

export function productPath(slug: string): string {
  return `/products/${slug}`
}

/** Public pages other than products. The search page is left out, because search engines should not index it. */
export const FIXED_PAGES: readonly string[] = [
  '/home',
  ...Object.values(LISTING_PATHS),
  '/sellart',
  '/reachout',
  '/shipping',
  '/privacy',
  '/terms',
]

/** First path segments that stay open in a closed shop, for staff and earlier customers. */
const WHILE_CLOSED = ['admin', 'auth', 'complaint', 'order', 'profile', 'unauth']
/** New customers cannot register before the shop opens. */
const REGISTER = ['auth', 'register']

/** True if a page is shown while the shop is closed; all others say that it opens soon. */
export function isShownWhileClosed(path: string): boolean {
  const [first = '', second = ''] = pathSegments(path)
  if (first === REGISTER[0] && second === REGISTER[1]) return false
  return WHILE_CLOSED.includes(first)
}

/** Splits a path into segments as the router compares them: decoded, lower case, without a final slash. */
export function pathSegments(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decoded(segment).toLowerCase())
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
