import { getTicketPhoto } from '@bhitti/contract/calls/complaints/admin-tickets.endpoints'
import type { TicketDetails } from '@bhitti/contract/calls/complaints/admin-tickets.schemas'
import { TICKET_REASON_NAMES, TICKET_TEXT_MAX } from '@bhitti/contract/rules/orders/tickets'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { formatIndianMobile } from '@bhitti/contract/rules/texts/phone'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { TicketPhotos } from '~/entities/complaint/ticket-photos.tsx'
import { TicketThread } from '~/entities/complaint/ticket-thread.tsx'
import { lineName } from '~/entities/order/line-name.ts'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { fetchFile } from '~/lib/api/fetch-file.ts'
import { dataAddress } from '~/lib/pictures/data-address.ts'
import { May } from '~/lib/session/may.tsx'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { useTicketWork } from './admin-complaints.queries.ts'
import { SettleForm } from './settle-form.tsx'
import { TicketClock } from './ticket-clock.tsx'

export function TicketView({ ticket }: { ticket: TicketDetails }) {
  const readPhoto = async (photoId: string) => {
    const params = { id: ticket._id, photoId }
    return dataAddress((await fetchFile(getTicketPhoto, { params })).content)
  }
  return (
    <div className="grid gap-10">
      <Facts ticket={ticket} />
      <PagePart title="Conversation">
        <div className="grid max-w-prose gap-6">
          <TicketPhotos photos={ticket.photos} read={readPhoto} />
          <TicketThread
            messages={ticket.messages}
            writer={({ from, by, isNote }) =>
              from === 'customer'
                ? `${ticket.customerName ?? 'Visitor'}${by === null ? '' : `, by phone to ${by}`}`
                : `${by ?? 'Shop'}${isNote ? ', for colleagues only' : ''}`
            }
            more={({ isMailed, prints, refundStatus }) => (
              <>
                {refundStatus === 'failed' && (
                  <p className="mt-2">
                    The payment provider did not pay this refund.{' '}
                    <Link to="/admin/payments" className="text-link">
                      Try again under Payments
                    </Link>
                  </p>
                )}
                {prints.map(({ printId, code }) => (
                  <p key={printId} className="mt-2">
                    <Link to={`/admin/board/${printId}`} className="text-link">
                      Print {code}
                    </Link>
                  </p>
                ))}
                {isMailed === false && (
                  <p className="mt-2 text-sm text-ink-soft">The e-mail is on its way.</p>
                )}
              </>
            )}
          />
        </div>
      </PagePart>
      <May permission="complaints.work">
        <PagePart title={ticket.settledAt ? 'Note' : 'Reply'}>
          <AnswerForm ticket={ticket} />
        </PagePart>
        {!ticket.settledAt && (
          <PagePart
            title="Resolve"
            intro="What you choose is done at once, and the customer is told."
          >
            <SettleForm ticket={ticket} />
          </PagePart>
        )}
      </May>
    </div>
  )
}

function Facts({ ticket }: { ticket: TicketDetails }) {
  const work = useTicketWork(ticket._id)
  const { reason, orderId, orderNumber, email, phone, lines, customerName } = ticket
  const named = lines.filter((line) => line.isNamed)
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap gap-2">
        <TicketClock clock={ticket.clock} />
        {ticket.escalatedAt && <Badge tone="ink">Grievance officer</Badge>}
      </p>
      <p>
        {reason ? TICKET_REASON_NAMES[reason] : 'Message'}
        {named.length > 0 && `: ${named.map(lineName).join('; ')}`}
      </p>
      {orderId && (
        <p>
          <Link to={`/admin/orders?order=${orderId}`} className="text-link">
            Order {orderNumber}
          </Link>
        </p>
      )}
      <p className="break-words">
        {[customerName, email, phone && formatIndianMobile(phone)].filter(Boolean).join(', ')}
      </p>
      <p className="text-sm text-ink-soft">
        Received {formatDateTime(ticket.openedAt)}. To be resolved by{' '}
        {formatDateTime(ticket.settleBy)}.
      </p>
      {!ticket.acknowledgedAt && !ticket.settledAt && (
        <May permission="complaints.work">
          <div>
            <Button
              variant="secondary"
              loading={work.isPending}
              onClick={() =>
                work.mutate(
                  { verb: 'acknowledge' },
                  {
                    onSuccess: ({ message }) => toast({ title: message ?? 'Acknowledged' }),
                    onError: (error) =>
                      toast({
                        title: messageOf(error, 'Please try again'),
                        variant: 'destructive',
                      }),
                  },
                )
              }
            >
              Acknowledge
            </Button>
          </div>
        </May>
      )}
    </div>
  )
}

function AnswerForm({ ticket }: { ticket: TicketDetails }) {
  const work = useTicketWork(ticket._id)
  const [text, setText] = useState('')
  const [wantsNote, setWantsNote] = useState(false)
  // A resolved ticket accepts only notes.
  const isNote = wantsNote || ticket.settledAt !== null

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (work.isPending) return
    work.mutate(
      { verb: 'answer', text, isNote },
      {
        onSuccess: ({ message }) => {
          setText('')
          toast({ title: message ?? 'Sent' })
        },
      },
    )
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      aria-label="Reply"
      className="grid max-w-prose gap-4"
    >
      <TextAreaField
        label={isNote ? 'Note for colleagues' : 'Reply to the customer'}
        maxLength={TICKET_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={
          work.isError
            ? (fieldErrors(work.error).text ?? messageOf(work.error, 'Please try again'))
            : undefined
        }
      />
      {!ticket.settledAt && (
        <Checkbox
          label="Only for colleagues"
          checked={wantsNote}
          onChange={(event) => setWantsNote(event.target.checked)}
        />
      )}
      <div>
        <Button type="submit" loading={work.isPending} loadingLabel="Sending…">
          {isNote ? 'Save note' : 'Send reply'}
        </Button>
      </div>
    </form>
  )
}
