import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { isOnItsWay } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { useState } from 'react'
import { Link } from 'react-router'
import { May } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog.tsx'
import { DismissDuplicate } from './dismiss-duplicate.tsx'
import { useCancelDuplicate } from './payment-desk.queries.ts'

type Pair = PaymentDesk['possibleDuplicates'][number]

/** Lists pairs of orders by one customer for the same goods. Only the owner can find out if both were meant. */
export function PossibleDuplicates({ pairs }: { pairs: readonly Pair[] }) {
  if (pairs.length === 0) return null
  return (
    <PagePart
      title="Possibly paid twice"
      intro="A customer has paid for two orders of the same goods within a day. Ask whether both were meant. If not, cancel one, and it will be refunded."
    >
      <ul className="grid gap-6">
        {pairs.map((pair) => (
          <li key={pair.later._id} className="rounded-sm border border-line p-5">
            <Duplicate pair={pair} />
          </li>
        ))}
      </ul>
    </PagePart>
  )
}

function Duplicate({ pair }: { pair: Pair }) {
  const { customer, goods, earlier, later } = pair
  return (
    <>
      <p className="font-bold break-words">{customer.name}</p>
      <p className="text-sm break-words text-ink-soft">
        <a href={`mailto:${customer.email}`} className="text-link">
          {customer.email}
        </a>{' '}
        · {goods.join(', ')}
      </p>
      <div className="my-4 grid gap-4 sm:grid-cols-2">
        <OneOrder order={earlier} />
        <OneOrder order={later} />
      </div>
      <May permission="payments.work">
        <DismissDuplicate pair={pair} />
      </May>
    </>
  )
}

function OneOrder({ order }: { order: Pair['later'] }) {
  const [isAsking, setIsAsking] = useState(false)
  const cancel = useCancelDuplicate()
  return (
    <div className="grid content-start justify-items-start gap-2 text-sm">
      <p>
        <Link to={`/admin/orders?order=${order._id}`} className="text-link font-bold">
          {order.orderNumber}
        </Link>{' '}
        · {order.status} · <span className="tabular-nums">{formatRupees(order.amount)}</span>
      </p>
      <p className="break-all text-ink-soft">
        {order.paymentId} · {formatDateTime(order.paidAt)}
      </p>
      {isOnItsWay(order.status) ? (
        <p>It has left. If it comes back, refund it from the order.</p>
      ) : (
        <May permission="orders.work">
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
            Cancel {order.orderNumber} and refund {formatRupees(order.leftAmount)}
          </Button>
        </May>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Cancel order ${order.orderNumber}?`}
        description={`${formatRupees(order.leftAmount)} is refunded to the customer, all pieces go back into stock, and the customer gets an e-mail.`}
        confirmLabel="Cancel and refund"
        isPending={cancel.isPending}
        onConfirm={() => cancel.mutate(order, { onSettled: () => setIsAsking(false) })}
      />
    </div>
  )
}
