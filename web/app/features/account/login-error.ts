import { isApiError, messageOf, wordsOfShop } from '~/lib/api/api-error.ts'
import type { ToastContent } from '~/lib/toasts.tsx'

const FAILED = 'Login failed'
const UNEXPECTED = 'An unexpected error occurred'

/** What to say when somebody could not log in: refused, with the reason if one is given, or unexpected. */
export function loginError(error: unknown): ToastContent {
  if (!isRefused(error)) {
    return { title: 'Login error', description: UNEXPECTED, variant: 'destructive' }
  }
  const reason = wordsOfShop(error)
  return {
    title: FAILED,
    ...(reason === null ? {} : { description: reason }),
    variant: 'destructive',
  }
}

/** The same beside the form. */
export function loginMessage(error: unknown): string {
  return isRefused(error) ? (wordsOfShop(error) ?? FAILED) : messageOf(error, UNEXPECTED)
}

/** Also by something between browser and shop, which says no and not why. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500
}
