import { LOGIN_REQUIRED } from '@bhitti/contract/rules/texts/page-errors'
import { wordsOfShop } from '../api/api-error.ts'
import type { ToastContent } from '../toasts.tsx'

/** For somebody who was acting as oneself when the session turned out to be over. */
export const SESSION_ENDED: ToastContent = {
  title: 'Your session has ended',
  description: LOGIN_REQUIRED.message,
}

/** For somebody with a session that could not be checked. It is kept: nobody has said that it is over. */
export function notVerified(error: unknown): ToastContent {
  return {
    title: 'Failed to verify auth',
    description: wordsOfShop(error) ?? 'You are still logged in. Please try again in a moment.',
    variant: 'destructive',
  }
}
