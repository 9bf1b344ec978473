import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import {
  chooseTaxClasses,
  getAnyOrder,
  listAllOrders,
  refundOrder,
  setDeliveryState,
  updateOrderStatus,
} from '@bhitti/contract/calls/orders/admin-orders.endpoints'
import type * as shapes from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { retryRefund } from '@bhitti/contract/calls/orders/payment-desk.endpoints'
import { moveOrderLot } from '@bhitti/contract/calls/products/stock.endpoints'
import type { moveOrderLot as moveLotShape } from '@bhitti/contract/calls/products/stock.schemas'
import { ADMIN_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { listQuery } from '~/lib/lists/list-query.ts'
import { toast } from '~/lib/toasts.tsx'
import type { OrderListFilters } from './order-list-address.ts'

const ORDERS = [PERSONAL, 'admin orders']

export function adminOrdersQuery(api: CallApi, filters: OrderListFilters) {
  return listQuery({
    queryKey: [...ORDERS, 'list', filters],
    readPage: async (cursor, call) => {
      const query = { ...filters, limit: String(ADMIN_PAGE_SIZE), ...cursor }
      const { orders, total, nextCursor } = await api(listAllOrders, { query }, call)
      return { data: orders, total, nextCursor }
    },
  })
}

export function adminOrderQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [...ORDERS, 'details', id],
    queryFn: async ({ signal }) => (await api(getAnyOrder, { params: { id } }, { signal })).order,
  })
}

/** Reloads orders and the payment desk after a change or a refused change. */
export function reloadOrders(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ORDERS }),
    client.invalidateQueries({ queryKey: [PERSONAL, 'payment desk'] }),
  ])
}

export function useOrderCalls(id: string) {
  const api = useApi()
  return {
    update: (body: EndpointInput<typeof shapes.updateOrderStatus>['body']) =>
      api(updateOrderStatus, { params: { id }, body }),
    setState: (body: EndpointInput<typeof shapes.setDeliveryState>['body']) =>
      api(setDeliveryState, { params: { id }, body }),
    chooseClasses: (body: EndpointInput<typeof shapes.chooseTaxClasses>['body']) =>
      api(chooseTaxClasses, { params: { id }, body }),
    refund: (body: EndpointInput<typeof shapes.refundOrder>['body']) =>
      api(refundOrder, { params: { id }, body }),
  }
}

/** Pays a failed refund again, up to the offered amount, or closes it. */
export function useRetryRefund() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, amount }: { id: string; amount: number }) =>
      api(retryRefund, { params: { id }, body: { amount } }),
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) =>
      toast({
        title: messageOf(error, 'The refund could not be tried again'),
        variant: 'destructive',
      }),
    onSettled: () => reloadOrders(client),
  })
}

/** Moves goods of an order to another dye lot. Reloads the order even after an error. */
export function useMoveLot(id: string) {
  const api = useApi()
  const client = useQueryClient()
  return async (body: EndpointInput<typeof moveLotShape>['body']) => {
    try {
      return await api(moveOrderLot, { params: { id }, body })
    } finally {
      await client.invalidateQueries({ queryKey: ORDERS })
    }
  }
}
