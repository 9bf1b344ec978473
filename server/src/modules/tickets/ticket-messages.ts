/** What is said in a ticket, and the notification of it. */
import { TICKET_MESSAGES_MAX, type TicketOutcome } from '@bhitti/contract/rules/orders/tickets'
import type { MailContent } from '@bhitti/mails/mails'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { notify } from '../notifications/notifications.service.ts'
import { ticketMessages, tickets } from './tickets.table.ts'

export type TicketTemplate = Extract<MailContent, { ticketUrl: string }>['template']

type NewMessage = {
  ticketId: string
  author: 'customer' | 'staff' | 'shop'
  text: string
  actorId?: string
  isNote?: boolean
  /** The e-mail that tells of it. */
  template?: TicketTemplate
  outcome?: TicketOutcome
  refundId?: string | null
}

/**
 * Adds a message and the notification of it. The caller has made or locked the ticket.
 * @returns the message's id
 * @throws ShopError ticket.too_long
 */
export async function addMessage(
  tx: Transaction,
  jobs: JobQueue,
  { template, ...message }: NewMessage,
): Promise<string> {
  const said = await tx.$count(ticketMessages, eq(ticketMessages.ticketId, message.ticketId))
  // What ends it is said in any case.
  if (said >= TICKET_MESSAGES_MAX && message.outcome === undefined) {
    throw new ShopError('ticket.too_long')
  }
  const [row] = await tx.insert(ticketMessages).values(message).returning({ id: ticketMessages.id })
  if (!row) throw new Error('the message was not returned')
  if (template) {
    const accountId = await recipientOf(tx, message.ticketId, template)
    await notify(tx, jobs, { template, accountId, aboutId: row.id })
  }
  return row.id
}

/** Null for the grievance officer, and for a ticket without an account. */
async function recipientOf(
  tx: Transaction,
  ticketId: string,
  template: TicketTemplate,
): Promise<string | null> {
  if (template === 'ticket-escalated') return null
  const [ticket] = await tx
    .select({ accountId: tickets.accountId })
    .from(tickets)
    .where(eq(tickets.id, ticketId))
  return ticket?.accountId ?? null
}
