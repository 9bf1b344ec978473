import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { PAYMENT_METHOD_NAMES } from '@bhitti/contract/rules/orders/order-states'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { BusinessBuyer } from '~/entities/order/business-buyer.tsx'
import { DeliveryAddress } from '~/entities/order/delivery-address.tsx'
import { OrderTotals } from '~/entities/order/order-totals.tsx'
import { PromisedDays } from '~/entities/order/promised-days.tsx'
import { OrderLineList } from './order-line-list.tsx'
import { WhenInvoiced } from './tax-papers/when-invoiced.tsx'

export function OrderPlaced({ order }: { order: Order }) {
  return (
    <section aria-label="Your order" className="grid gap-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-4 border-t border-line pt-5">
        {[
          ['Order number', order.orderNumber],
          ['Placed on', formatDateTime(order.createdAt)],
          ['Paid by', PAYMENT_METHOD_NAMES[order.paymentMethod]],
        ].map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-bold">{text}</dd>
          </div>
        ))}
      </dl>
      <PromisedDays order={order} />
      <OrderLineList lines={order.items} />
      <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2">
        {order.shippingAddress && (
          <div>
            <h2 className="mb-2 font-bold">Delivery address</h2>
            <DeliveryAddress address={order.shippingAddress} />
          </div>
        )}
        <OrderTotals order={order} />
        {order.businessBuyer && (
          <div>
            <h2 className="mb-2 font-bold">Invoiced to</h2>
            <BusinessBuyer buyer={order.businessBuyer} />
          </div>
        )}
      </div>
      <WhenInvoiced order={order} />
    </section>
  )
}
