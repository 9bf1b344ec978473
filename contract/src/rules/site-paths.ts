import type { ProductType } from './product-vocabulary.ts'

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
