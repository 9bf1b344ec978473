import { listAllOrders } from '@bhitti/contract/calls/admin-orders.endpoints'
import { listAllProducts } from '@bhitti/contract/calls/admin-products.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

const MOST = '5'

/** The first orders by number and products by name that match, to go to. */
export function paletteQuery(api: CallApi, term: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin palette', term],
    queryFn: async ({ signal }) => {
      const [orders, products] = await Promise.all([
        api(listAllOrders, { query: { q: term, limit: MOST } }, { signal }),
        api(listAllProducts, { query: { name: term, limit: MOST } }, { signal }),
      ])
      return { orders: orders.orders, products: products.data }
    },
  })
}
