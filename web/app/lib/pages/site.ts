import { DEFAULT_SELLING } from '@bhitti/contract/rules/prices/selling'
import { type ShopDetails, unnamedDetails } from '@bhitti/contract/rules/shop/shop-details'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { isShownWhileClosed } from '@bhitti/contract/rules/shop/site-paths'
import { useLocation, useRouteLoaderData } from 'react-router'

export const UNKNOWN_SITE: Site = {
  publicUrl: '',
  paymentScriptUrl: '',
  googleSignIn: false,
  rehearsal: false,
  isOpen: true,
  isSample: false,
  shopPictures: {},
  shop: unnamedDetails('Shop'),
  selling: DEFAULT_SELLING,
  banner: null,
  testimonials: [],
}

export type RootData = { site: Site }

/** Returns the site's settings; defaults if not even the root route could be loaded. */
export function useSite(): Site {
  return useRouteLoaderData<() => RootData>('root')?.site ?? UNKNOWN_SITE
}

export function useShop(): ShopDetails {
  return useSite().shop
}

/** True if the shop is closed and this page is hidden from shoppers. */
export function useIsShut(): boolean {
  const { isOpen } = useSite()
  const { pathname } = useLocation()
  return !isOpen && !isShownWhileClosed(pathname)
}
