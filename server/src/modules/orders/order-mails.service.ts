/** Mails about orders: decided with the change that they tell of, sent by a job, once. */

import type { Order } from '@bhitti/contract/calls/orders/orders.schemas'
import { toRupees } from '@bhitti/contract/rules/prices/money'
import type { MailContent } from '@bhitti/mails/mails'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context/context.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
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

/** Decides a mail of its own for tax papers. Papers that were mailed so before are not mailed again. */
export async function decidePaperMail(
  tx: Transaction,
  jobs: JobQueue,
  { orderId, paperIds }: { orderId: string; paperIds: readonly string[] },
): Promise<void> {
  // No paper is issued twice, so the first one names all of them.
  const [eventId = orderId] = paperIds
  await decideOrderMail(tx, jobs, {
    ...{ orderId, template: 'tax-papers-issued', eventId },
    facts: { paperIds: [...paperIds] },
  })
}

/**
 * Adds tax papers to the mail that this transaction has decided about the order. Returns false if it has decided none.
 */
export async function addToDecidedMail(
  tx: Transaction,
  { orderId, paperIds }: { orderId: string; paperIds: readonly string[] },
): Promise<boolean> {
  const decided = tx
    .select({ id: orderMails.id })
    .from(orderMails)
    // Both are the moment at which the transaction began, and the order's lock keeps other transactions out.
    .where(and(eq(orderMails.orderId, orderId), eq(orderMails.createdAt, sql`now()`)))
    .orderBy(desc(orderMails.id))
    .limit(1)
  const added = await tx
    .update(orderMails)
    .set({
      facts: sql`jsonb_set(${orderMails.facts}, '{paperIds}',
        coalesce(${orderMails.facts} -> 'paperIds', '[]') || ${JSON.stringify(paperIds)}::jsonb)`,
    })
    .where(eq(orderMails.id, decided))
    .returning({ id: orderMails.id })
  return added.length > 0
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
  papersOf: PapersOfMail,
): Promise<unknown> {
  const mail = await claimMail(context, mailId)
  if (!mail) return ELSEWHERE
  const { order, customer } = await readOrderWithCustomer(context.db, mail.orderId)
  const { files, papers } = await papersForMail(context, { mailId, mail }, papersOf)
  await context.reached('mail.before_send')
  await context.mailer.send({
    id: mailId,
    to: customer.email,
    content: orderMailContent(mail, {
      customerName: greetingName(customer),
      order,
      papers,
      orderUrl: `${context.publicUrl}/profile?order=${mail.orderId}`,
    }),
    files,
  })
  await context.reached('mail.sent')
  await context.db.update(orderMails).set({ sentAt: sql`now()` }).where(eq(orderMails.id, mailId))
  return undefined
}

/** A tax paper as the letter that brings it names it. */
export type MailedPaper = Extract<MailContent, { papers: unknown }>['papers'][number]

/** The tax papers that go with a mail, and those of them that the letter names. */
export type MailPapers = { files: MailFile[]; papers: MailedPaper[] }
export type PapersOfMail = (mail: ClaimedMail) => Promise<MailPapers>

/**
 * Draws the papers of a mail. News of an order does not wait for a paper that cannot be drawn: the paper follows in a
 * mail of its own, which is tried again.
 */
async function papersForMail(
  { db, jobs, log }: Context,
  { mailId, mail }: { mailId: string; mail: ClaimedMail },
  papersOf: PapersOfMail,
): Promise<MailPapers> {
  try {
    return await papersOf(mail)
  } catch (error) {
    if (mail.template === 'tax-papers-issued') throw error
    const { orderId, facts } = mail
    const paperIds = facts.paperIds ?? []
    log.error({ err: error, orderId }, 'a paper could not be drawn for a mail')
    if (paperIds.length > 0) {
      await inTransaction(db, async (tx) => {
        await decidePaperMail(tx, jobs, { orderId, paperIds })
        const without = sql`${orderMails.facts} - 'paperIds'`
        await tx.update(orderMails).set({ facts: without }).where(eq(orderMails.id, mailId))
      })
    }
    return { files: [], papers: [] }
  }
}

export type ClaimedMail = { orderId: string; template: OrderMail; facts: OrderMailFacts }

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
  about: {
    customerName: string | null
    order: Order
    papers: MailedPaper[]
    orderUrl: string
  },
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
