/** What is said in a ticket; each message is the outbox of the mail that tells of it. */
import { TICKET_MESSAGES_MAX, type TicketOutcome } from '@bhitti/contract/rules/orders/tickets'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connect.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { type TicketMail, ticketMessages } from './tickets.table.ts'

type NewMessage = {
  ticketId: string
  author: 'customer' | 'staff' | 'shop'
  text: string
  actorId?: string
  isNote?: boolean
  mail?: TicketMail
  outcome?: TicketOutcome
  refundId?: string | null
}

/**
 * Adds a message, and has it mailed where it has a mail. The caller has made or locked the ticket.
 * @throws ShopError ticket.too_long
 */
export async function addMessage(
  tx: Transaction,
  jobs: JobQueue,
  message: NewMessage,
): Promise<string> {
  const said = await tx.$count(ticketMessages, eq(ticketMessages.ticketId, message.ticketId))
  // What ends it is said in any case.
  if (said >= TICKET_MESSAGES_MAX && message.outcome === undefined) {
    throw new ShopError('ticket.too_long')
  }
  const [row] = await tx.insert(ticketMessages).values(message).returning({ id: ticketMessages.id })
  if (!row) throw new Error('the message was not returned')
  if (message.mail) await jobs.add(tx, 'ticket-mail', row.id)
  return row.id
}
