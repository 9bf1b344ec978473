import type { PaymentDesk } from '@bhitti/contract/calls/orders/payment-desk.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { May } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { PagePart } from '~/ui/layout/page-part.tsx'
import { type Column, Table } from '~/ui/layout/table.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { AllWell } from './all-well.tsx'
import { useReplay } from './payment-desk.queries.ts'

type Event = PaymentDesk['unprocessedEvents'][number]

const COLUMNS: readonly Column<Event>[] = [
  { header: 'Update', cell: (event) => <span className="break-all">{event.name}</span> },
  { header: 'Received', cell: (event) => formatDateTime(event.receivedAt) },
  { header: 'Attempts', align: 'right', cell: (event) => event.attempts },
  {
    header: 'What went wrong',
    cell: (event) => <span className="break-words">{event.lastError ?? 'Nothing yet'}</span>,
  },
  {
    header: 'Action',
    align: 'right',
    cell: (event) => (
      <May permission="payments.work">
        <Replay event={event} />
      </May>
    ),
  },
]

type WaitingNoticesProps = { events: readonly Event[]; lastEventAt: string | null }

export function WaitingNotices({ events, lastEventAt }: WaitingNoticesProps) {
  return (
    <PagePart
      title="Updates from the payment provider"
      intro="The provider tells the shop about each payment and refund. The shop processes every update at once, and tries again if something goes wrong."
    >
      {lastEventAt === null ? (
        <Notice tone="gold">
          The provider has never sent an update to this shop. Orders are still confirmed, but some
          of them later: please check the webhook.
        </Notice>
      ) : (
        <p className="mb-3 text-sm text-ink-soft">Last update on {formatDateTime(lastEventAt)}</p>
      )}
      {events.length > 0 ? (
        <Table
          caption="Updates waiting"
          hideCaption
          columns={COLUMNS}
          rows={events}
          rowKey={({ _id }) => _id}
        />
      ) : (
        lastEventAt !== null && <AllWell>All updates have been processed.</AllWell>
      )}
    </PagePart>
  )
}

function Replay({ event }: { event: Event }) {
  const replay = useReplay()
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Process again: ${event.name}`}
      loading={replay.isPending}
      onClick={() => replay.mutate(event._id)}
    >
      Process again
    </Button>
  )
}
