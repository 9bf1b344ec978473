import type { AdminOrder } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { PAYMENT_STATUS_NAMES } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import type { ReactNode } from 'react'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { OrderedPictures } from '~/entities/order/ordered-pictures.tsx'
import { useMay } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { LateMark } from './late-mark.tsx'

type OrderTableProps = {
  orders: readonly AdminOrder[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (id: string) => void
  empty: ReactNode
}

export function OrderTable({ orders, chosen, onChoose, onOpen, empty }: OrderTableProps) {
  const seesJobs = useMay('jobs.see')
  const mayChoose = useMay('orders.work') || seesJobs
  const columns: Column<AdminOrder>[] = [
    {
      header: 'Order ID',
      cell: (order) =>
        mayChoose ? (
          <label className="inline-flex min-h-touch cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0"
              aria-label={`Choose order ${order.orderNumber}`}
              checked={chosen.has(order._id)}
              onChange={(event) => onChoose(order._id, event.target.checked)}
            />
            <OrderName order={order} />
          </label>
        ) : (
          <OrderName order={order} />
        ),
    },
    { header: 'Items', cell: (order) => <OrderedThings lines={order.items} /> },
    {
      header: 'Order Date',
      cell: (order) => <span className="whitespace-nowrap">{formatDate(order.createdAt)}</span>,
    },
    {
      header: 'Order Status',
      cell: (order) => (
        <>
          <OrderStatusBadge status={order.status} />
          <LateMark order={order} />
        </>
      ),
    },
    {
      header: 'Order Price',
      align: 'right',
      cell: (order) => (
        <span className="tabular-nums">
          {formatRupees(order.totalAmount)}
          {order.paymentStatus !== 'paid' && (
            <span className="block text-sm text-ink-soft">
              {PAYMENT_STATUS_NAMES[order.paymentStatus]}
            </span>
          )}
        </span>
      ),
    },
    {
      header: 'Details',
      align: 'right',
      cell: (order) => (
        <Button
          variant="secondary"
          size="small"
          className="whitespace-nowrap"
          aria-label={`View Details of order ${order.orderNumber}`}
          onClick={() => onOpen(order._id)}
        >
          View Details
        </Button>
      ),
    },
  ]
  return (
    <Table
      caption="All Orders"
      columns={columns}
      rows={orders}
      rowKey={(order) => order._id}
      empty={empty}
    />
  )
}

function OrderName({ order: { orderNumber, customer, tags } }: { order: AdminOrder }) {
  return (
    <span>
      <span className="block font-bold">{orderNumber}</span>
      <span className="block text-sm text-ink-soft">{customer.name}</span>
      {tags.length > 0 && <span className="block text-sm text-ink-soft">{tags.join(', ')}</span>}
    </span>
  )
}

function OrderedThings({ lines }: { lines: AdminOrder['items'] }) {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <OrderedPictures lines={lines}>
      <span className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {pieces === 1 ? '1 item' : `${formatNumber(pieces)} items`}
      </span>
    </OrderedPictures>
  )
}
