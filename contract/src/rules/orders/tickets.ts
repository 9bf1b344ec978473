export const TICKET_KINDS = ['complaint', 'message'] as const

export const TICKET_REASON_NAMES = {
  damaged: 'Arrived damaged',
  faulty: 'Faulty or does not work',
  wrongItem: 'Wrong item',
  missing: 'Something is missing',
  late: 'Late delivery',
  notAsDescribed: 'Not as described or shown',
  printOrSize: 'Wrong print or size',
  other: 'Something else',
} as const
export type TicketReason = keyof typeof TICKET_REASON_NAMES
// Safe: the keys of the object above.
export const TICKET_REASONS = Object.keys(TICKET_REASON_NAMES) as [TicketReason, ...TicketReason[]]

export const TICKET_OUTCOMES = ['reprint', 'repair', 'refund', 'answered', 'refused'] as const
export type TicketOutcome = (typeof TICKET_OUTCOMES)[number]

export const TICKET_OUTCOME_NAMES: Record<TicketOutcome, string> = {
  reprint: 'Print again',
  repair: 'Repair or replace',
  refund: 'Refund',
  answered: 'Resolved otherwise',
  refused: 'Reject',
}

export const TICKET_REFUND_STATUSES = ['onTheWay', 'refunded', 'failed'] as const
export type TicketRefundStatus = (typeof TICKET_REFUND_STATUSES)[number]

export function ticketOutcomeName(
  outcome: TicketOutcome,
  refundStatus: TicketRefundStatus | null,
): string {
  return outcome === 'refund' && refundStatus !== null
    ? REFUND_STATUS_NAMES[refundStatus]
    : TICKET_OUTCOME_NAMES[outcome]
}

const REFUND_STATUS_NAMES: Record<TicketRefundStatus, string> = {
  onTheWay: 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Refund failed',
}

export function ticketOutcomeWords(
  outcome: TicketOutcome,
  refundStatus: TicketRefundStatus | null,
): string {
  return outcome === 'refund' && refundStatus !== null
    ? REFUND_STATUS_WORDS[refundStatus]
    : OUTCOME_WORDS[outcome]
}

const REFUND_STATUS_WORDS: Record<TicketRefundStatus, string> = {
  onTheWay: 'Your refund is on its way',
  refunded: 'Refunded',
  failed: 'Your refund is delayed, and we are working on it',
}

const OUTCOME_WORDS: Record<TicketOutcome, string> = {
  reprint: 'We are printing it again, at no charge',
  repair: 'We will repair or replace it, at no charge',
  refund: 'Refund agreed',
  answered: 'Resolved',
  refused: 'Not accepted',
}

export function isForOrders(outcome: TicketOutcome): boolean {
  return outcome === 'reprint' || outcome === 'refund' || outcome === 'repair'
}

export const TICKET_VIEWS = ['open', 'overdue', 'escalated', 'settled', 'all'] as const
export type TicketView = (typeof TICKET_VIEWS)[number]
export const TICKET_VIEW_NAMES: Record<TicketView, string> = {
  open: 'Open',
  overdue: 'Overdue',
  escalated: 'With the grievance officer',
  settled: 'Resolved',
  all: 'All',
}

/** E-Commerce Rules 2020, rule 4(5): acknowledged in 48 hours, redressed in one month. */
export const ACKNOWLEDGE_HOURS = 48
/** The clock turns amber this long before the deadline. */
const ACKNOWLEDGE_AMBER_HOURS = 12
const SETTLE_AMBER_DAYS = 7

const HOUR_MS = 3_600_000
const INDIA_MS = 5.5 * HOUR_MS

export function acknowledgeBy(openedAt: Date): Date {
  return new Date(openedAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS)
}

/** Returns the settling deadline: the same time one month later in India, or the last day of a shorter month. */
export function settleBy(openedAt: Date): Date {
  const india = new Date(openedAt.getTime() + INDIA_MS)
  const day = india.getUTCDate()
  india.setUTCMonth(india.getUTCMonth() + 1)
  // A day that the next month lacks overflows into the month after.
  if (india.getUTCDate() !== day) india.setUTCDate(0)
  return new Date(india.getTime() - INDIA_MS)
}

export type TicketClock = { isFor: 'acknowledge' | 'settle'; dueAt: string; level: ClockLevel }
export const CLOCK_LEVELS = ['green', 'amber', 'red'] as const
export type ClockLevel = (typeof CLOCK_LEVELS)[number]

/** Returns the running clock of a ticket; null once it is settled. */
export function ticketClock(
  ticket: {
    acknowledgeBy: Date
    settleBy: Date
    acknowledgedAt: Date | null
    settledAt: Date | null
  },
  now: Date,
): TicketClock | null {
  if (ticket.settledAt) return null
  const isFor = ticket.acknowledgedAt ? 'settle' : 'acknowledge'
  const due = ticket.acknowledgedAt ? ticket.settleBy : ticket.acknowledgeBy
  const leftMs = due.getTime() - now.getTime()
  const amberHours = isFor === 'settle' ? SETTLE_AMBER_DAYS * 24 : ACKNOWLEDGE_AMBER_HOURS
  let level: ClockLevel = 'green'
  if (leftMs < amberHours * HOUR_MS) level = 'amber'
  if (leftMs < 0) level = 'red'
  return { isFor, dueAt: due.toISOString(), level }
}

export function ticketNumber(number: number): string {
  return `TK${number}`
}

/** The Government's helpline, for customers whom the grievance officer could not satisfy. */
export const CONSUMER_HELPLINE = {
  name: 'National Consumer Helpline',
  phone: '1915',
  url: 'https://consumerhelpline.gov.in',
} as const

export const TICKET_TEXT_MAX = 3000
export const TICKET_PHOTOS_MAX = 6
/** Photos of one complaint, refused ones included. */
export const TICKET_PHOTOS_SENT_MAX = 18
export const TICKET_MESSAGES_MAX = 200
export const OPEN_TICKETS_MAX = 20
/** Lower than `OPEN_TICKETS_MAX`, so that strangers who know number and phone cannot block the customer. */
export const OPEN_VISITOR_TICKETS_MAX = 10
/** Days for which a mail's link opens its ticket. */
export const TICKET_LINK_DAYS = 90
