import type { Category, ProductType } from '../products/product-vocabulary.ts'

export function isByArtist({
  productType,
  category,
}: {
  productType: ProductType
  category?: Category | null | undefined
}): boolean {
  return productType === 'artist' || category === 'artistCollection'
}

/** Hundredths of a percent: 1,250 are 12.5 %. */
export const WHOLE_BASIS_POINTS = 10_000

/** Suggested commission of a new artist: 10 %. */
export const DEFAULT_COMMISSION_BASIS_POINTS = 1000

export const MAX_COMMISSION_PERCENT = 50

/**
 * GST included in wallpaper prices: 18 % for heading 4814 (wallpaper and similar wall coverings; 9 % central and 9 %
 * state, or 18 % integrated). Artists' designs are sold as wallpaper only. If the rate changes, booked sales keep their
 * base.
 */
export const WALLPAPER_GST_BASIS_POINTS = 1800
