import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listWallpapers } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import { getHomeTexts } from '@bhitti/contract/calls/catalogue/content.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'
import { asSent } from '~/lib/pages/card-product.ts'

export const BESTSELLER_COUNT = 4

export function bestsellersQuery(api: CallApi) {
  return queryOptions({
    queryKey: ['catalogue', 'home-bestsellers'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'popularity' as const, limit: String(BESTSELLER_COUNT) }
      return asSent((await api(listWallpapers, { query }, { signal })).data)
    },
    staleTime: CATALOGUE_FRESH_MS,
  })
}

/** Returns the query for the home page's texts; null for each that is not published. */
export function homeTextsQuery(api: CallApi) {
  return queryOptions({
    queryKey: ['home-texts'],
    queryFn: async ({ signal }) => (await api(getHomeTexts, {}, { signal })).data,
    staleTime: CATALOGUE_FRESH_MS,
  })
}
