import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { isOnItsWay, type OrderStatus, orderMove } from '@bhitti/contract/rules/orders/order-states'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import type { ReactNode } from 'react'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { LostPrints, UnpackedPrints } from './order-prints.tsx'
import { countWords, moneyLeft, piecesLeft } from './order-words.ts'
import type { StatusValues } from './status-values.ts'

type StatusQuestionsProps = {
  order: AdminOrderDetails
  to: OrderStatus
  values: StatusValues
  form: { change: (changes: Partial<StatusValues>) => void; errors: Record<string, string> }
}

export function StatusQuestions({ order, to, values, form }: StatusQuestionsProps) {
  switch (orderMove(order.status, to)) {
    case 'cancellation':
      if (isOnItsWay(order.status)) {
        return (
          <Notice tone="gold" title="This order has left">
            Nothing is refunded or put back into stock with it. Refund what comes back below, under
            Refund. The customer gets an e-mail.
          </Notice>
        )
      }
      return <CancellationQuestions order={order} values={values} form={form} />
    case 'reopening':
      return <ReopeningQuestions order={order} values={values} form={form} />
    case 'correction':
      return (
        <Notice>
          This only corrects the status: no money or stock moves, and the customer gets no e-mail.
        </Notice>
      )
    default:
      return to === 'Processing' ? (
        <Hint>The customer can no longer cancel online.</Hint>
      ) : (
        <>
          {isOnItsWay(to) && <UnpackedPrints orderId={order._id} />}
          <Hint>The customer gets an e-mail.</Hint>
        </>
      )
  }
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="text-sm text-ink-soft">{children}</p>
}

type Questions = Omit<StatusQuestionsProps, 'to'>

function CancellationQuestions({ order, values, form }: Questions) {
  const left = moneyLeft(order)
  const pieces = order.items.reduce((sum, line) => sum + piecesLeft(line), 0)
  return (
    <>
      <LostPrints orderId={order._id} />
      <Notice tone="gold" title="Refund and stock">
        {left > 0 ? (
          <Checkbox
            label={`Refund ${formatRupees(left)} to the customer`}
            checked={values.refund}
            onChange={(event) => form.change({ refund: event.target.checked })}
          />
        ) : (
          <p className="py-1.5">The full amount has already been refunded.</p>
        )}
        {pieces > 0 ? (
          <Checkbox
            label={`Put ${countWords(pieces, 'piece', 'pieces')} back into stock`}
            checked={values.restock}
            onChange={(event) => form.change({ restock: event.target.checked })}
          />
        ) : (
          <p className="py-1.5">All its pieces are already back in stock.</p>
        )}
        <p className="text-sm text-ink-soft">
          The customer gets an e-mail. A refund cannot be reversed.
        </p>
      </Notice>
    </>
  )
}

function ReopeningQuestions({ order, values, form }: Questions) {
  const gone = formatRupees(order.refundedAmount)
  const isPaid = order.refundedAmount === 0
  return (
    <Notice tone={isPaid ? 'gold' : 'red'} title="This reopens a cancelled order">
      <p>
        The pieces that were put back are taken out of stock again; if they are no longer available,
        the order stays cancelled. The customer gets an e-mail.
      </p>
      {!isPaid && (
        <>
          <p className="mt-2">
            <strong>{gone} of it has been or is being refunded, so it is not fully paid.</strong>{' '}
            The shop does not charge it again by itself: agree with the customer how it will be
            paid.
          </p>
          <Checkbox
            label={`Go ahead although ${gone} is not paid`}
            checked={values.acceptUnpaid}
            aria-invalid={form.errors.acceptUnpaid ? true : undefined}
            aria-describedby="accept-unpaid-error"
            onChange={(event) => form.change({ acceptUnpaid: event.target.checked })}
          />
          <p id="accept-unpaid-error" aria-live="polite" className="text-sm text-red">
            {form.errors.acceptUnpaid}
          </p>
        </>
      )}
    </Notice>
  )
}
