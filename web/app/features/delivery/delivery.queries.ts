import { getDeliveryTerms } from '@bhitti/contract/calls/buying/delivery.endpoints'
import type { CallApi } from '@bhitti/contract/calls/call-api'
import type { DeliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { queryOptions } from '@tanstack/react-query'

/** A stale quote is harmless, because the server checks it at the checkout. */
const FRESH_MS = 60_000

/** Returns the query for the delivery rules. The request contains no PIN code, so it reveals no destination. */
export function deliveryTermsQuery(api: CallApi) {
  return queryOptions({
    queryKey: ['delivery-terms'],
    queryFn: async ({ signal }): Promise<DeliveryTerms> =>
      (await api(getDeliveryTerms, {}, { signal })).data,
    staleTime: FRESH_MS,
  })
}
