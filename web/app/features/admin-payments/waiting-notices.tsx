import type { PaymentDesk } from '@bhitti/contract/calls/payment-desk.schemas'
import { formatDateTime } from '@bhitti/contract/rules/dates'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/notice.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import { AllWell, DeskPart } from './desk-part.tsx'
import { useReplay } from './payment-desk.queries.ts'

type Event = PaymentDesk['unprocessedEvents'][number]

const COLUMNS: readonly Column<Event>[] = [
  { header: 'Notice', cell: (event) => <span className="break-all">{event.name}</span> },
  { header: 'Received', cell: (event) => formatDateTime(event.receivedAt) },
  { header: 'Tries', align: 'right', cell: (event) => event.attempts },
  {
    header: 'What went wrong',
    cell: (event) => <span className="break-words">{event.lastError ?? 'Nothing yet'}</span>,
  },
  { header: 'Action', align: 'right', cell: (event) => <Replay event={event} /> },
]

type WaitingNoticesProps = { events: readonly Event[]; lastEventAt: string | null }

/** What the provider has told the shop and the shop has not worked on. */
export function WaitingNotices({ events, lastEventAt }: WaitingNoticesProps) {
  return (
    <DeskPart
      title="News from the provider"
      intro="The provider tells the shop of each payment and refund. The shop works on it at once, and again when something was in the way."
    >
      {lastEventAt === null ? (
        <Notice tone="gold">
          The provider has never told this shop anything. Orders are settled all the same, but some
          of them later: please check its webhook.
        </Notice>
      ) : (
        <p className="mb-3 text-sm text-ink-soft">Last heard on {formatDateTime(lastEventAt)}</p>
      )}
      {events.length > 0 ? (
        <Table
          caption="Notices that wait"
          hideCaption
          columns={COLUMNS}
          rows={events}
          rowKey={({ _id }) => _id}
        />
      ) : (
        lastEventAt !== null && <AllWell>All notices have been worked on.</AllWell>
      )}
    </DeskPart>
  )
}

function Replay({ event }: { event: Event }) {
  const replay = useReplay()
  return (
    <Button
      variant="secondary"
      size="small"
      aria-label={`Work on it again: ${event.name}`}
      loading={replay.isPending}
      onClick={() => replay.mutate(event._id)}
    >
      Work on it again
    </Button>
  )
}
