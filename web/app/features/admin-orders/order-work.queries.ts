import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import {
  addOrderNote,
  changeOrderAddress,
  getAddressOutlook,
  getOrderRun,
  listOrderTags,
  removeOrderNote,
  sendMailAgain,
  setOrderTags,
  startOrderRun,
} from '@bhitti/contract/calls/orders/order-work.endpoints'
import type * as shapes from '@bhitti/contract/calls/orders/order-work.schemas'
import { isRunOver } from '@bhitti/contract/rules/orders/order-runs'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'
import { reloadOrders } from './orders.queries.ts'

export function useOrderWork(id: string) {
  const api = useApi()
  return {
    addNote: useChange((text: string) => api(addOrderNote, { params: { id }, body: { text } })),
    removeNote: useChange((noteId: string) => api(removeOrderNote, { params: { id, noteId } })),
    setTags: useChange((tags: string[]) => api(setOrderTags, { params: { id }, body: { tags } })),
    mailAgain: useChange((mailId: string) => api(sendMailAgain, { params: { id, mailId } })),
  }
}

function useChange<T>(change: (value: T) => Promise<{ message?: string | undefined }>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message = 'Saved' }) => toast({ title: message }),
    onError: (error) =>
      toast({
        title: messageOf(error, 'This could not be saved. Please try again'),
        variant: 'destructive',
      }),
    onSettled: () => reloadOrders(client),
  })
}

export function orderTagsQuery(api: CallApi) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin orders', 'tags'],
    queryFn: async ({ signal }) => (await api(listOrderTags, {}, { signal })).data,
  })
}

export type AddressBody = EndpointInput<typeof shapes.getAddressOutlook>['body']

export function useAddressCalls(id: string) {
  const api = useApi()
  return {
    look: async (body: AddressBody) =>
      (await api(getAddressOutlook, { params: { id }, body })).data,
    change: (body: AddressBody & { version: number }) =>
      api(changeOrderAddress, { params: { id }, body }),
  }
}

export function useStartRun(onStarted: (id: string) => void) {
  const api = useApi()
  return useMutation({
    mutationFn: async (body: EndpointInput<typeof shapes.startOrderRun>['body']) =>
      (await api(startOrderRun, { body })).data,
    onSuccess: ({ id }) => onStarted(id),
    onError: (error) =>
      toast({
        title: messageOf(error, 'This could not be started. Please try again'),
        variant: 'destructive',
      }),
  })
}

/** Returns the query for a run. Polls until the run is over. */
export function orderRunQuery(api: CallApi, id: string) {
  return queryOptions({
    queryKey: [PERSONAL, 'order run', id],
    queryFn: async ({ signal }) => (await api(getOrderRun, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isRunOver(state.data.status) ? false : 700),
  })
}
