import type { OwnTicket } from '@bhitti/contract/calls/complaints/tickets.schemas'
import {
  CONSUMER_HELPLINE,
  TICKET_PHOTOS_MAX,
  TICKET_REASON_NAMES,
  TICKET_TEXT_MAX,
} from '@bhitti/contract/rules/orders/tickets'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { formatDate, formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { formatIndianNumber } from '@bhitti/contract/rules/texts/phone'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PhotoButton } from '~/entities/complaint/photo-picker.tsx'
import { TicketPhotos } from '~/entities/complaint/ticket-photos.tsx'
import { TicketThread } from '~/entities/complaint/ticket-thread.tsx'
import { lineName } from '~/entities/order/line-name.ts'
import { useApi } from '~/lib/api/api.ts'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { toast } from '~/lib/toasts.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import {
  readTicketPhoto,
  type TicketKey,
  ticketQuery,
  useAddPhoto,
  useTicketStep,
} from './complaints.queries.ts'

type OwnTicketViewProps = {
  ticketKey: TicketKey
  officer: ShopDetails['grievanceOfficer']
  shopName: string
}

export function OwnTicketView({ ticketKey, officer, shopName }: OwnTicketViewProps) {
  const ticket = useQuery(ticketQuery(useApi(), ticketKey))
  if (ticket.isPending) {
    return (
      <div role="status" aria-label="Loading your complaint" className="grid gap-4">
        <Skeleton className="h-10 w-64" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </div>
    )
  }
  if (ticket.data === undefined) {
    return (
      <ErrorState
        isWholePage
        title="This complaint could not be opened"
        message={messageOf(ticket.error, 'Please try again.')}
        onRetry={() => void ticket.refetch()}
      />
    )
  }
  return (
    <div className="max-w-prose">
      <Head ticket={ticket.data} />
      <div className="mt-8 grid gap-6">
        <TicketThread
          messages={ticket.data.messages}
          writer={({ from }) => (from === 'customer' ? 'You' : shopName)}
        />
        <TicketPhotos
          photos={ticket.data.photos}
          read={(photoId) => readTicketPhoto(ticketKey, photoId)}
        />
        {ticket.data.canAnswer && <Answer ticket={ticket.data} ticketKey={ticketKey} />}
        <NotContent ticket={ticket.data} ticketKey={ticketKey} officer={officer} />
      </div>
    </div>
  )
}

function Head({ ticket }: { ticket: OwnTicket }) {
  const { number, orderNumber, reason, openedAt, lines } = ticket
  return (
    <header>
      <h1 className="display-medium">
        {ticket.kind === 'complaint' ? 'Complaint' : 'Message'} {number}
      </h1>
      <p className="mt-3 text-ink-soft">
        {orderNumber && `Order ${orderNumber}. `}
        {reason && `${TICKET_REASON_NAMES[reason]}. `}
        Sent on {formatDateTime(openedAt)}.
      </p>
      {lines.length > 0 && <p className="mt-1 text-ink-soft">{lines.map(lineName).join('; ')}</p>}
      <Notice tone={ticket.settledAt ? 'green' : 'paper'} className="mt-5">
        {standsAt(ticket)}
      </Notice>
    </header>
  )
}

function standsAt({ settledAt, acknowledgedAt, acknowledgeBy, settleBy }: OwnTicket): string {
  if (settledAt) return `Resolved on ${formatDate(settledAt)}.`
  return acknowledgedAt
    ? `We are working on it, and will resolve it by ${formatDate(settleBy)}.`
    : `We will reply by ${formatDateTime(acknowledgeBy)} and resolve it by ${formatDate(settleBy)}.`
}

function Answer({ ticket, ticketKey }: { ticket: OwnTicket; ticketKey: TicketKey }) {
  const step = useTicketStep(ticketKey)
  const addPhoto = useAddPhoto(ticketKey)
  const [text, setText] = useState('')
  const photosLeft = TICKET_PHOTOS_MAX - ticket.photos.length

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (step.isPending) return
    step.mutate({ text }, { onSuccess: () => setText('') })
  }

  return (
    <div className="grid gap-6">
      <form
        method="post"
        noValidate
        onSubmit={send}
        aria-label="Your answer"
        className="grid gap-4"
      >
        <TextAreaField
          label="Add a message"
          maxLength={TICKET_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={
            step.isError
              ? (fieldErrors(step.error).text ?? messageOf(step.error, 'Please try again'))
              : undefined
          }
        />
        <div>
          <Button type="submit" loading={step.isPending} loadingLabel="Sending…">
            Send
          </Button>
        </div>
      </form>
      {photosLeft > 0 && (
        <div>
          <PhotoButton
            label={addPhoto.isPending ? 'Adding the photo…' : 'Add a photo'}
            disabled={addPhoto.isPending}
            onPick={([photo]) =>
              photo &&
              addPhoto.mutate(photo, {
                onError: (error) =>
                  toast({
                    title: messageOf(error, 'The photo could not be added'),
                    variant: 'destructive',
                  }),
              })
            }
          />
        </div>
      )}
    </div>
  )
}

/** Ways to escalate: the shop's grievance officer and the Government's helpline. */
function NotContent({
  ticket,
  ticketKey,
  officer,
}: {
  ticket: OwnTicket
  ticketKey: TicketKey
  officer: ShopDetails['grievanceOfficer']
}) {
  const step = useTicketStep(ticketKey)
  if (ticket.kind !== 'complaint') return null
  return (
    <section aria-labelledby="not-content" className="border-t border-line pt-6">
      <h2 id="not-content" className="display-small">
        Not satisfied?
      </h2>
      {officer && (
        <p className="mt-3">
          Our grievance officer is {officer.name}, {officer.designation}:{' '}
          <a href={`mailto:${officer.email}`} className="text-link">
            {officer.email}
          </a>
          , {formatIndianNumber(officer.phone)}.
        </p>
      )}
      <p className="mt-3">
        You can also turn to the{' '}
        <a href={CONSUMER_HELPLINE.url} className="text-link">
          {CONSUMER_HELPLINE.name}
        </a>
        : call{' '}
        <a href={`tel:${CONSUMER_HELPLINE.phone}`} className="text-link">
          {CONSUMER_HELPLINE.phone}
        </a>
        .
      </p>
      {ticket.escalatedAt ? (
        <p className="mt-3 font-bold">
          You asked the grievance officer on {formatDate(ticket.escalatedAt)}.
        </p>
      ) : (
        <Button
          variant="secondary"
          className="mt-4"
          loading={step.isPending}
          onClick={() =>
            step.mutate('escalate', {
              onSuccess: ({ message }) => toast({ title: message ?? 'Sent' }),
              onError: (error) =>
                toast({ title: messageOf(error, 'Please try again'), variant: 'destructive' }),
            })
          }
        >
          Ask the grievance officer
        </Button>
      )}
    </section>
  )
}
