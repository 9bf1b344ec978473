import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { FileText, MessageCircleWarning, Ruler } from 'lucide-react'
import { OrderPolicies } from '~/entities/order/order-policies.tsx'
import { OrderStatusBadge } from '~/entities/order/order-status-badge.tsx'
import { OrderTotals } from '~/entities/order/order-totals.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { May } from '~/lib/session/may.tsx'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { Part } from '~/ui/layout/part.tsx'
import { Dialog } from '~/ui/overlays/dialog.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import { CustomerPart } from './customer-part.tsx'
import { LateMark } from './late-mark.tsx'
import { LotsPart } from './lots-part.tsx'
import { AddressPart, NotSettled } from './order-address.tsx'
import { OrderItems } from './order-items.tsx'
import { HistoryPart, MailsPart, StockPart } from './order-log.tsx'
import { OrderMoney } from './order-money.tsx'
import { NotesPart } from './order-notes.tsx'
import { PrintsPart } from './order-prints.tsx'
import { adminOrderQuery } from './orders.queries.ts'
import { RefundForm } from './refund-form.tsx'
import { ShipmentsPart } from './shipments/shipments-part.tsx'
import { StatusForm } from './status-form.tsx'
import { BeforeDispatch } from './tax-papers/before-dispatch.tsx'
import { TaxPapersPart } from './tax-papers/tax-papers-part.tsx'

type OrderDialogProps = { id: string; onClose: () => void; onOpen: (id: string) => void }

export default function OrderDialog({ id, onClose, onOpen }: OrderDialogProps) {
  const { data, error, isError, refetch } = useQuery(adminOrderQuery(useApi(), id))
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={data ? `Order ${data.orderNumber}` : 'Order'}
      description={data && `Placed on ${formatDateTime(data.createdAt)}`}
      size="large"
      initialFocus="dialog"
    >
      {data ? (
        <OrderContent order={data} onOpen={onOpen} />
      ) : (
        <StatusLine
          error={isError ? messageOf(error, 'The order could not be loaded') : null}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  )
}

function OrderContent({
  order,
  onOpen,
}: {
  order: AdminOrderDetails
  onOpen: OrderDialogProps['onOpen']
}) {
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="grid content-start gap-8">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <OrderStatusBadge status={order.status} />
          <LateMark order={order} />
          <ButtonLink variant="quiet" size="small" to={`/admin/orders/${order._id}/packing-slip`}>
            <FileText aria-hidden size={17} />
            Packing slip
          </ButtonLink>
          <May permission="jobs.see">
            <ButtonLink variant="quiet" size="small" to={`/admin/orders/${order._id}/job-sheet`}>
              <Ruler aria-hidden size={17} />
              Job sheet
            </ButtonLink>
          </May>
          <May permission="complaints.see">
            <ButtonLink
              variant="quiet"
              size="small"
              to={`/admin/complaints?view=all&q=${order.orderNumber}`}
            >
              <MessageCircleWarning aria-hidden size={17} />
              Complaints
            </ButtonLink>
          </May>
        </div>
        <NotSettled order={order} />
        <OrderItems lines={order.items} />
        <PrintsPart orderId={order._id} />
        <LotsPart order={order} />
        {order.specialInstructions !== '' && (
          <Part title="Special instructions">
            <p className="whitespace-pre-line break-words">{order.specialInstructions}</p>
          </Part>
        )}
      </div>
      <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <May permission="orders.work">
          <Part title="Order Status">
            <BeforeDispatch order={order} />
            <StatusForm order={order} />
          </Part>
        </May>
        <ShipmentsPart order={order} />
        <Part title="Price">
          <OrderTotals order={order} />
          {order.promoCode !== null && (
            <p className="mt-2 text-sm text-ink-soft">Promo code: {order.promoCode}</p>
          )}
        </Part>
        <OrderMoney order={order} />
        <TaxPapersPart order={order} />
        <May permission="refunds.make">
          <RefundForm order={order} />
        </May>
      </div>
      <div className="grid content-start gap-8">
        <NotesPart order={order} />
        <AddressPart order={order} />
        <CustomerPart order={order} onOpen={onOpen} />
        {order.policies !== null && (
          <Part title="The terms of this order">
            <OrderPolicies policies={order.policies} />
          </Part>
        )}
        <HistoryPart order={order} />
        <MailsPart order={order} />
        <StockPart order={order} />
      </div>
    </div>
  )
}
