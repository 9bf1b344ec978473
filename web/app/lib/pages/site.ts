import { DEFAULT_SELLING } from '@bhitti/contract/rules/prices/selling'
import { type ShopDetails, unnamedDetails } from '@bhitti/contract/rules/shop/shop-details'
import type { Site } from '@bhitti/contract/rules/shop/site'
import { isShownWhileClosed } from '@bhitti/contract/rules/shop/site-paths'
import { useLocation, useRouteLoaderData } from 'react-router'

/** What is assumed of an unknown site. */
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

/** What the root route's loader gives to every page. */
export type RootData = { site: Site }

/** What every page is told; the least of it where not even the root route could be loaded. */
export function useSite(): Site {
  return useRouteLoaderData<() => RootData>('root')?.site ?? UNKNOWN_SITE
}

/** Who the shop is, as its owner has set it. */
export function useShop(): ShopDetails {
  return useSite().shop
}

/** Whether this page is not there for shoppers, as the shop is closed. */
export function useIsShut(): boolean {
  const { isOpen } = useSite()
  const { pathname } = useLocation()
  return !isOpen && !isShownWhileClosed(pathname)
}
