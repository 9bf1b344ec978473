import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { OrderedPictures } from '~/entities/order/ordered-pictures.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button, ButtonLink } from '~/ui/controls/button.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { ordersQuery } from './orders.queries.ts'

const OrderDialog = lazyPart(() => import('./order-dialog.tsx'))

export function OrderHistory({ userId }: { userId: string }) {
  const orders = useQuery(ordersQuery(useApi(), userId))
  const { shownId, show, hide } = useOrderInAddress()
  const shown = orders.data?.find(({ _id }) => _id === shownId)

  if (orders.isPending) return <OrdersLoading />
  if (orders.data === undefined) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        message={messageOf(orders.error, 'Please try again.')}
        onRetry={() => void orders.refetch()}
      />
    )
  }

  const columns: Column<Order>[] = [
    { header: 'Order ID', cell: (order) => order.orderNumber },
    { header: 'Items', cell: (order) => <OrderedThings lines={order.items} /> },
    { header: 'Order Date', cell: (order) => formatDate(order.createdAt) },
    { header: 'Order Status', cell: (order) => <OrderStatusBadge status={order.status} /> },
    { header: 'Order Price', cell: (order) => formatRupees(order.totalAmount) },
    {
      header: 'Details',
      cell: (order) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={`View Details of order ${order.orderNumber}`}
          onClick={() => show(order._id)}
        >
          View Details
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table
        caption="Order History"
        columns={columns}
        rows={orders.data}
        rowKey={(order) => order._id}
        empty={
          <EmptyState
            title="No orders yet"
            message="Your orders will appear here, with their status and receipts."
            icon={<Package aria-hidden size={44} strokeWidth={1.25} />}
          >
            <ButtonLink to="/wallpapers">Start Shopping</ButtonLink>
          </EmptyState>
        }
      />
      {shown && (
        <Suspense fallback={null}>
          <OrderDialog order={shown} open onOpenChange={hide} />
        </Suspense>
      )}
    </>
  )
}

function OrderedThings({ lines }: { lines: Order['items'] }) {
  const others = lines.length - 1
  return (
    <OrderedPictures lines={lines}>
      <span className="min-w-0">
        {lines[0]?.productName}
        {others > 0 && <span className="block text-sm text-ink-soft">and {others} more</span>}
      </span>
    </OrderedPictures>
  )
}

/** Reads the open order from the address (`?order=…`), because mails link to it. */
function useOrderInAddress() {
  const [search] = useSearchParams()
  const changeAddress = useAddressChange()
  const change = (order: string | null) => changeAddress(withParams({ order }))
  return { shownId: search.get('order'), show: change, hide: () => change(null) }
}

function OrdersLoading() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-4">
      <Skeleton className="h-9 w-48" />
      {['a', 'b', 'c', 'd'].map((row) => (
        <Skeleton key={row} className="h-16" />
      ))}
    </div>
  )
}
