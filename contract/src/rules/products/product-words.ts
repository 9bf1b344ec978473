import { LISTING_PATHS } from '../shop/site-paths.ts'
import {
  CATEGORIES_BY_TYPE,
  type Category,
  type Color,
  PRODUCT_TYPES,
  type ProductType,
  type Sort,
  type Space,
  type Trend,
} from './product-vocabulary.ts'

export { productPath } from '../shop/site-paths.ts'

type TypeWords = {
  /** Heading of its listing, and its name in menus and breadcrumbs. */
  name: string
  one: string
  path: string
  /** Unit of its price: ₹99 per sq ft. */
  unit: 'sq ft' | 'metre' | 'roll'
}

export const TYPE_WORDS: Record<ProductType, TypeWords> = {
  wallpapers: {
    name: 'Wallpapers',
    one: 'wallpaper',
    path: LISTING_PATHS.wallpapers,
    unit: 'sq ft',
  },
  wallpaperRolls: {
    name: 'Wallpaper Rolls',
    one: 'wallpaper roll',
    path: LISTING_PATHS.wallpaperRolls,
    unit: 'roll',
  },
  curtains: { name: 'Curtains', one: 'curtain', path: LISTING_PATHS.curtains, unit: 'metre' },
  blinds: { name: 'Blinds', one: 'blind', path: LISTING_PATHS.blinds, unit: 'sq ft' },
  artist: {
    name: 'Artist Collection',
    one: 'artist design',
    path: LISTING_PATHS.artist,
    unit: 'sq ft',
  },
}

export const CATEGORY_NAMES: Record<Category, string> = {
  heritage: 'Heritage',
  divine: 'Divine',
  tropical: 'Tropical',
  kidsSeries: 'Kids Series',
  floral: 'Floral',
  bestseller: 'Bestseller',
  artistCollection: 'Artist Collection',
  roller: 'Roller',
  zebra: 'Zebra',
  roman: 'Roman',
  drape: 'Drape',
  sheer: 'Sheer',
}

export const SPACE_NAMES: Record<Space, string> = {
  LivingRoom: 'Living Room',
  BedRoom: 'Bedroom',
  KidsRoom: 'Kids Room',
  OfficeRoom: 'Office',
  PoojaRoom: 'Pooja Room',
  DiningRoom: 'Dining Room',
  Balcony: 'Balcony',
}

export const COLOR_NAMES: Record<Color, string> = {
  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  black: 'Black',
  white: 'White',
  yellow: 'Yellow',
}

export const COLOR_SWATCHES: Record<Color, string> = {
  red: '#b3372a',
  blue: '#2f5f98',
  green: '#3f7a4c',
  black: '#242322',
  white: '#ffffff',
  yellow: '#e2b23c',
}

export const TREND_NAMES: Record<Trend, string> = {
  bestseller: 'Bestseller',
  trending: 'Trending',
  popular: 'Popular',
  newarrival: 'New Arrival',
  seasonal: 'Seasonal',
}

export const SORT_NAMES: Record<Sort, string> = {
  popularity: 'Popularity',
  latest: 'Latest',
  price: 'Price: low to high',
  origin: 'Country of origin',
}

/** Returns the type of a listing path, ignoring case and a trailing slash. */
export function typeOfPath(pathname: string): ProductType | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return PRODUCT_TYPES.find((type) => TYPE_WORDS[type].path === path)
}

export function listingPath(type: ProductType, category?: Category | null): string {
  const { path } = TYPE_WORDS[type]
  return category && categoriesOf(type).includes(category) ? `${path}?category=${category}` : path
}

export function categoriesOf(type: ProductType): readonly Category[] {
  return CATEGORIES_BY_TYPE[type]
}
