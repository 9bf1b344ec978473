/** What every page of the shop asks of a cart, apart from what only buying needs. */

import { countCart } from '@bhitti/contract/calls/buying/cart.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

export const ALL_CARTS = [PERSONAL, 'cart'] as const

/** Keys of all cart queries of one customer; set or invalidate through them after a change. */
export const cartKeys = {
  all: (userId: string) => [...ALL_CARTS, userId] as const,
  count: (userId: string) => [...cartKeys.all(userId), 'count'] as const,
  contents: (userId: string) => [...cartKeys.all(userId), 'contents'] as const,
  seen: (userId: string) => [...cartKeys.all(userId), 'seen'] as const,
}

/** Number of pieces in a customer's cart. */
export function cartCountQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: cartKeys.count(userId),
    queryFn: async ({ signal }) => {
      const reply = await api(countCart, { params: { userId } }, { signal })
      return reply.data.itemCount
    },
  })
}
