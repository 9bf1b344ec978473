import type { Role } from '@bhitti/contract/rules/shop/roles'
import { LISTING_PATHS, pathSegments } from '@bhitti/contract/rules/shop/site-paths'

export type Viewer = 'visitor' | Role

const LOGIN = '/auth/login'
const NO_ACCESS = '/unauth'
const HOME: Record<Viewer, string> = {
  visitor: LOGIN,
  customer: '/home',
  admin: '/admin/dashboard',
}

/** First path segments of pages that need a signed-in customer. */
const SIGNED_IN_ONLY = ['cart', 'checkout', 'profile', 'wishlist']
const NOT_FOR_ADMINS = [
  'home',
  ...Object.values(LISTING_PATHS).map((path) => path.slice(1)),
  ...SIGNED_IN_ONLY,
]

/** True if admins may preview the page of a closed shop: every page that needs no account. */
export function isPreview(path: string): boolean {
  const [first = ''] = pathSegments(path)
  return first !== '' && first !== 'auth' && !SIGNED_IN_ONLY.includes(first)
}

/** Returns the redirect of a viewer from a path; null if the page may be shown. */
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

/** True if the page is shown before the session is known. */
export function isPublic(path: string): boolean {
  return guard(path, 'visitor') === null
}
