import type { TicketDetails } from '@bhitti/contract/calls/complaints/admin-tickets.schemas'
import { formatDateTime } from '@bhitti/contract/rules/texts/dates'
import { Badge, type BadgeTone } from '~/ui/marks/badge.tsx'

const TONES: Record<NonNullable<TicketDetails['clock']>['level'], BadgeTone> = {
  green: 'greenLight',
  amber: 'gold',
  red: 'red',
}

/** Shows the deadline for the next step of a ticket; red once it has passed. */
export function TicketClock({ clock }: { clock: TicketDetails['clock'] }) {
  if (!clock) return <Badge tone="paper">Resolved</Badge>
  const what = clock.isFor === 'acknowledge' ? 'Acknowledge' : 'Resolve'
  return (
    <Badge tone={TONES[clock.level]}>
      {clock.level === 'red' && 'Overdue: '}
      {what} by {formatDateTime(clock.dueAt)}
    </Badge>
  )
}
