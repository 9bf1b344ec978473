import type { CallApi } from '@bhitti/contract/calls/call-api'
import { listAllOrders } from '@bhitti/contract/calls/orders/admin-orders.endpoints'
import { listAllProducts } from '@bhitti/contract/calls/products/admin-products.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { PERSONAL } from '~/lib/api/query-client.ts'

const MOST = '5'

/** Returns the query for the first orders by number and products by name that the person may see. */
export function paletteQuery(
  api: CallApi,
  term: string,
  seen: { orders: boolean; products: boolean },
) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin palette', term, seen],
    queryFn: async ({ signal }) => {
      const [orders, products] = await Promise.all([
        seen.orders ? api(listAllOrders, { query: { q: term, limit: MOST } }, { signal }) : null,
        seen.products
          ? api(listAllProducts, { query: { name: term, limit: MOST } }, { signal })
          : null,
      ])
      return { orders: orders?.orders ?? [], products: products?.data ?? [] }
    },
  })
}
