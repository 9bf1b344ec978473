import { CATALOGUE_FRESH_SECONDS } from '@bhitti/contract/rules/shop/shop-limits'
import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { InvalidatingQueryClient } from './invalidating-client.ts'

export const CATALOGUE_FRESH_MS = CATALOGUE_FRESH_SECONDS * 1000

/** First part of the keys of all queries with the signed-in account's data. */
export const PERSONAL = 'personal'

const RETRIES = 2

export function serverQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
}

let inBrowser: QueryClient | undefined

export function browserQueryClient(): QueryClient {
  inBrowser ??= new InvalidatingQueryClient({
    defaultOptions: {
      queries: {
        gcTime: CATALOGUE_FRESH_MS,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
      },
    },
  })
  return inBrowser
}

/** True if a retry can help; it cannot if the API refused the call. */
function mayPass(error: Error): boolean {
  if (!isApiError(error)) return true
  return error.code !== 'shop.not_open' && (error.status === 0 || error.status >= 500)
}

export function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({ queryKey: [PERSONAL] })
}
