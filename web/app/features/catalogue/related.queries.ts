import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listSimilar } from '@bhitti/contract/calls/catalogue/catalogue.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { CATALOGUE_FRESH_MS } from '~/lib/api/query-client.ts'
import { asSent } from '~/lib/pages/card-product.ts'

export function relatedQuery(api: CallApi, productId: string) {
  return queryOptions({
    queryKey: ['catalogue', 'related', productId],
    queryFn: async ({ signal }) =>
      asSent((await api(listSimilar, { params: { id: productId } }, { signal })).data),
    staleTime: CATALOGUE_FRESH_MS,
  })
}
