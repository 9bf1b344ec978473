import type { Role } from '@bhitti/contract/rules/roles'
import { LISTING_PATHS } from '@bhitti/contract/rules/site-paths'

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

/** Where this viewer is sent from a path instead; null where the page may be shown. */
export function guard(path: string, viewer: Viewer): string | null {
  const segments = segmentsOf(path)
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

/** Segments as the router compares them: decoded, in any case, with or without a slash at the end. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => decoded(segment).toLowerCase())
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
