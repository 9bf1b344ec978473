import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'

type Sums = Pick<Order, 'subtotalAmount' | 'shippingAmount' | 'discountAmount' | 'totalAmount'>

export function OrderTotals({ order }: { order: Sums }) {
  return (
    <div>
      <dl className="tabular-nums">
        <Row label="Subtotal" text={formatRupees(order.subtotalAmount)} />
        <Row
          label="Shipping"
          text={order.shippingAmount === 0 ? 'Free' : formatRupees(order.shippingAmount)}
        />
        {order.discountAmount > 0 && (
          <Row label="Discount" text={`-${formatRupees(order.discountAmount)}`} />
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line-strong pt-3">
          <dt className="font-bold">Total</dt>
          <dd className="figure text-2xl leading-tight">{formatRupees(order.totalAmount)}</dd>
        </div>
      </dl>
      <p className="text-sm text-ink-soft">Including all applicable taxes</p>
    </div>
  )
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
