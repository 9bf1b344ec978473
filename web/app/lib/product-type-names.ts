import type { ProductType } from '@bhitti/contract/product-vocabulary'

/** How a product's type is called beside the product itself. */
export const PRODUCT_TYPE_NAMES: Record<ProductType, string> = {
  wallpapers: 'Wallpaper',
  wallpaperRolls: 'Wallpaper Roll',
  curtains: 'Curtain',
  blinds: 'Blind',
  artist: 'Artist Collection',
}
