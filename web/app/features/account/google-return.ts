import { isApiError, wordsOfShop } from '~/lib/api/api-error.ts'
import type { ToastContent } from '~/lib/toasts.tsx'

/** Result of a Google sign-in: a one-time code or a failure. */
export type GoogleReturn = { code: string } | { failure: ToastContent }

export const GOOGLE_SUCCESS: ToastContent = { title: 'Google login successful!' }

/** Reads the result of a Google sign-in from the login page's query. Returns null if there is none. */
export function readGoogleReturn(search: string): GoogleReturn | null {
  const query = new URLSearchParams(search)
  switch (query.get('googleLogin')) {
    case 'success': {
      const code = query.get('token')
      return code ? { code } : { failure: failed('No authentication token found') }
    }
    case 'failure':
      return { failure: failed('Could not authenticate with Google') }
    default:
      return null
  }
}

export function withoutGoogleReturn(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('googleLogin')
  query.delete('token')
  return query.size > 0 ? `?${query}` : ''
}

export function googleLoginError(error: unknown): ToastContent {
  if (!isApiError(error) || error.status === 0) {
    return {
      title: 'Google login error',
      description: 'An unexpected error occurred',
      variant: 'destructive',
    }
  }
  return failed(wordsOfShop(error) ?? 'Authentication failed')
}

function failed(description: string): ToastContent {
  return { title: 'Google login failed', description, variant: 'destructive' }
}
