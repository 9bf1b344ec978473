import { exportTickets } from '@bhitti/contract/calls/complaints/admin-tickets.endpoints'
import type { TicketRow } from '@bhitti/contract/calls/complaints/admin-tickets.schemas'
import {
  TICKET_REASON_NAMES,
  TICKET_VIEW_NAMES,
  TICKET_VIEWS,
  ticketOutcomeName,
} from '@bhitti/contract/rules/orders/tickets'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { downloadFile } from '~/lib/api/download.ts'
import { useDownload } from '~/lib/api/use-download.ts'
import { useListFilters } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { useSite } from '~/lib/pages/site.ts'
import { May } from '~/lib/session/may.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { Badge } from '~/ui/marks/badge.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { allTicketsQuery, TICKET_FILTERS } from './admin-complaints.queries.ts'
import { TicketClock } from './ticket-clock.tsx'

const VIEWS = TICKET_VIEWS.map((value) => ({ value, label: TICKET_VIEW_NAMES[value] }))

export function TicketList() {
  const { filters, filter } = useListFilters(TICKET_FILTERS)
  const list = useList(allTicketsQuery(useApi(), filters), 'The complaints could not be loaded')
  const { isDownloading, download } = useDownload()
  const { isSample } = useSite()
  return (
    <>
      <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_14rem_auto] sm:items-end lg:max-w-4xl">
        <SearchField
          label="Search complaints"
          placeholder="Number, order or customer"
          value={filters.q ?? ''}
          onSearch={(term) => filter('q', term)}
        />
        <SelectField
          label="Show"
          options={VIEWS}
          value={filters.view ?? 'open'}
          onChange={(event) => filter('view', event.target.value)}
        />
        <May permission="complaints.export">
          <Button
            variant="secondary"
            loading={isDownloading}
            onClick={() => download(() => downloadFile(exportTickets, { query: filters }))}
          >
            Export CSV
          </Button>
        </May>
      </div>
      <ListFrame
        list={list}
        things="complaints"
        empty={
          filters.q
            ? 'No complaint or message matches.'
            : 'Complaints and messages will appear here.'
        }
      >
        {(tickets) => (
          <>
            {isSample && (
              <Notice tone="gold" className="mb-6 max-w-prose">
                These are sample complaints of a demo shop, not written by customers.
              </Notice>
            )}
            <ul className="border-t border-ink">
              {tickets.map((ticket) => (
                <Entry key={ticket._id} ticket={ticket} />
              ))}
            </ul>
          </>
        )}
      </ListFrame>
    </>
  )
}

function Entry({ ticket }: { ticket: TicketRow }) {
  const {
    number,
    kind,
    reason,
    orderNumber,
    customerName,
    openedAt,
    outcome,
    refundStatus,
    clock,
  } = ticket
  const about = [
    kind === 'message' ? 'Message' : reason && TICKET_REASON_NAMES[reason],
    orderNumber && `order ${orderNumber}`,
    customerName,
  ].filter(Boolean)
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to={`/admin/complaints/${ticket._id}`} className="text-link font-bold">
          {number}
        </Link>
        <TicketClock clock={clock} />
        {ticket.escalatedAt && <Badge tone="ink">Grievance officer</Badge>}
        {outcome && (
          <Badge tone={refundStatus === 'failed' ? 'red' : 'paper'}>
            {ticketOutcomeName(outcome, refundStatus)}
          </Badge>
        )}
      </div>
      <p className="mt-1">{about.join(', ')}</p>
      <p className="text-sm break-words text-ink-soft">
        {formatDateTime(openedAt)}: {ticket.firstWords}
      </p>
    </li>
  )
}
