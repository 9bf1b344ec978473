import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { PAYMENT_STATUS_NAMES } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { AllWell } from './all-well.tsx'

type OpenOrder = PaymentDesk['openOrders'][number]

const COLUMNS: readonly Column<OpenOrder>[] = [
  {
    header: 'Order',
    cell: (order) => (
      <>
        {order.orderNumber}
        <span className="block text-sm break-all text-ink-soft">{order.providerOrderId}</span>
      </>
    ),
  },
  {
    header: 'Amount',
    align: 'right',
    cell: (order) => <span className="tabular-nums">{formatRupees(order.totalAmount)}</span>,
  },
  { header: 'Payment', cell: (order) => PAYMENT_STATUS_NAMES[order.paymentStatus] },
  { header: 'Started', cell: (order) => formatDateTime(order.createdAt) },
  {
    header: 'Last checked with provider',
    cell: (order) => (order.checkedAt === null ? 'Not yet' : formatDateTime(order.checkedAt)),
  },
]

export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  return (
    <PagePart
      title="Unfinished payments"
      intro="The customer started to pay, and we do not know yet whether it went through. The shop checks each of them with the provider for four days and places the order as soon as the money arrives."
    >
      {orders.length === 0 ? (
        <AllWell>No unfinished payments.</AllWell>
      ) : (
        <Table
          caption="Unfinished payments"
          hideCaption
          columns={COLUMNS}
          rows={orders}
          rowKey={({ _id }) => _id}
        />
      )}
    </PagePart>
  )
}
