import type { AdminOrder } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { lastDayText } from '@bhitti/contract/rules/delivery/delivery-words'
import { isLate } from '@bhitti/contract/rules/delivery/late-orders'
import { dayInIndia } from '@bhitti/contract/rules/texts/dates'
import { shopNow } from '~/lib/api/shop-clock.ts'

/** Shows that an order has missed its promised day. */
export function LateMark({ order }: { order: Pick<AdminOrder, 'status' | 'promised'> }) {
  if (order.promised === null || !isLate(order, dayInIndia(shopNow()))) return null
  return (
    <span className="block text-sm font-bold text-red">
      Late: promised by {lastDayText(order.promised)}
    </span>
  )
}
