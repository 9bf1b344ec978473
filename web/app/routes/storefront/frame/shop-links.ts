export type ShopLink = { name: string; path: string }

/** In the navigation bar. */
export const COLLECTION_LINKS: readonly ShopLink[] = [
  { name: 'Wallpapers', path: '/wallpapers' },
  { name: 'Wallpaper Rolls', path: '/wallpaperrolls' },
  { name: 'Blinds', path: '/blinds' },
  { name: 'Artist Collection', path: '/artist' },
]

/** Where there is room for everything: the overlay and the footer. */
export const ALL_COLLECTION_LINKS: readonly ShopLink[] = [
  { name: 'Wallpapers', path: '/wallpapers' },
  { name: 'Wallpaper Rolls', path: '/wallpaperrolls' },
  { name: 'Blinds', path: '/blinds' },
  { name: 'Curtains', path: '/curtain' },
  { name: 'Artist Collection', path: '/artist' },
]

export const CONTACT_LINKS: readonly ShopLink[] = [
  { name: 'Sell Art', path: '/sellart' },
  { name: 'Reach Out', path: '/reachout' },
]

export const POLICY_LINKS: readonly ShopLink[] = [
  { name: 'Shipping & Returns', path: '/shipping' },
  { name: 'Terms & Conditions', path: '/terms' },
  { name: 'Privacy', path: '/privacy' },
]
