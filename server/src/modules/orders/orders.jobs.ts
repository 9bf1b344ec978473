/** What orders do in the background: their mails. */
import { and, gt, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { outboxSweep } from '../../platform/queue/outbox-sweep.ts'
import type { Sweeps } from '../../platform/queue/sweeps.ts'
import { type PapersOfMail, sendOrderMail } from './order-mails.service.ts'
import { orderMails } from './order-mails.table.ts'

/** A mailbox that takes nothing for so long will not take it later. */
const MAIL_DAYS = 3

export function orderJobs(context: Context, sweeps: Sweeps, papersOf: PapersOfMail): void {
  const { db, jobs } = context
  jobs.handle('order-mail', (mailId) => sendOrderMail(context, mailId, papersOf))
  sweeps.register(
    outboxSweep(context, {
      name: 'mails about orders',
      kind: 'order-mail',
      find: (isLeft, atMost) =>
        db
          .select({ id: orderMails.id })
          .from(orderMails)
          .where(
            and(
              isNull(orderMails.sentAt),
              isLeft(orderMails.createdAt, orderMails.id),
              gt(orderMails.createdAt, sql`now() - make_interval(days => ${MAIL_DAYS})`),
            ),
          )
          .limit(atMost),
    }),
  )
}
