import { type DeliveryQuote, quoteDelivery } from '@bhitti/contract/rules/delivery/delivery-quote'
import { type LineToDeliver, parcelOf } from '@bhitti/contract/rules/delivery/parcel'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { shopNow } from '~/lib/api/shop-clock.ts'
import { deliveryTermsQuery } from './delivery.queries.ts'

export type Delivery =
  /** No PIN code was entered. */
  { kind: 'unknown' } | { kind: 'loading' } | { kind: 'failed'; retry: () => void } | DeliveryQuote

/** Returns cost and days of delivery to a PIN code by the owner's current rules. */
export function useDelivery(
  pincode: string | null,
  { lines, subtotalPaise }: { lines: readonly LineToDeliver[]; subtotalPaise: number },
): Delivery {
  const {
    data: terms,
    isError,
    refetch,
  } = useQuery({
    ...deliveryTermsQuery(useApi()),
    enabled: pincode !== null,
  })
  if (pincode === null) return { kind: 'unknown' }
  if (terms === undefined) {
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' }
  }
  const parcel = parcelOf(lines, terms)
  return quoteDelivery({ subtotalPaise, pincode, parcel }, terms, shopNow())
}
