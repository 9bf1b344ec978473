import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATUS_NAMES,
  REFUND_STATUS_DETAILS,
} from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { RefundLines } from '~/entities/order/refund-lines.tsx'
import { refundReasonWords } from '~/entities/order/refund-reason.ts'
import { May } from '~/lib/session/may.tsx'
import { Facts, Part } from '~/ui/layout/part.tsx'
import { actorWords, moneyLeft } from './order-words.ts'
import { RetryRefund } from './retry-refund.tsx'

export function OrderMoney({ order }: { order: AdminOrderDetails }) {
  return (
    <>
      <Part title="Payment">
        <Facts
          facts={[
            ['Payment status', PAYMENT_STATUS_NAMES[order.paymentStatus]],
            ...(order.refundedAmount > 0
              ? ([
                  ['Refunded or being refunded', formatRupees(order.refundedAmount)],
                  ['Left', formatRupees(moneyLeft(order))],
                ] as const)
              : []),
          ]}
        />
        <ul className="mt-3 grid gap-3">
          {order.payments.map((payment) => (
            <li key={payment.id} className="text-sm">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span>{PAYMENT_METHOD_NAMES[payment.method]}</span>
                <span className="tabular-nums">{formatRupees(payment.amount)}</span>
              </span>
              <span className="block break-all text-ink-soft">
                {payment.paymentId} · {formatDateTime(payment.at)}
              </span>
              {!payment.paysOrder && (
                <span className="text-red">Not used for this order, so it is being refunded</span>
              )}
            </li>
          ))}
        </ul>
      </Part>
      {order.refunds.length > 0 && (
        <Part title="Refunds">
          <ul className="grid gap-4">
            {order.refunds.map((refund) => (
              <Refund key={refund.id} refund={refund} orderNumber={order.orderNumber} />
            ))}
          </ul>
        </Part>
      )}
    </>
  )
}

type RefundProps = { refund: AdminOrderDetails['refunds'][number]; orderNumber: string }

function Refund({ refund, orderNumber }: RefundProps) {
  return (
    <li className="text-sm">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className={refund.status === 'failed' ? 'font-bold text-red' : 'font-bold'}>
          {REFUND_STATUS_DETAILS[refund.status]}
        </span>
        <span className="tabular-nums">{formatRupees(refund.amount)}</span>
      </span>
      <span className="block text-ink-soft">
        {refundReasonWords(refund.reason)} · {formatDateTime(refund.at)} · {actorWords(refund.by)}
      </span>
      <RefundLines lines={refund.lines} />
      {refund.note !== '' && <span className="block break-words">“{refund.note}”</span>}
      {refund.canBeRetried && (
        <div className="mt-2">
          <May permission="refunds.make">
            <RetryRefund refund={refund} orderNumber={orderNumber} />
          </May>
        </div>
      )}
    </li>
  )
}
