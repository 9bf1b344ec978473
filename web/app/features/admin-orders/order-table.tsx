import type { AdminOrder } from '@bhitti/contract/calls/admin-orders.schemas'
import { formatDate } from '@bhitti/contract/rules/dates'
import { formatRupees } from '@bhitti/contract/rules/money'
import { PAYMENT_STATUS_NAMES } from '@bhitti/contract/rules/order-states'
import type { ReactNode } from 'react'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { Button } from '~/ui/button.tsx'
import { type Column, Table } from '~/ui/table.tsx'

type OrderTableProps = {
  orders: readonly AdminOrder[]
  chosen: ReadonlySet<string>
  onChoose: (id: string, isChosen: boolean) => void
  onOpen: (id: string) => void
  /** Stands below the headings while there are none. */
  empty: ReactNode
}

/** Orders with a way into each, and a box to choose several for printing. */
export function OrderTable({ orders, chosen, onChoose, onOpen, empty }: OrderTableProps) {
  const columns: Column<AdminOrder>[] = [
    {
      header: 'Order ID',
      cell: (order) => (
        <label className="inline-flex min-h-touch cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            aria-label={`Choose order ${order.orderNumber}`}
            checked={chosen.has(order._id)}
            onChange={(event) => onChoose(order._id, event.target.checked)}
          />
          <span>
            <span className="block font-bold">{order.orderNumber}</span>
            <span className="block text-sm text-ink-soft">{order.customer.name}</span>
          </span>
        </label>
      ),
    },
    { header: 'Order Date', cell: (order) => formatDate(order.createdAt) },
    { header: 'Order Status', cell: (order) => <OrderStatusBadge status={order.status} /> },
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
