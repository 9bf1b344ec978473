import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { earliestText, promiseText } from '@bhitti/contract/rules/delivery/delivery-words'
import { awaitedDays } from '@bhitti/contract/rules/delivery/late-orders'
import { Truck } from 'lucide-react'

export function PromisedDays({ order }: { order: Pick<Order, 'status' | 'promised'> }) {
  const awaited = awaitedDays(order)
  if (awaited === null) return null
  const earliest = earliestText(awaited)
  return (
    <p className="flex items-start gap-2.5">
      <Truck aria-hidden size={19} strokeWidth={1.5} className="mt-0.5 shrink-0" />
      <span>
        <strong>{promiseText(awaited)}</strong>
        {earliest !== null && <span className="block text-sm text-ink-soft">{earliest}</span>}
      </span>
    </p>
  )
}
