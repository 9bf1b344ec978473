import type { ProductType } from '../products/product-vocabulary.ts'

/** Where the pages of the shop are, as far as others than the pages must know. */
export const LISTING_PATHS: Record<ProductType, string> = {
  wallpapers: '/wallpapers',
  wallpaperRolls: '/wallpaperrolls',
  curtains: '/curtain',
  blinds: '/blinds',
  artist: '/artist',
}

/** A product's page under its one canonical address. */
export function productPath(slug: string): string {
  return `/products/${slug}`
}

/** Public pages that are not products; search is one, but is nothing to be found by others. */
export const FIXED_PAGES: readonly string[] = [
  '/home',
  ...Object.values(LISTING_PATHS),
  '/sellart',
  '/reachout',
  '/shipping',
  '/privacy',
  '/terms',
]

/** First segments of pages that are there in a closed shop as well: for staff, and for who has ordered before. */
const WHILE_CLOSED = ['admin', 'auth', 'complaint', 'order', 'profile', 'unauth']
/** New customers wait until it opens. */
const REGISTER = ['auth', 'register']

/** Whether a page is there while the shop is closed; all others then say that it opens soon. */
export function isShownWhileClosed(path: string): boolean {
  const [first = '', second = ''] = pathSegments(path)
  if (first === REGISTER[0] && second === REGISTER[1]) return false
  return WHILE_CLOSED.includes(first)
}

/** Segments as the router compares them: decoded, in any case, with or without a slash at the end. */
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
