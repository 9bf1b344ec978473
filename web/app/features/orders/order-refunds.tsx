import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { REFUND_STATUS_NAMES } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { RefundLines } from '~/entities/order/refund-lines.tsx'

export function OrderRefunds({ order }: { order: Order }) {
  return (
    <>
      <ul className="grid gap-1 tabular-nums">
        {order.refunds.map(({ id, amount, status, at, lines }) => (
          <li key={id}>
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="text-ink-soft">{formatDate(at)}</span>
              <span>
                {formatRupees(amount)} · {REFUND_STATUS_NAMES[status]}
              </span>
            </span>
            <RefundLines lines={lines} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">
        Expect it within 5 to 7 business days in the account you paid from.
      </p>
    </>
  )
}
