import type { Site } from '@bhitti/contract/site'
import { useRouteLoaderData } from 'react-router'

const UNKNOWN_SITE: Site = {
  publicUrl: '',
  paymentScriptUrl: '',
  googleSignIn: false,
  shopPictures: {},
}

/** What the root route's loader gives to every page. */
export type RootData = { site: Site }

/** The installation's settings; empty ones where not even the root route could be loaded. */
export function useSite(): Site {
  return useRouteLoaderData<() => RootData>('root')?.site ?? UNKNOWN_SITE
}
