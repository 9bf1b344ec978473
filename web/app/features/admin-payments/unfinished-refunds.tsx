import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { REFUND_STATUS_DETAILS } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refundReasonWords } from '~/entities/order/refund-reason.ts'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { AllWell } from './all-well.tsx'

type Refund = PaymentDesk['unfinishedRefunds'][number]

const FACTS: readonly Column<Refund>[] = [
  { header: 'Order', cell: (refund) => <OrderLink refund={refund} /> },
  {
    header: 'Amount',
    align: 'right',
    cell: (refund) => <span className="tabular-nums">{formatRupees(refund.amount)}</span>,
  },
  { header: 'Why', cell: (refund) => refundReasonWords(refund.reason) },
  { header: 'Since', cell: (refund) => formatDateTime(refund.createdAt) },
  {
    header: 'Progress',
    cell: (refund) => (
      <span className={refund.status === 'failed' ? 'font-bold text-red' : ''}>
        {REFUND_STATUS_DETAILS[refund.status]}
      </span>
    ),
  },
]

type UnfinishedRefundsProps = {
  refunds: readonly Refund[]
  actionOf: (refund: Refund) => ReactNode
}

export function UnfinishedRefunds({ refunds, actionOf }: UnfinishedRefundsProps) {
  return (
    <PagePart
      title="Refunds on their way"
      intro="Refunds that the provider has not confirmed yet. Failed ones need you to act."
    >
      {refunds.length === 0 ? (
        <AllWell>All refunds are complete.</AllWell>
      ) : (
        <Table
          caption="Refunds on their way"
          hideCaption
          columns={[...FACTS, { header: 'Action', align: 'right', cell: actionOf }]}
          rows={refunds}
          rowKey={({ _id }) => _id}
        />
      )}
    </PagePart>
  )
}

function OrderLink({ refund }: { refund: Refund }) {
  return (
    <Link to={`/admin/orders?order=${refund.orderId}`} className="text-link">
      {refund.orderNumber}
    </Link>
  )
}
