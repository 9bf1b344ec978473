/** Mails about tickets: each message that has one is sent by a job, once. */
import { ticketNumber } from '@bhitti/contract/rules/orders/tickets'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { ELSEWHERE } from '../../platform/queue/failed-work.ts'
import { readableAccounts } from '../accounts/accounts.queries.ts'
import { greetingName } from '../accounts/greeting.rules.ts'
import { newTicketToken } from './ticket-links.ts'
import { readTicketRefunds } from './ticket-refunds.ts'
import { type TicketMail, ticketMessages, tickets } from './tickets.table.ts'

/** A process that claimed a mail and has not sent it for so long is gone; older ones wait longer. */
const CLAIM_SECONDS = 20

/** Sends the mail of a message, unless it was sent or another process is about to. */
export async function sendTicketMail(context: Context, messageId: string): Promise<unknown> {
  const { db } = context
  const [message] = await db
    .update(ticketMessages)
    .set({ claimedAt: sql`now()` })
    .where(
      and(
        eq(ticketMessages.id, messageId),
        sql`${ticketMessages.mail} is not null`,
        isNull(ticketMessages.mailedAt),
        or(
          isNull(ticketMessages.claimedAt),
          lt(
            ticketMessages.claimedAt,
            sql`now() - greatest(make_interval(secs => ${CLAIM_SECONDS}), (now() - ${ticketMessages.createdAt}) / 10)`,
          ),
        ),
      ),
    )
    .returning()
  if (!message?.mail) return ELSEWHERE
  await sendMail(context, { ...message, mail: message.mail })
  await db
    .update(ticketMessages)
    .set({ mailedAt: sql`now()` })
    .where(eq(ticketMessages.id, messageId))
  return undefined
}

async function sendMail(
  context: Context,
  message: Omit<typeof ticketMessages.$inferSelect, 'mail'> & { mail: TicketMail },
): Promise<void> {
  const { db, mailer, publicUrl } = context
  const [found] = await db
    .select({
      ticket: tickets,
      name: readableAccounts.name,
      accountEmail: readableAccounts.email,
      emailProvedAt: readableAccounts.emailProvedAt,
    })
    .from(tickets)
    .leftJoin(readableAccounts, eq(readableAccounts.id, tickets.accountId))
    .where(eq(tickets.id, message.ticketId))
  if (!found) return
  const { ticket, name, accountEmail, emailProvedAt } = found
  const officer = context.liveSettings.current().details.grievanceOfficer
  const about = {
    number: ticketNumber(ticket.number),
    isComplaint: ticket.kind === 'complaint',
    text: message.text,
    acknowledgeBy: ticket.acknowledgeBy.toISOString(),
    settleBy: ticket.settleBy.toISOString(),
  }
  if (message.mail === 'escalated') {
    if (!officer) return
    await mailer.send({
      id: message.id,
      to: officer.email,
      content: {
        template: 'ticket-escalated',
        customerName: officer.name,
        ...about,
        ticketUrl: `${publicUrl}/admin/complaints/${ticket.id}`,
      },
    })
    return
  }
  const to = accountEmail ?? ticket.email
  if (to === null) return
  // In the fragment, which no server's log sees. Only its hash is kept, so that each mail has one of its own.
  const token = await newTicketToken(db, ticket.id)
  const refundOf = await readTicketRefunds(db, [message.refundId])
  await mailer.send({
    id: message.id,
    to,
    content: {
      template: TEMPLATES[message.mail],
      customerName: name === null ? null : greetingName({ name, emailProvedAt }),
      ...about,
      outcome: message.outcome,
      ...refundOf(message.refundId),
      ticketUrl: `${publicUrl}/complaint/follow#token=${token}`,
    },
  })
}

const TEMPLATES = {
  received: 'ticket-received',
  answer: 'ticket-answered',
  outcome: 'ticket-settled',
} as const
