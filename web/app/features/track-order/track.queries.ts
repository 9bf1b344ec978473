import { trackOrder } from '@bhitti/contract/calls/orders/shipments.endpoints'
import { useMutation } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'

export function useTrackOrder() {
  const api = useApi()
  return useMutation({
    mutationFn: async (body: { order: string; phone: string }) =>
      (await api(trackOrder, { body })).data,
  })
}
