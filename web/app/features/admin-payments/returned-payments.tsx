import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { REFUND_STATUS_DETAILS } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Link } from 'react-router'
import { refundReasonWords } from '~/entities/order/refund-reason.ts'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { AllWell } from './all-well.tsx'

type ReturnedPayment = PaymentDesk['returnedPayments'][number]

const COLUMNS: readonly Column<ReturnedPayment>[] = [
  { header: 'Order', cell: (payment) => <OrderIds payment={payment} /> },
  { header: 'Payment', cell: ({ paymentId }) => <span className="break-all">{paymentId}</span> },
  { header: 'Why', cell: ({ reason }) => refundReasonWords(reason) },
  { header: 'Paid', align: 'right', cell: ({ paidAmount }) => <Amount rupees={paidAmount} /> },
  {
    header: 'Expected',
    align: 'right',
    cell: ({ expectedAmount }) => <Amount rupees={expectedAmount} />,
  },
  {
    header: 'Refund',
    cell: ({ refundStatus }) => (
      <span className={refundStatus === 'failed' ? 'font-bold text-red' : ''}>
        {refundStatus === null ? 'At the payment provider' : REFUND_STATUS_DETAILS[refundStatus]}
      </span>
    ),
  },
  { header: 'Received', cell: ({ createdAt }) => formatDateTime(createdAt) },
]

export function ReturnedPayments({ payments }: { payments: readonly ReturnedPayment[] }) {
  return (
    <PagePart
      title="Payments refunded automatically"
      intro="Payments of a wrong amount, paid twice or received too late. The shop refunds them in full by itself. These are from the last 30 days."
    >
      {payments.length === 0 ? (
        <AllWell>Every payment belongs to an order.</AllWell>
      ) : (
        <Table
          caption="Payments refunded automatically"
          hideCaption
          columns={COLUMNS}
          rows={payments}
          rowKey={({ _id }) => _id}
        />
      )}
    </PagePart>
  )
}

/** An unpaid order is in no list, so it gets no link. */
function OrderIds({ payment }: { payment: ReturnedPayment }) {
  return (
    <>
      {payment.isOrderPaid ? (
        <Link to={`/admin/orders?order=${payment.orderId}`} className="text-link">
          {payment.orderNumber}
        </Link>
      ) : (
        `${payment.orderNumber}, not paid`
      )}
      <span className="block text-sm break-all text-ink-soft">{payment.providerOrderId}</span>
    </>
  )
}

function Amount({ rupees }: { rupees: number }) {
  return <span className="tabular-nums">{formatRupees(rupees)}</span>
}
