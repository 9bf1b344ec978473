import { isApiError, wordsOfShop } from '~/lib/api/api-error.ts'
import type { ToastContent } from '~/lib/toasts.tsx'

/** How somebody came back from Google: with a one-time code, or without success. */
export type GoogleReturn = { code: string } | { failure: ToastContent }

export const GOOGLE_SUCCESS: ToastContent = { title: 'Google login successful!' }

/** What the query of the login page says about a sign-in with Google; null when it says nothing. */
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

/** The query without what a sign-in with Google has left in it. */
export function withoutGoogleReturn(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('googleLogin')
  query.delete('token')
  return query.size > 0 ? `?${query}` : ''
}

/** What to say when the code could not be exchanged for a session. */
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
