import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { DELIVERED_TO_NAMES } from '@bhitti/contract/rules/tax/place-of-supply'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { BusinessBuyer } from '~/entities/order/business-buyer.tsx'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { Part } from '~/ui/layout/part.tsx'

type CustomerPartProps = { order: AdminOrderDetails; onOpen: (id: string) => void }

export function CustomerPart({ order, onOpen }: CustomerPartProps) {
  const { name, email, phone } = order.customer
  return (
    <Part title="Customer">
      <p className="font-bold">{name}</p>
      <p>
        <a href={`mailto:${email}`} className="text-link break-all">
          {email}
        </a>
      </p>
      {phone !== null && (
        <p>
          <a href={`tel:${phone}`} className="text-link">
            {formatIndianMobile(phone)}
          </a>
        </p>
      )}
      {order.businessBuyer && (
        <div className="mt-4">
          <h4 className="mb-1 text-sm font-bold">Invoiced to</h4>
          <BusinessBuyer buyer={order.businessBuyer} />
          <p className="text-sm text-ink-soft">
            {DELIVERED_TO_NAMES[order.businessBuyer.deliveredTo]}
          </p>
        </div>
      )}
      <h4 className="mt-5 mb-2 text-sm font-bold">Other orders</h4>
      {order.otherOrders.length === 0 ? (
        <p className="text-sm text-ink-soft">This is their only order</p>
      ) : (
        <ul className="border-t border-line">
          {order.otherOrders.map((other) => (
            <li key={other._id} className="border-b border-line">
              <button
                type="button"
                onClick={() => onOpen(other._id)}
                className="flex min-h-touch w-full flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-left text-sm hover:text-green"
              >
                <span>
                  <span className="font-bold">{other.orderNumber}</span>{' '}
                  <span className="text-ink-soft">{formatDate(other.createdAt)}</span>
                </span>
                <span className="flex items-center gap-3 tabular-nums">
                  {formatRupees(other.totalAmount)}
                  <OrderStatusBadge status={other.status} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}
