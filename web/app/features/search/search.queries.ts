import type { CallApi } from '@bhitti/contract/calls/call-api'
import { searchProducts } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'
import type { Search } from './search-address.ts'

/** Returns the query for products that match a search, the best first. */
export function searchQuery(api: CallApi, { term, short }: Search) {
  return queryOptions({
    queryKey: ['catalogue', 'search', term, short],
    queryFn: async ({ signal }) => {
      const query = short ? ({ short: 'true' } as const) : {}
      return (await api(searchProducts, { params: { keyword: term }, query }, { signal })).data
    },
    staleTime: CATALOGUE_FRESH_MS,
  })
}
