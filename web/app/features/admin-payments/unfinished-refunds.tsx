import { formatDateTime } from '@bhitti/contract/dates'
import { formatRupees } from '@bhitti/contract/money'
import { REFUND_STATUS_DETAILS } from '@bhitti/contract/order-states'
import type { PaymentDesk } from '@bhitti/contract/payment-desk.schemas'
import { Link } from 'react-router'
import { refundReasonWords } from '~/features/admin-orders/order-words.ts'
import { RetryRefund } from '~/features/admin-orders/retry-refund.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { AllWell, DeskPart } from './desk-part.tsx'

type Refund = PaymentDesk['unfinishedRefunds'][number]

const COLUMNS: readonly Column<Refund>[] = [
  { header: 'Order', cell: (refund) => <OrderLink refund={refund} /> },
  {
    header: 'Amount',
    align: 'right',
    cell: (refund) => <span className="tabular-nums">{formatRupees(refund.amount)}</span>,
  },
  { header: 'Why', cell: (refund) => refundReasonWords(refund.reason) },
  { header: 'Since', cell: (refund) => formatDateTime(refund.createdAt) },
  {
    header: 'Where it is',
    cell: (refund) => (
      <span className={refund.status === 'failed' ? 'font-bold text-red' : ''}>
        {REFUND_STATUS_DETAILS[refund.status]}
      </span>
    ),
  },
  {
    header: 'Action',
    align: 'right',
    cell: (refund) =>
      refund.offeredAmount === null ? null : (
        <RetryRefund
          refund={{ id: refund._id, amount: refund.amount, offeredAmount: refund.offeredAmount }}
          orderNumber={refund.orderNumber}
        />
      ),
  },
]

/** Money that is to go back and has not arrived. */
export function UnfinishedRefunds({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <DeskPart
      title="Refunds on their way"
      intro="Money that was to go back and of which the provider has not said that it arrived. What failed waits for you."
    >
      {refunds.length === 0 ? (
        <AllWell>All refunds have arrived.</AllWell>
      ) : (
        <Table
          caption="Refunds on their way"
          hideCaption
          columns={COLUMNS}
          rows={refunds}
          rowKey={({ _id }) => _id}
        />
      )}
    </DeskPart>
  )
}

function OrderLink({ refund }: { refund: Refund }) {
  return (
    <Link to={`/admin/orders?order=${refund.orderId}`} className="text-link">
      {refund.orderNumber}
    </Link>
  )
}
