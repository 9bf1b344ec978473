import type { AdminOrderDetails } from '@bhitti/contract/calls/admin-orders.schemas'
import { formatRupees } from '@bhitti/contract/rules/money'
import { type OrderStatus, orderMove } from '@bhitti/contract/rules/order-states'
import type { ReactNode } from 'react'
import { Checkbox } from '~/ui/checkbox.tsx'
import { Notice } from '~/ui/notice.tsx'
import { countWords, moneyLeft, piecesLeft } from './order-words.ts'
import type { StatusValues } from './status-form.tsx'

type StatusQuestionsProps = {
  order: AdminOrderDetails
  to: OrderStatus
  values: StatusValues
  form: { change: (changes: Partial<StatusValues>) => void; errors: Record<string, string> }
}

/** What a new status does to money and pieces, with what there is to decide. */
export function StatusQuestions({ order, to, values, form }: StatusQuestionsProps) {
  switch (orderMove(order.status, to)) {
    case 'cancellation':
      return <CancellationQuestions order={order} values={values} form={form} />
    case 'reopening':
      return <ReopeningQuestions order={order} values={values} form={form} />
    case 'correction':
      return (
        <Notice>
          This corrects the status alone: no money and no pieces move, and the customer gets no
          mail.
        </Notice>
      )
    default:
      return to === 'Processing' ? (
        <Hint>The customer can no longer cancel online.</Hint>
      ) : (
        <Hint>The customer gets a mail.</Hint>
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
    <Notice tone="gold" title="What about money and pieces?">
      {left > 0 ? (
        <Checkbox
          label={`Give ${formatRupees(left)} back to the customer`}
          checked={values.refund}
          onChange={(event) => form.change({ refund: event.target.checked })}
        />
      ) : (
        <p className="py-1.5">All its money has gone back already.</p>
      )}
      {pieces > 0 ? (
        <Checkbox
          label={`Put ${countWords(pieces, 'piece', 'pieces')} back into stock`}
          checked={values.restock}
          onChange={(event) => form.change({ restock: event.target.checked })}
        />
      ) : (
        <p className="py-1.5">All its pieces are back in stock already.</p>
      )}
      <p className="text-sm text-ink-soft">
        The customer gets a mail. Money that has gone back cannot be fetched again.
      </p>
    </Notice>
  )
}

function ReopeningQuestions({ order, values, form }: Questions) {
  const gone = formatRupees(order.refundedAmount)
  const isPaid = order.refundedAmount === 0
  return (
    <Notice tone={isPaid ? 'gold' : 'red'} title="This opens a cancelled order again">
      <p>
        The pieces that were put back are taken out of stock once more; if they are no longer there,
        it stays cancelled. The customer gets a mail.
      </p>
      {!isPaid && (
        <>
          <p className="mt-2">
            <strong>{gone} of it has gone back or is on its way, so it is not fully paid.</strong>{' '}
            The shop does not ask for it again by itself: agree with the customer on how it is paid.
          </p>
          <Checkbox
            label={`Make it although ${gone} is not paid`}
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
