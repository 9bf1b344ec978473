import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import {
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATUS_NAMES,
} from '@bhitti/contract/rules/orders/order-states'
import { shopAddressLine } from '@bhitti/contract/rules/shop/shop-details'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { BusinessBuyer } from '~/entities/order/business-buyer.tsx'
import { DeliveryAddress } from '~/entities/order/delivery-address.tsx'
import { OrderPolicies } from '~/entities/order/order-policies.tsx'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { OrderTotals } from '~/entities/order/order-totals.tsx'
import { PromisedDays } from '~/entities/order/promised-days.tsx'
import { useShop } from '~/lib/pages/site.ts'
import { Button } from '~/ui/controls/button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderLineList } from './order-line-list.tsx'
import { OrderParcels } from './order-parcels.tsx'
import { OrderRefunds } from './order-refunds.tsx'
import { LineProduction } from './prints/line-production.tsx'
import { StateQuestionForm } from './state-question-form.tsx'
import { OwnTaxPapers } from './tax-papers/own-tax-papers.tsx'
import './receipt.css'

/** The whole order: details on the screen, a receipt on paper. */
export function OrderReceipt({ order }: { order: Order }) {
  const shop = useShop()
  return (
    <div data-receipt className="grid gap-7">
      <div className="hidden print:block">
        <p className="font-bold">{shop.legalName}</p>
        <p className="text-sm">{shopAddressLine(shop)}</p>
        <p className="text-sm">
          {[shop.email, shop.website].filter((line) => line !== null).join(' · ')}
        </p>
      </div>
      <StateQuestionForm order={order} />
      <OrderLineList
        lines={order.items}
        below={(line) => <LineProduction order={order} line={line} />}
      />
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        <div className="grid content-start gap-7">
          <Part title="Status">
            <StatusHistory order={order} />
            <div className="not-empty:mt-3">
              <PromisedDays order={order} />
            </div>
          </Part>
          {order.parcels.length > 0 && (
            <Part title="Parcels">
              <OrderParcels order={order} />
            </Part>
          )}
          {order.shippingAddress && (
            <Part title="Delivery address">
              <DeliveryAddress address={order.shippingAddress} />
            </Part>
          )}
          {order.businessBuyer && (
            <Part title="Invoiced to">
              <BusinessBuyer buyer={order.businessBuyer} />
            </Part>
          )}
          {order.specialInstructions !== '' && (
            <Part title="Special instructions">
              <p className="whitespace-pre-line">{order.specialInstructions}</p>
            </Part>
          )}
        </div>
        <div className="grid content-start gap-7">
          <Part title="Price">
            <OrderTotals order={order} />
            {order.promoCode !== null && (
              <p className="mt-2 text-sm text-ink-soft">Promo code: {order.promoCode}</p>
            )}
          </Part>
          <Part title="Payment">
            <PaymentDetails order={order} />
          </Part>
          <div className="print:hidden">
            <Part title="Invoice">
              <OwnTaxPapers order={order} />
            </Part>
          </div>
          {order.policies !== null && (
            <Part title="The terms of this order">
              <OrderPolicies policies={order.policies} />
            </Part>
          )}
          {order.refunds.length > 0 && (
            <Part title="Refunds">
              <OrderRefunds order={order} />
            </Part>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden size={18} />
          Print receipt
        </Button>
        {order.canBeCancelled && <CancelOrder order={order} />}
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid">
      <h3 className="mb-2 font-bold">{title}</h3>
      {children}
    </section>
  )
}

function PaymentDetails({ order }: { order: Order }) {
  const details = [
    ['Method', PAYMENT_METHOD_NAMES[order.paymentMethod]],
    ['Payment status', PAYMENT_STATUS_NAMES[order.paymentStatus]],
    ['Payment ID', order.paymentId ?? 'N/A'],
  ]
  return (
    <dl className="grid gap-1">
      {details.map(([label, text]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="break-all">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function StatusHistory({ order }: { order: Order }) {
  const history =
    order.history.length > 0 ? order.history : [{ status: order.status, at: order.createdAt }]
  return (
    <ol className="grid gap-2">
      {history.map(({ status, at }) => (
        <li key={`${status} ${at}`} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <OrderStatusBadge status={status} />
          <span className="text-ink-soft">{formatDateTime(at)}</span>
        </li>
      ))}
    </ol>
  )
}
