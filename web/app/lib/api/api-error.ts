import type { ApiError } from '@bhitti/contract/calls/api-request'
import type { FieldErrors } from '@bhitti/contract/calls/error-codes'

/**
 * Whether an error is the API's refusal. Use this and not instanceof: while a page is rendered on the
 * server, the error comes from the server's own copy of the class, which is not the bundled one.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}

/** Whether the shop understood a call and said no, so that its message tells what to do. */
export function isRefusal(error: unknown): error is ApiError {
  return isApiError(error) && error.isFromApi && error.status >= 400 && error.status < 500
}

/** The shop's own words about an error; null where nothing answered, or something in between did. */
export function wordsOfShop(error: unknown): string | null {
  return isApiError(error) && error.isFromApi ? error.message : null
}

/** What to tell a shopper about an error of a call, also one without an answer; else these words. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) ? error.message : fallback
}

/** Messages for the fields of the form that was sent, by name. */
export function fieldErrors(error: unknown): FieldErrors {
  return isApiError(error) ? error.fields : {}
}
