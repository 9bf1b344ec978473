import type { CallApi } from '@bhitti/contract/calls/call-api'
import { readOpening } from '@bhitti/contract/calls/shop/opening.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

/** Whether the shop is open, and what it has of what it needs. */
export function openingQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'opening'],
    queryFn: async ({ signal }) => (await api(readOpening, {}, { signal })).data,
  })
}
