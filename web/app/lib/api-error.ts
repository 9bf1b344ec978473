import type { ApiError } from '@bhitti/contract/api-request'

/**
 * Whether an error is the API's refusal. Use this and not instanceof: while a page is rendered on the
 * server, the error comes from the server's own copy of the class, which is not the bundled one.
 */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'code' in error
}
