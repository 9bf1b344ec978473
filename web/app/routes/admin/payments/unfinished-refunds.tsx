import { formatDateTime } from '@bhitti/contract/dates'
import { formatRupees } from '@bhitti/contract/money'
import { REFUND_STATUS_DETAILS } from '@bhitti/contract/order-states'
import type { PaymentDesk } from '@bhitti/contract/payment-desk.schemas'
import { Link } from 'react-router'
import { messageOf } from '~/lib/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/button.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { refundReasonWords } from '../orders/order-words.ts'
import { useRetryRefund } from '../orders/orders.queries.ts'
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
    cell: (refund) => (refund.status === 'failed' ? <Retry refund={refund} /> : null),
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

function Retry({ refund }: { refund: Refund }) {
  const retry = useRetryRefund()
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Pay the refund of order ${refund.orderNumber} again`}
      loading={retry.isPending}
      onClick={() =>
        retry.mutate(refund._id, {
          onSuccess: () => toast({ title: 'The refund is on its way' }),
          onError: (error) =>
            toast({
              title: messageOf(error, 'The refund could not be repeated'),
              variant: 'destructive',
            }),
        })
      }
    >
      Pay it again
    </Button>
  )
}
