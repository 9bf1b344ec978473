import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useCancelOrder } from './orders.queries.ts'

export function CancelOrder({ order }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelOrder({
    onSuccess: ({ message }) => toast({ title: message }),
    onError: (error) =>
      toast({
        title: messageOf(error, 'The order could not be cancelled'),
        variant: 'destructive',
      }),
  })

  if (!isAsking) {
    return (
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Cancel order
      </Button>
    )
  }
  return (
    <Notice tone="gold" role="status" title="Cancel this order?" className="w-full">
      <p>
        {formatRupees(order.totalAmount - order.refundedAmount)} will be refunded to the account you
        paid from. This cannot be undone.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="danger"
          loading={cancel.isPending}
          loadingLabel="Cancelling…"
          onClick={() => cancel.mutate(order._id)}
        >
          Yes, cancel it
        </Button>
        <Button variant="secondary" autoFocus onClick={() => setIsAsking(false)}>
          Keep the order
        </Button>
      </div>
    </Notice>
  )
}
