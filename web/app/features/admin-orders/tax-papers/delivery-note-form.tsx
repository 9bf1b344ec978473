import type { AdminOrderDetails } from '@bhitti/contract/calls/orders/admin-orders.schemas'
import { type FormEvent, useState } from 'react'
import { messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { useIssueDeliveryNote } from './tax-papers.queries.ts'

/** Issues a delivery note for a parcel that follows the invoiced one. */
export function DeliveryNoteForm({ order }: { order: AdminOrderDetails }) {
  const issue = useIssueDeliveryNote(order._id)
  const [pieces, setPieces] = useState<Record<string, string>>({})
  // Idempotency key of this form: a second press issues no second note.
  const [idempotencyKey, renew] = useState(() => crypto.randomUUID())
  const lines = order.items.flatMap(({ id }) => {
    const quantity = Number(pieces[id] ?? '')
    return Number.isInteger(quantity) && quantity > 0 ? [{ lineId: id, quantity }] : []
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lines.length === 0 || issue.isPending) return
    issue.mutate(
      { lines, idempotencyKey },
      {
        onSuccess: ({ data }) => {
          toast({ title: `Delivery note ${data.number} is issued` })
          setPieces({})
          renew(crypto.randomUUID())
        },
      },
    )
  }

  return (
    <details className="mt-3">
      <summary className="text-link cursor-pointer py-2 text-sm">
        Delivery note for another parcel
      </summary>
      <form onSubmit={submit} aria-label="Delivery note" className="mt-2 grid gap-4">
        <p className="text-sm text-ink-soft">
          The invoice goes with the first parcel. Enter what is in this one.
        </p>
        {order.items.map(({ id, productName, quantity }) => (
          <TextField
            key={id}
            label={productName}
            inputMode="numeric"
            autoComplete="off"
            suffix={`of ${quantity}`}
            value={pieces[id] ?? ''}
            onChange={({ target }) => setPieces({ ...pieces, [id]: target.value })}
          />
        ))}
        {issue.isError && (
          <Notice
            tone="red"
            role="alert"
            title={messageOf(issue.error, 'The delivery note could not be issued')}
          />
        )}
        <Button
          type="submit"
          variant="secondary"
          size="small"
          disabled={lines.length === 0}
          loading={issue.isPending}
          className="justify-self-start"
        >
          Issue delivery note
        </Button>
      </form>
    </details>
  )
}
