import { ticketNumber } from '@bhitti/contract/rules/orders/tickets'
import { eq } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { Composer, DueNotification } from '../../platform/shop-module/composer.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { greetingName } from '../accounts/greeting.rules.ts'
import { newTicketToken } from './ticket-links.ts'
import type { TicketTemplate } from './ticket-messages.ts'
import { readTicketRefunds } from './ticket-refunds.ts'
import { ticketMessages, tickets } from './tickets.table.ts'

export const TICKET_COMPOSERS: Record<TicketTemplate, Composer> = {
  'ticket-received': (context, due) => composeForCustomer(context, due, 'ticket-received'),
  'ticket-answered': (context, due) => composeForCustomer(context, due, 'ticket-answered'),
  'ticket-settled': (context, due) => composeForCustomer(context, due, 'ticket-settled'),
  'ticket-escalated': composeForOfficer,
}

async function composeForCustomer(
  context: Context,
  { aboutId }: DueNotification,
  template: TicketTemplate,
): Promise<Omit<Mail, 'id'> | null> {
  const { db, publicUrl } = context
  const found = await readMessage(context, aboutId)
  if (!found) return null
  const { message, ticket, name, accountEmail, emailProvedAt } = found
  const to = accountEmail ?? ticket.email
  if (to === null) return null
  // Only hashes of tokens are stored, so each e-mail gets a new token.
  const token = await newTicketToken(db, ticket.id)
  const refundOf = await readTicketRefunds(db, [message.refundId])
  return {
    to,
    content: {
      template,
      customerName: name === null ? null : greetingName({ name, emailProvedAt }),
      ...factsOf(found),
      outcome: message.outcome,
      ...refundOf(message.refundId),
      // The fragment is not sent to servers, so no log contains it.
      ticketUrl: `${publicUrl}/complaint/follow#token=${token}`,
    },
  }
}

async function composeForOfficer(
  context: Context,
  { aboutId }: DueNotification,
): Promise<Omit<Mail, 'id'> | null> {
  const officer = context.liveSettings.current().details.grievanceOfficer
  const found = officer && (await readMessage(context, aboutId))
  if (!found) return null
  return {
    to: officer.email,
    content: {
      template: 'ticket-escalated',
      customerName: officer.name,
      ...factsOf(found),
      ticketUrl: `${context.publicUrl}/admin/complaints/${found.ticket.id}`,
    },
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof readMessage>>>

async function readMessage({ db }: Context, messageId: string) {
  const [found] = await db
    .select({
      message: ticketMessages,
      ticket: tickets,
      name: readableAccounts.name,
      accountEmail: readableAccounts.email,
      emailProvedAt: readableAccounts.emailProvedAt,
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(readableAccounts, eq(readableAccounts.id, tickets.accountId))
    .where(eq(ticketMessages.id, messageId))
  return found
}

function factsOf({ message, ticket }: Found) {
  return {
    number: ticketNumber(ticket.number),
    isComplaint: ticket.kind === 'complaint',
    text: message.text,
    acknowledgeBy: ticket.acknowledgeBy.toISOString(),
    settleBy: ticket.settleBy.toISOString(),
  }
}
