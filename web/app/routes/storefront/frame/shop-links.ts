import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'

export type ShopLink = { name: string; path: string }

export const COLLECTION_LINKS = collectionLinks([
  'wallpapers',
  'wallpaperRolls',
  'blinds',
  'artist',
])

/** For the overlay and the footer, which have more room. */
export const ALL_COLLECTION_LINKS = collectionLinks([
  'wallpapers',
  'wallpaperRolls',
  'blinds',
  'curtains',
  'artist',
])

export const CONTACT_LINKS: readonly ShopLink[] = [
  { name: 'Sell Art', path: '/sellart' },
  { name: 'Reach Out', path: '/reachout' },
]

export const POLICY_LINKS: readonly ShopLink[] = [
  { name: 'Track your order', path: '/order/track' },
  { name: 'Report a problem', path: '/complaint' },
  { name: 'Shipping & Returns', path: '/shipping' },
  { name: 'Terms & Conditions', path: '/terms' },
  { name: 'Privacy', path: '/privacy' },
]

function collectionLinks(types: readonly ProductType[]): readonly ShopLink[] {
  return types.map((type) => ({ name: TYPE_WORDS[type].name, path: TYPE_WORDS[type].path }))
}
