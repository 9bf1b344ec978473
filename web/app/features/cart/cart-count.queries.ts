/** Cart queries of every page, separate from those that only buying needs. */

import { countCart } from '@bhitti/contract/calls/buying/cart.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

export const ALL_CARTS = [PERSONAL, 'cart'] as const

/** Keys of a customer's cart queries, for setting and invalidating them. */
export const cartKeys = {
  all: (userId: string) => [...ALL_CARTS, userId] as const,
  count: (userId: string) => [...cartKeys.all(userId), 'count'] as const,
  contents: (userId: string) => [...cartKeys.all(userId), 'contents'] as const,
  seen: (userId: string) => [...cartKeys.all(userId), 'seen'] as const,
}

export function cartCountQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: cartKeys.count(userId),
    queryFn: async ({ signal }) => {
      const reply = await api(countCart, { params: { userId } }, { signal })
      return reply.data.itemCount
    },
  })
}
