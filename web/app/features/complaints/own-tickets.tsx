import { TICKET_REASON_NAMES, ticketOutcomeWords } from '@bhitti/contract/rules/orders/tickets'
import { formatDate } from '@bhitti/contract/rules/texts/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'
import { ownTicketsQuery } from './complaints.queries.ts'

export function OwnTickets() {
  const tickets = useQuery(ownTicketsQuery(useApi()))
  if (tickets.isPending) {
    return (
      <div role="status" aria-label="Loading your complaints" className="grid gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    )
  }
  if (tickets.data === undefined) {
    return (
      <ErrorState
        title="Your complaints could not be loaded"
        message={messageOf(tickets.error, 'Please try again.')}
        onRetry={() => void tickets.refetch()}
      />
    )
  }
  if (tickets.data.length === 0) {
    return (
      <EmptyState
        title="No complaints"
        message="If something is wrong with an order, open it under Orders and tell us there. You can follow your complaints here."
      />
    )
  }
  return (
    <ul className="border-t border-line">
      {tickets.data.map((ticket) => (
        <li key={ticket._id} className="border-b border-line py-4">
          <Link to={`/complaint/follow?ticket=${ticket._id}`} className="text-link font-bold">
            {ticket.number}
          </Link>
          <p className="mt-1">
            {ticket.reason && `${TICKET_REASON_NAMES[ticket.reason]}, `}
            order {ticket.orderNumber}, {formatDate(ticket.openedAt)}
          </p>
          <p className="text-sm text-ink-soft">
            {ticket.outcome
              ? ticketOutcomeWords(ticket.outcome, ticket.refundStatus)
              : 'We are working on it'}
          </p>
        </li>
      ))}
    </ul>
  )
}
