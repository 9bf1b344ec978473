import type { Role } from '@bhitti/contract/rules/shop/roles'
import { LISTING_PATHS, pathSegments } from '@bhitti/contract/rules/shop/site-paths'

/** Who is looking: nobody in particular, or somebody signed in. */
export type Viewer = 'visitor' | Role

const LOGIN = '/auth/login'
const NO_ACCESS = '/unauth'
const HOME: Record<Viewer, string> = {
  visitor: LOGIN,
  customer: '/home',
  admin: '/admin/dashboard',
}

/** First segments of the pages on which a customer acts as oneself. */
const SIGNED_IN_ONLY = ['cart', 'checkout', 'profile', 'wishlist']
/** First segments of the pages from which an admin is sent to the admin area. */
const NOT_FOR_ADMINS = [
  'home',
  ...Object.values(LISTING_PATHS).map((path) => path.slice(1)),
  ...SIGNED_IN_ONLY,
]

/** Whether admins may look at a page of a closed shop: all that it shows to everybody, to see what it will be. */
export function isPreview(path: string): boolean {
  const [first = ''] = pathSegments(path)
  return first !== '' && first !== 'auth' && !SIGNED_IN_ONLY.includes(first)
}

/** Where this viewer is sent from a path instead; null where the page may be shown. */
export function guard(path: string, viewer: Viewer): string | null {
  const segments = pathSegments(path)
  const [first = '', second = ''] = segments

  if (segments.length === 0) return HOME[viewer]
  if (first === 'auth' && (second === 'login' || second === 'register')) {
    return viewer === 'visitor' ? null : HOME[viewer]
  }
  if (segments.includes('admin')) {
    if (viewer === 'admin') return null
    return viewer === 'visitor' ? LOGIN : NO_ACCESS
  }
  const isOrderSuccess = first === 'order' && second === 'success'
  if (viewer === 'visitor') {
    return SIGNED_IN_ONLY.includes(first) || isOrderSuccess ? LOGIN : null
  }
  if (viewer === 'admin') {
    return NOT_FOR_ADMINS.includes(first) || isOrderSuccess ? HOME.admin : null
  }
  return null
}

/** Whether a page is shown at all before it is known who is looking. */
export function isPublic(path: string): boolean {
  return guard(path, 'visitor') === null
}
