import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { EndpointInput } from '@bhitti/contract/calls/endpoint'
import {
  applyTrackingRows,
  checkTrackingFile,
  editShipment,
  listShipments,
  moveShipment,
  packReplacement,
  packShipment,
  unpackShipment,
} from '@bhitti/contract/calls/orders/shipments.endpoints'
import type * as shapes from '@bhitti/contract/calls/orders/shipments.schemas'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { PERSONAL } from '~/lib/api/query-client.ts'
import { toast } from '~/lib/toasts.tsx'
import { reloadOrders } from '../orders.queries.ts'
import { unpackedPrints } from './unpacked-prints.ts'

/**
 * Returns the query for an order's parcels. `version` is in the key because every change of the order can change them.
 */
export function shipmentsQuery(
  api: CallApi,
  { orderId, version }: { orderId: string; version: number },
) {
  return queryOptions({
    queryKey: [PERSONAL, 'admin orders', 'shipments', orderId, version],
    queryFn: async ({ signal }) =>
      (await api(listShipments, { params: { id: orderId } }, { signal })).data,
  })
}

export type PackingBody = EndpointInput<typeof shapes.packShipment>['body']
export type ReplacementBody = EndpointInput<typeof shapes.packReplacement>['body']
export type EditingBody = EndpointInput<typeof shapes.editShipment>['body']

export function useShipmentCalls() {
  const api = useApi()
  return {
    pack: (orderId: string, body: PackingBody) =>
      api(packShipment, { params: { id: orderId }, body }),
    replace: (orderId: string, body: ReplacementBody) =>
      api(packReplacement, { params: { id: orderId }, body }),
    edit: (id: string, body: EditingBody) => api(editShipment, { params: { id }, body }),
  }
}

type Move =
  | {
      id: string
      state: 'dispatched' | 'delivered' | 'returned'
      version: number
      acceptsUnpacked?: boolean
    }
  | { id: string; state: 'unpacked' }

export function useMoveShipment() {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (move: Move) =>
      move.state === 'unpacked'
        ? api(unpackShipment, { params: { id: move.id } })
        : api(moveShipment, {
            params: { id: move.id },
            body: {
              ...{ state: move.state, version: move.version },
              acceptsUnpacked: move.acceptsUnpacked ?? false,
            },
          }),
    onSuccess: ({ message = 'Saved' }) => toast({ title: message }),
    onError: (error) => {
      // The parcel's own dialog asks about unpacked prints.
      if (unpackedPrints(error) !== null) return
      toast({ title: messageOf(error, 'The parcel could not be moved'), variant: 'destructive' })
    },
    onSettled: () => reloadOrders(client),
  })
}

export function useTrackingCalls() {
  const api = useApi()
  return {
    check: (csv: string) => api(checkTrackingFile, { body: { csv } }),
    apply: (body: EndpointInput<typeof shapes.applyTrackingRows>['body']) =>
      api(applyTrackingRows, { body }),
  }
}
