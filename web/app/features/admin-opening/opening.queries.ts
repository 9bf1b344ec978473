import type { CallApi } from '@bhitti/contract/calls/call-api'
import { readOpening } from '@bhitti/contract/calls/shop/opening.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

export function openingQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'opening'],
    queryFn: async ({ signal }) => (await api(readOpening, {}, { signal })).data,
  })
}
