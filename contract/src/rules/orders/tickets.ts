/** Complaints and messages, each with a number of its own: their words, and by when they must be dealt with. */

export const TICKET_KINDS = ['complaint', 'message'] as const

/** What can be wrong with an order, as customers choose it. */
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
// Safe: these are the keys of the object just above.
export const TICKET_REASONS = Object.keys(TICKET_REASON_NAMES) as [TicketReason, ...TicketReason[]]

/** How a ticket can end. */
export const TICKET_OUTCOMES = ['reprint', 'repair', 'refund', 'answered', 'refused'] as const
export type TicketOutcome = (typeof TICKET_OUTCOMES)[number]

/** As staff choose them. */
export const TICKET_OUTCOME_NAMES: Record<TicketOutcome, string> = {
  reprint: 'Print again',
  repair: 'Repair or replace',
  refund: 'Refund',
  answered: 'Resolved otherwise',
  refused: 'Reject',
}

/** How far the refund is that a ticket ended with. */
export const TICKET_REFUND_STATUSES = ['onTheWay', 'refunded', 'failed'] as const
export type TicketRefundStatus = (typeof TICKET_REFUND_STATUSES)[number]

/** Says to staff how a ticket ended. */
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

/** Says to customers how a ticket ended, as the beginning of a sentence. */
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

/** Whether an outcome is only for a complaint about an order. */
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
/** Clocks turn amber so long before they run out. */
const ACKNOWLEDGE_AMBER_HOURS = 12
const SETTLE_AMBER_DAYS = 7

const HOUR_MS = 3_600_000
const INDIA_MS = 5.5 * HOUR_MS

/** By when the receipt of a complaint must be acknowledged. */
export function acknowledgeBy(openedAt: Date): Date {
  return new Date(openedAt.getTime() + ACKNOWLEDGE_HOURS * HOUR_MS)
}

/** By when it must be settled: the same time of day one month on in India, on the last day of a shorter month. */
export function settleBy(openedAt: Date): Date {
  const india = new Date(openedAt.getTime() + INDIA_MS)
  const day = india.getUTCDate()
  india.setUTCMonth(india.getUTCMonth() + 1)
  // A day that the next month does not have runs over into the one after.
  if (india.getUTCDate() !== day) india.setUTCDate(0)
  return new Date(india.getTime() - INDIA_MS)
}

export type TicketClock = { isFor: 'acknowledge' | 'settle'; dueAt: string; level: ClockLevel }
export const CLOCK_LEVELS = ['green', 'amber', 'red'] as const
export type ClockLevel = (typeof CLOCK_LEVELS)[number]

/** The clock that runs for a ticket; null once it is settled. */
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

/** The short number for people. */
export function ticketNumber(number: number): string {
  return `TK${number}`
}

/** Where a customer turns who is not content: the grievance officer, then the helpline of the Government. */
export const CONSUMER_HELPLINE = {
  name: 'National Consumer Helpline',
  phone: '1915',
  url: 'https://consumerhelpline.gov.in',
} as const

export const TICKET_TEXT_MAX = 3000
export const TICKET_PHOTOS_MAX = 6
/** Photos that a customer may send for a complaint, refused ones counted. */
export const TICKET_PHOTOS_SENT_MAX = 18
/** Messages of one ticket, of both sides together. */
export const TICKET_MESSAGES_MAX = 200
/** Tickets that one customer can have open at a time. */
export const OPEN_TICKETS_MAX = 20
/** As many of them may visitors open, so that strangers who know number and phone leave the customer the rest. */
export const OPEN_VISITOR_TICKETS_MAX = 10
/** Days for which the link of a mail opens its ticket. */
export const TICKET_LINK_DAYS = 90
