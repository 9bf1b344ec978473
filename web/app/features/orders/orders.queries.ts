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

export function ordersQuery(api: CallApi, userId: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'orders', userId],
    queryFn: async ({ signal }) => {
      const reply = await api(listOrders, { params: { userId } }, { signal })
      return reply.data.toSorted((a, b) => timeOf(b.createdAt) - timeOf(a.createdAt))
    },
  })
}

/** Returns one order, by its own id or by the payment provider's. */
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

/** Cancels an order, then reloads it, even if that failed. */
export function useCancelOrder(told: Told) {
  const api = useApi()
  return useMutation({
    mutationFn: (id: string) => api(cancelOrder, { params: { id } }),
    // Not passed to `mutate`: the component is unmounted once the order is known to be cancelled.
    ...told,
    onSettled: (_reply, _error, id, _context, { client }) => readAgain(client, id),
  })
}

/** Answers the question for the State of delivery, then reloads the order, even if that failed. */
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

function timeOf(iso: string): number {
  return Date.parse(iso) || 0
}
