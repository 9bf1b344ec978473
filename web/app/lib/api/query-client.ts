import { CATALOGUE_FRESH_SECONDS } from '@bhitti/contract/rules/shop/shop-limits'
import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'
import { InvalidatingQueryClient } from './invalidating-client.ts'

/** How long catalogue data counts as fresh, in milliseconds. */
export const CATALOGUE_FRESH_MS = CATALOGUE_FRESH_SECONDS * 1000

/** First part of the key of every query whose data belongs to the signed-in account. */
export const PERSONAL = 'personal'

const RETRIES = 2

/** A client for one request on the server: it asks once and starts no timers. */
export function serverQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } })
}

let inBrowser: QueryClient | undefined

/** The one client of this page in the browser. */
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

/** Whether asking again can help: it cannot where the API understood the call and refused it. */
function mayPass(error: Error): boolean {
  if (!isApiError(error)) return true
  return error.code !== 'shop.not_open' && (error.status === 0 || error.status >= 500)
}

/** Forgets everything that belongs to the account that was signed in. */
export function forgetPersonalData(client: QueryClient): void {
  client.removeQueries({ queryKey: [PERSONAL] })
}
