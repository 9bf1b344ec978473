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
  template?: TicketTemplate
  outcome?: TicketOutcome
  refundId?: string | null
}

/**
 * Adds a message and its notification. The caller has created or locked the ticket.
 * @returns the message's id
 * @throws ShopError ticket.too_long
 */
export async function addMessage(
  tx: Transaction,
  jobs: JobQueue,
  { template, ...message }: NewMessage,
): Promise<string> {
  const said = await tx.$count(ticketMessages, eq(ticketMessages.ticketId, message.ticketId))
  // The message that settles a ticket is always allowed.
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
