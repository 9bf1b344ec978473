import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import { updateOrderStatus } from '@bhitti/contract/calls/orders/admin-orders.endpoints'
import {
  dismissDuplicate,
  readPaymentDesk,
  reconcileBooks,
  replayEvent,
  settleDelivery,
} from '@bhitti/contract/calls/orders/payment-desk.endpoints'
import type * as shapes from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'

const DESK = [PERSONAL, 'payment desk']

export function paymentDeskQuery(api: CallApi) {
  return queryOptions({
    queryKey: DESK,
    queryFn: async ({ signal }) => (await api(readPaymentDesk, {}, { signal })).data,
  })
}

export function useReconcile() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (days: number) => api(reconcileBooks, { body: { days } }),
    onSuccess: ({ data: { differences } }) =>
      toast({
        title:
          differences.length === 0
            ? 'The books agree to the paisa'
            : `The books differ in ${differences.length === 1 ? 'one place' : `${differences.length} places`}`,
      }),
    onError: (error) => sayFailed(error, 'The books could not be compared'),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  })
}

export function useReplay() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(replayEvent, { params: { id } }),
    onSuccess: ({ data }) =>
      toast({ title: data.outcome ?? 'The payment update has been processed' }),
    onError: (error) => sayFailed(error, 'The payment update could not be processed'),
    onSettled: () => client.invalidateQueries({ queryKey: DESK }),
  })
}

export function useDeskCalls() {
  const api = useApi()
  const client = useQueryClient()
  return {
    dismiss: (body: EndpointInput<typeof shapes.dismissDuplicate>['body']) =>
      api(dismissDuplicate, { body }),
    settle: (id: string, body: EndpointInput<typeof shapes.settleDelivery>['body']) =>
      api(settleDelivery, { params: { id }, body }),
    reload: () => void client.invalidateQueries({ queryKey: DESK }),
  }
}

/** Cancels an order that was paid by mistake. All its money is refunded and its goods are restocked. */
export function useCancelDuplicate() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ _id, version }: { _id: string; version: number }) =>
      api(updateOrderStatus, {
        params: { id: _id },
        body: { status: 'Cancelled', reason: 'Paid twice', version },
      }),
    onSuccess: () => toast({ title: 'The order is cancelled and the refund is on its way' }),
    onError: (error) => sayFailed(error, 'The order could not be cancelled'),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: DESK }),
        client.invalidateQueries({ queryKey: [PERSONAL, 'admin orders'] }),
      ]),
  })
}

function sayFailed(error: Error, fallback: string): void {
  toast({ title: messageOf(error, fallback), variant: 'destructive' })
}
