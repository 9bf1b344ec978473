/** Mails about orders: decided with the change that they tell of, sent by a job, once. */

import type { Order } from '@bhitti/contract/calls/orders.schemas'
import { toRupees } from '@bhitti/contract/rules/money'
import type { MailContent } from '@bhitti/mails/mails'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { type Places, prepared } from '../../platform/database/prepared.ts'
import { type Step, sendTogether } from '../../platform/database/send-together.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'
import { greetingName } from '../accounts/greeting.rules.ts'
import { type OrderMail, type OrderMailFacts, orderMails } from './order-mails.table.ts'
import { readOrderWithCustomer } from './orders.service.ts'

export type OrderMailRequest = {
  orderId: string
  template: OrderMail
  /** Tells events of one order apart that can come more than once, such as refunds. */
  eventId?: string
  facts?: OrderMailFacts
}

/** Decides a mail as part of a transaction. The same event is told once. */
export async function decideOrderMail(
  tx: Transaction,
  jobs: JobQueue,
  request: OrderMailRequest,
): Promise<void> {
  await sendTogether(...decidingOrderMail(tx, jobs, request))
}

/** What decides a mail, to be sent with other statements. */
export function decidingOrderMail(
  tx: Transaction,
  jobs: JobQueue,
  { orderId, template, eventId, facts = {} }: OrderMailRequest,
): Step<unknown>[] {
  const id = newId()
  const idempotencyKey = `${template}:${eventId ?? orderId}`
  return [
    keepingMail(tx, { id, idempotencyKey, orderId, template, facts }),
    // Where the event was told before, it finds no mail, and does nothing.
    { execute: () => jobs.add(tx, 'order-mail', id) },
  ]
}

const keepingMail = prepared(
  (
    db,
    at: Places<
      Required<Pick<OrderMailRequest, 'orderId' | 'template' | 'facts'>> & {
        id: string
        idempotencyKey: string
      }
    >,
  ) =>
    db
      .insert(orderMails)
      .values({
        id: at.id,
        idempotencyKey: at.idempotencyKey,
        orderId: at.orderId,
        template: at.template,
        facts: at.facts,
      })
      .onConflictDoNothing({ target: orderMails.idempotencyKey }),
)

/** A process that claimed a mail and has not sent it for so long is gone; older ones wait longer. */
const CLAIM_SECONDS = 20

/**
 * Sends a mail that was decided, unless it was sent or another process is about to. One that was
 * sent and not marked, because the process ended just then, is sent again under the same Message-ID.
 * One that could not be sent is tried again by a sweep, ever more rarely.
 */
export async function sendOrderMail(context: Context, mailId: string): Promise<void> {
  const mail = await claimMail(context, mailId)
  if (!mail) return
  const { order, customer } = await readOrderWithCustomer(context.db, mail.orderId)
  await context.mailer.send({
    id: mailId,
    to: customer.email,
    content: orderMailContent(mail, {
      customerName: greetingName(customer),
      order,
      orderUrl: `${context.publicUrl}/profile?order=${mail.orderId}`,
    }),
  })
  await context.reached('mail.sent')
  await context.db.update(orderMails).set({ sentAt: sql`now()` }).where(eq(orderMails.id, mailId))
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
  if (template === 'order-not-kept') {
    return { template, ...about, refundAmount, reason: facts.reason ?? 'out_of_stock' }
  }
  return { template, ...about }
}
