/** Mails about orders: decided with the change that they tell of, sent by a job, once. */

import type { Order } from '@bhitti/contract/calls/orders.schemas'
import { toRupees } from '@bhitti/contract/rules/money'
import type { MailContent } from '@bhitti/mails/mails'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import type { MailFile } from '../../platform/mail/mailer.ts'
import { ELSEWHERE } from '../../platform/queue/failed-work.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { greetingName } from '../accounts/greeting.rules.ts'
import { decidingOrderMail, type OrderMailRequest } from './order-mails.statements.ts'
import { type OrderMail, type OrderMailFacts, orderMails } from './order-mails.table.ts'
import { readOrderWithCustomer } from './orders.service.ts'

/** Decides a mail as part of a transaction. The same event is told once. */
export async function decideOrderMail(
  tx: Transaction,
  jobs: JobQueue,
  request: OrderMailRequest,
): Promise<void> {
  for (const step of decidingOrderMail(tx, jobs, request)) await step.execute()
}

/** A process that claimed a mail and has not sent it for so long is gone; older ones wait longer. */
const CLAIM_SECONDS = 20

/**
 * Sends a mail that was decided, unless it was sent or another process is about to. One that was
 * sent and not marked, because the process ended just then, is sent again under the same Message-ID.
 * One that could not be sent is tried again by a sweep, ever more rarely.
 */
export async function sendOrderMail(
  context: Context,
  mailId: string,
  filesOf: FilesOfMail,
): Promise<unknown> {
  const mail = await claimMail(context, mailId)
  if (!mail) return ELSEWHERE
  const { order, customer } = await readOrderWithCustomer(context.db, mail.orderId)
  const files = await filesForMail(context, mail, filesOf)
  await context.reached('mail.before_send')
  await context.mailer.send({
    id: mailId,
    to: customer.email,
    content: orderMailContent(mail, {
      customerName: greetingName(customer),
      order,
      orderUrl: `${context.publicUrl}/profile?order=${mail.orderId}`,
    }),
    files,
  })
  await context.reached('mail.sent')
  await context.db.update(orderMails).set({ sentAt: sql`now()` }).where(eq(orderMails.id, mailId))
  return undefined
}

/** The papers that go with a mail about an order. */
export type FilesOfMail = (mail: { orderId: string; template: OrderMail }) => Promise<MailFile[]>

/** Nobody waits for news of an order because a paper could not be drawn: it is on the order's page as well. */
async function filesForMail(
  { log }: Context,
  mail: ClaimedMail,
  filesOf: FilesOfMail,
): Promise<MailFile[]> {
  try {
    return await filesOf(mail)
  } catch (error) {
    log.error({ err: error, orderId: mail.orderId }, 'a paper could not be drawn for a mail')
    return []
  }
}

type ClaimedMail = { orderId: string; template: OrderMail; facts: OrderMailFacts }

async function claimMail({ db }: Context, mailId: string): Promise<ClaimedMail | undefined> {
  const [mail] = await db
    .update(orderMails)
    .set({ claimedAt: sql`now()` })
    .where(
      and(
        eq(orderMails.id, mailId),
        isNull(orderMails.sentAt),
        or(
          isNull(orderMails.claimedAt),
          lt(
            orderMails.claimedAt,
            sql`now() - greatest(make_interval(secs => ${CLAIM_SECONDS}), (now() - ${orderMails.createdAt}) / 10)`,
          ),
        ),
      ),
    )
    .returning({
      orderId: orderMails.orderId,
      template: orderMails.template,
      facts: orderMails.facts,
    })
  return mail
}

function orderMailContent(
  { template, facts }: ClaimedMail,
  about: { customerName: string | null; order: Order; orderUrl: string },
): MailContent {
  const refundAmount = toRupees(facts.refundPaise ?? 0)
  if (template === 'order-refunded') {
    const refund = about.order.refunds.find(({ id }) => id === facts.refundId)
    return { template, ...about, refundAmount, refundLines: refund?.lines ?? [] }
  }
  if (template === 'parcel-shipped' || template === 'replacement-shipped') {
    const parcel = about.order.parcels.find(({ id }) => id === facts.shipmentId) ?? null
    return { template, ...about, parcel }
  }
  if (template === 'order-proof-ready') {
    return { template, ...about, productName: facts.productName ?? '' }
  }
  if (template === 'order-not-kept') {
    return { template, ...about, refundAmount, reason: facts.reason ?? 'out_of_stock' }
  }
  return { template, ...about }
}

/** Mails about orders that are decided and not sent: how many, and how old the oldest is; 0 without any. */
export async function readUnsentMails(
  db: Queryable,
): Promise<{ unsent: number; oldestSeconds: number }> {
  const [mails] = await db
    .select({
      unsent: sql`count(*)`.mapWith(Number),
      oldestSeconds:
        sql`coalesce(extract(epoch from now() - min(${orderMails.createdAt})), 0)`.mapWith(Number),
    })
    .from(orderMails)
    .where(isNull(orderMails.sentAt))
  return mails ?? { unsent: 0, oldestSeconds: 0 }
}

/** How many mails about orders are decided and not sent yet. */
export function countUnsentMails(db: Queryable): Promise<number> {
  return db.$count(orderMails, isNull(orderMails.sentAt))
}
