import { LOGIN_REQUIRED } from '@bhitti/contract/rules/texts/page-errors'
import { wordsOfShop } from '../api/api-error.ts'
import type { ToastContent } from '../toasts.tsx'

export const SESSION_ENDED: ToastContent = {
  title: 'Your session has ended',
  description: LOGIN_REQUIRED.message,
}

/**
 * Returns the toast for a session that could not be checked. The session is kept, because nothing says that it has
 * ended.
 */
export function notVerified(error: unknown): ToastContent {
  return {
    title: 'Failed to verify auth',
    description: wordsOfShop(error) ?? 'You are still logged in. Please try again in a moment.',
    variant: 'destructive',
  }
}
