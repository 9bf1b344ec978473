import { isApiError, messageOf, wordsOfShop } from '~/lib/api/api-error.ts'
import type { ToastContent } from '~/lib/toasts.tsx'

const FAILED = 'Login failed'
const UNEXPECTED = 'An unexpected error occurred'

/** Returns the toast for a failed login: refused (with the shop's reason, if any) or unexpected. */
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

export function loginMessage(error: unknown): string {
  return isRefused(error) ? (wordsOfShop(error) ?? FAILED) : messageOf(error, UNEXPECTED)
}

/** True for any 4xx, also from a proxy that gives no reason. */
function isRefused(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500
}
