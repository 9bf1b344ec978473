/** Figures of what artists earn, and what they earn it by. */
import type { Category, ProductType } from '../products/product-vocabulary.ts'

/** Whether products of this kind have an artist: the artists' own type, and their wallpapers. */
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

/** The commission that is suggested for a new artist: 10 %. */
export const DEFAULT_COMMISSION_BASIS_POINTS = 1000

/** The highest commission that can be agreed, in percent. */
export const MAX_COMMISSION_PERCENT = 50

/**
 * GST on wallpaper, which is in the prices already: 18 %, as India's goods and services tax sets it
 * for heading 4814 (wallpaper and similar wall coverings; 9 % central and 9 % state, or 18 %
 * integrated). Artists' designs are sold as wallpaper alone. Should the rate change, sales that are
 * booked keep the base they were booked with.
 */
export const WALLPAPER_GST_BASIS_POINTS = 1800
