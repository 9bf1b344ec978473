import type { PaymentDesk } from '@bhitti/contract/calls/payment-desk.schemas'
import { formatDateTime } from '@bhitti/contract/rules/dates'
import { formatRupees } from '@bhitti/contract/rules/money'
import { PAYMENT_STATUS_NAMES } from '@bhitti/contract/rules/order-states'
import { type Column, Table } from '~/ui/table.tsx'
import { AllWell, DeskPart } from './desk-part.tsx'

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
  { header: 'Begun', cell: (order) => formatDateTime(order.createdAt) },
  {
    header: 'Provider last asked',
    cell: (order) => (order.checkedAt === null ? 'Not yet' : formatDateTime(order.checkedAt)),
  },
]

/** Payments that have begun and come to no end. */
export function OpenOrders({ orders }: { orders: readonly OpenOrder[] }) {
  return (
    <DeskPart
      title="Payments without an end"
      intro="Somebody began to pay and neither paid nor gave up as far as we know. The shop asks the provider about each of them for four days, and makes the order as soon as the money is there."
    >
      {orders.length === 0 ? (
        <AllWell>Every payment that was begun has come to an end.</AllWell>
      ) : (
        <Table
          caption="Payments without an end"
          hideCaption
          columns={COLUMNS}
          rows={orders}
          rowKey={({ _id }) => _id}
        />
      )}
    </DeskPart>
  )
}
