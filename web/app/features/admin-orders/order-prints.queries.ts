import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listPrintsOfOrder } from '@bhitti/contract/calls/prints.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

/** What is printed of an order. Its key is among those of prints, so that a move on the board is seen here. */
export function orderPrintsQuery(api: CallApi, orderId: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin prints', 'of order', orderId],
    queryFn: async ({ signal }) =>
      (await api(listPrintsOfOrder, { params: { id: orderId } }, { signal })).data,
  })
}
