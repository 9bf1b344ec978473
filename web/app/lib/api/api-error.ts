import type { ApiError } from '@bhitti/contract/calls/api-request'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'

/**
 * True if it is an error of the API. Use this instead of `instanceof`: on the server the error comes from the server's
 * own copy of the class, not from the bundled one.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}

export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.isFromApi && error.status >= 400 && error.status < 500
}

/** Returns the API's own message; null if nothing or an intermediary answered. */
export function wordsOfShop(error: unknown): string | null {
  return isApiError(error) && error.isFromApi ? error.message : null
}

/** Returns the message of an API error, also without an answer; else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) ? error.message : fallback
}

export function fieldErrors(error: unknown): FieldErrors {
  return isApiError(error) ? error.fields : {}
}
