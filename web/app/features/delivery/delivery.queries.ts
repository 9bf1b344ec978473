import { getDeliveryTerms } from '@bhitti/contract/calls/buying/delivery.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { DeliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { queryOptions } from '@tanstack/react-query'

/** What the owner changes holds at once at the checkout, which asks the shop in the end. */
const FRESH_MS = 60_000

/** By what deliveries are worked out. Asking for it tells nothing of where something goes. */
export function deliveryTermsQuery(api: CallApi) {
  return queryOptions({
    queryKey: ['delivery-terms'],
    queryFn: async ({ signal }): Promise<DeliveryTerms> =>
      (await api(getDeliveryTerms, {}, { signal })).data,
    staleTime: FRESH_MS,
  })
}
