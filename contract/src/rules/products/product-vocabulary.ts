export const PRODUCT_TYPES = [
  'wallpapers',
  'wallpaperRolls',
  'curtains',
  'blinds',
  'artist',
] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

/** Categories of each type; a type without any has none. */
export const CATEGORIES_BY_TYPE = {
  wallpapers: [
    'heritage',
    'divine',
    'tropical',
    'kidsSeries',
    'floral',
    'bestseller',
    'artistCollection',
  ],
  wallpaperRolls: [],
  curtains: ['drape', 'sheer'],
  blinds: ['roller', 'zebra', 'roman'],
  artist: [],
} as const satisfies Record<ProductType, readonly string[]>
export type Category = (typeof CATEGORIES_BY_TYPE)[ProductType][number]

export const CATEGORIES: readonly Category[] = Object.values(CATEGORIES_BY_TYPE).flat()

export const SPACES = [
  'LivingRoom',
  'BedRoom',
  'KidsRoom',
  'OfficeRoom',
  'PoojaRoom',
  'DiningRoom',
  'Balcony',
] as const
export type Space = (typeof SPACES)[number]

export const COLORS = ['red', 'blue', 'green', 'black', 'white', 'yellow'] as const
export type Color = (typeof COLORS)[number]

export const TRENDS = ['bestseller', 'trending', 'popular', 'newarrival', 'seasonal'] as const
export type Trend = (typeof TRENDS)[number]

export const SORTS = ['popularity', 'latest', 'price', 'origin'] as const
export type Sort = (typeof SORTS)[number]
