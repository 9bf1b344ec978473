import type { CallApi } from '@bhitti/contract/calls/call-api'
import {
  answerDeliveryState,
  cancelOrder,
  getOrder,
  listOrders,
} from '@bhitti/contract/calls/orders/orders.endpoints'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { type QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'

/** A customer's orders, the newest first. */
export function ordersQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'orders', userId],
    queryFn: async ({ signal }) => {
      const reply = await api(listOrders, { params: { userId } }, { signal })
      return reply.data.toSorted((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))
    },
  })
}

/** One order, by its own id or the payment provider's. */
export function orderQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'order', id],
    queryFn: async ({ signal }) => {
      const reply = await api(getOrder, { params: { id } }, { signal })
      return reply.data
    },
  })
}

type Told = {
  onSuccess: (reply: { message: string }) => void
  onError: (error: Error) => void
}

/** Cancels an order; whether it worked or not, it is shown as it now is. */
export function useCancelOrder(told: Told) {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api(cancelOrder, { params: { id } }),
    // Not handed to the mutation as it is asked for: what asked is gone once the order is known to be cancelled.
    ...told,
    onSettled: (_reply, _error, id, _context, { client }) => readAgain(client, id),
  })
}

/** Says the State of an order's address; whether it worked or not, the order is shown as it now is. */
export function useAnswerState(id: string, told: Told) {
  const api = useApi()
  return useMutation({
    mutationFn: (state: StateCode) => api(answerDeliveryState, { params: { id }, body: { state } }),
    ...told,
    onSettled: (_reply, _error, _state, _context, { client }) => readAgain(client, id),
  })
}

function readAgain(client: QueryClient, id: string) {
  return Promise.all([
    client.invalidateQueries({ queryKey: [PERSONAL, 'orders'] }),
    client.invalidateQueries({ queryKey: [PERSONAL, 'order', id] }),
  ])
}

/** Orders without a date come last. */
function timeOf(iso: string): number {
  return Date.parse(iso) || 0
}
