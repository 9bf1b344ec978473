import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { Button } from '~/ui/controls/button.tsx'
import { useRetryRefund } from './orders.queries.ts'

type RetryRefundProps = {
  refund: { id: string; amount: number; offeredAmount: number }
  orderNumber: string
}

export function RetryRefund({ refund, orderNumber }: RetryRefundProps) {
  const retry = useRetryRefund()
  const { id, amount, offeredAmount } = refund
  const isOver = offeredAmount === 0
  const label = isOver ? 'Close it' : `Pay ${formatRupees(offeredAmount)} again`
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={`${label}: refund of order ${orderNumber}`}
        loading={retry.isPending}
        onClick={() => retry.mutate({ id, amount: offeredAmount })}
      >
        {label}
      </Button>
      {offeredAmount < amount && (
        <span className="mt-1.5 block text-sm text-ink-soft">
          {isOver
            ? 'Nothing is left that can be refunded.'
            : 'No more than that is left to refund.'}
        </span>
      )}
    </>
  )
}
