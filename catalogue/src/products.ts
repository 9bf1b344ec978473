import type { CatalogueProduct } from './design.ts'
import { artistDesigns } from './products/artist-designs.ts'
import { blinds } from './products/blinds.ts'
import { curtains } from './products/curtains.ts'
import { wallpaperRolls } from './products/wallpaper-rolls.ts'
import { artistCollectionWallpapers } from './products/wallpapers-artist-collection.ts'
import { bestsellerWallpapers } from './products/wallpapers-bestseller.ts'
import { divineWallpapers } from './products/wallpapers-divine.ts'
import { floralWallpapers } from './products/wallpapers-floral.ts'
import { heritageWallpapers } from './products/wallpapers-heritage.ts'
import { kidsSeriesWallpapers } from './products/wallpapers-kids-series.ts'
import { tropicalWallpapers } from './products/wallpapers-tropical.ts'

export const catalogueProducts: readonly CatalogueProduct[] = [
  ...heritageWallpapers,
  ...divineWallpapers,
  ...tropicalWallpapers,
  ...kidsSeriesWallpapers,
  ...floralWallpapers,
  ...bestsellerWallpapers,
  ...artistCollectionWallpapers,
  ...wallpaperRolls,
  ...curtains,
  ...blinds,
  ...artistDesigns,
]
