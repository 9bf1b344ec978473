/** What tickets do in the background: their mails. */
import { and, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { outboxSweep } from '../../platform/queue/outbox-sweep.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { sendTicketMail } from './ticket-mails.service.ts'
import { ticketMessages } from './tickets.table.ts'

/** A mailbox that takes nothing for so long will not take it later. */
const MAIL_DAYS = 3

export function ticketJobs(context: Context, sweeps: Sweeps): void {
  const { db, jobs } = context
  jobs.handle('ticket-mail', (messageId) => sendTicketMail(context, messageId))
  sweeps.register(
    outboxSweep(context, {
      name: 'mails about complaints',
      kind: 'ticket-mail',
      find: (isLeft, atMost) =>
        db
          .select({ id: ticketMessages.id })
          .from(ticketMessages)
          .where(
            and(
              isNotNull(ticketMessages.mail),
              isNull(ticketMessages.mailedAt),
              isLeft(ticketMessages.createdAt, ticketMessages.id),
              gt(ticketMessages.createdAt, sql`now() - make_interval(days => ${MAIL_DAYS})`),
            ),
          )
          .limit(atMost),
    }),
  )
}
