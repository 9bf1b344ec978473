/**
 * Money that goes back. A refund is decided here, in one transaction with what it belongs to, and
 * only then asked of the provider, by a job that repeats until it has an answer. What is decided
 * counts at once against what was captured, so that two decisions cannot give back more.
 */
import { refundProblem } from '@bhitti/contract/rules/refund-lines'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { adjustRoyalties } from '../../modules/artists/royalty-booking.service.ts'
import { decideOrderMail } from '../../modules/orders/order-mails.service.ts'
import { orders } from '../../modules/orders/orders.table.ts'
import { bookRefundLines } from '../../modules/orders/refund-lines.service.ts'
import { refundedStatus, refundStatusOf } from '../../modules/payments/payments.rules.ts'
import { payments, refunds } from '../../modules/payments/payments.table.ts'
import type { RefundLine } from '../../modules/payments/refund-lines.rules.ts'
import {
  DECIDED_BY_PEOPLE,
  type RefundReason,
  TOLD_REFUND_REASONS,
} from '../../modules/payments/refund-reasons.ts'
import { markSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import type { Context } from '../../platform/context/context.ts'
import {
  type ProviderRefund,
  ProviderRefusedError,
} from '../../platform/context/payment-provider.ts'
import type { Queryable, Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'

export type RefundDecision = {
  paymentId: string
  amountPaise: number
  reason: RefundReason
  note?: string
  /** What it is for, merged and adding up to the amount; none where nobody has said it. */
  lines?: readonly RefundLine[]
  actorId?: string | null
  /** Names the form that asked, so that it is answered once. */
  idempotencyKey?: string | null
}

/**
 * Decides a refund and has it paid. The caller holds the order's lock.
 * @throws ShopError order.not_refundable for more than is left of the payment, or nothing;
 * order.line_refunded for more than is left of a line; order.refund_too_small and
 * order.refund_leaves_too_little for what the provider would refuse, now or later
 */
export async function decideRefund(
  tx: Transaction,
  jobs: JobQueue,
  decision: RefundDecision,
): Promise<string> {
  const refundId = await bookRefund(tx, decision)
  await jobs.add(tx, 'refund', refundId)
  return refundId
}

async function bookRefund(
  tx: Transaction,
  {
    paymentId,
    amountPaise,
    lines = [],
    ...rest
  }: RefundDecision & Partial<Pick<typeof refunds.$inferInsert, 'status' | 'providerRefundId'>>,
): Promise<string> {
  if (amountPaise <= 0) throw new ShopError('order.not_refundable')
  const [booked] = await tx
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} + ${amountPaise}` })
    .where(
      and(
        eq(payments.id, paymentId),
        sql`${payments.refundedPaise} + ${amountPaise} <= ${payments.amountPaise}`,
      ),
    )
    .returning({
      leftPaise: sql`${payments.amountPaise} - ${payments.refundedPaise}`.mapWith(Number),
    })
  if (!booked) throw new ShopError('order.not_refundable')
  // What arrives has to be recorded whatever its amount; what people decide can be decided otherwise.
  const problem = DECIDED_BY_PEOPLE.some((reason) => reason === rest.reason)
    ? refundProblem(amountPaise, booked.leftPaise + amountPaise)
    : null
  if (problem === 'too_small') throw new ShopError('order.refund_too_small')
  if (problem === 'leaves_too_little') throw new ShopError('order.refund_leaves_too_little')
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId, amountPaise, ...rest })
    .returning({ id: refunds.id })
  if (!refund) throw new Error('the new refund was not returned')
  await bookRefundLines(tx, { paymentId, refundId: refund.id }, lines)
  await adjustRoyalties(tx, { paymentId, refundId: refund.id })
  return refund.id
}

/**
 * Asks the provider for a refund that is due; anything else is left alone. Repeats are harmless: the
 * provider knows the refund by its name. One that it refuses has failed, and the owner sees it.
 * @throws ProviderUnavailableError when there was no clear answer: the job is repeated
 */
export async function payRefund(context: Context, refundId: string): Promise<void> {
  const [due] = await context.db
    .select({
      providerPaymentId: payments.providerPaymentId,
      amountPaise: refunds.amountPaise,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'due')))
  if (!due) return
  await context.reached('refund.before_provider')
  const answer = await askForRefund(context, refundId, due)
  await context.reached('refund.provider_answered')
  if (answer) await inTransaction(context.db, (tx) => recordAnswer(tx, context, refundId, answer))
  else await inTransaction(context.db, (tx) => recordFailure(tx, refundId))
  // The owner may have given the money back at the provider, so that nothing was left to refuse.
  if (!answer) await takeOverRefunds(context, due.providerPaymentId)
}

async function askForRefund(
  { payments, log }: Context,
  refundId: string,
  due: { providerPaymentId: string; amountPaise: number },
): Promise<ProviderRefund | undefined> {
  try {
    return await payments.refundPayment({
      paymentId: due.providerPaymentId,
      amountPaise: due.amountPaise,
      receipt: refundId.replaceAll('-', ''),
    })
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    log.error({ err: error, refundId }, 'the provider refused a refund')
    return undefined
  }
}

async function recordAnswer(
  tx: Transaction,
  { jobs }: Context,
  refundId: string,
  answer: ProviderRefund,
): Promise<void> {
  const { orderId } = await lockRefund(tx, refundId)
  const [accepted] = await tx
    .update(refunds)
    .set({ status: refundStatusOf(answer), providerRefundId: answer.id, acceptedAt: sql`now()` })
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'due')))
    .returning()
  if (!accepted) return
  await showRefunds(tx, orderId)
  await tellOfRefund(tx, jobs, orderId, accepted)
}

/**
 * Anyone who changes a refund holds its order, so that what the order shows is added up in turn.
 * @throws ShopError payment.refund_not_found
 */
export async function lockRefund(tx: Transaction, refundId: string): Promise<{ orderId: string }> {
  const [refund] = await tx
    .select({ orderId: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
  if (!refund) throw new ShopError('payment.refund_not_found')
  await tx.select().from(orders).where(eq(orders.id, refund.orderId)).for('update')
  return refund
}

/** Customers were told already of what goes back because the shop could not keep its side. */
async function tellOfRefund(
  tx: Transaction,
  jobs: JobQueue,
  orderId: string,
  refund: { id: string; amountPaise: number; reason: RefundReason },
): Promise<void> {
  if (TOLD_REFUND_REASONS.some((reason) => reason === refund.reason)) return
  await decideOrderMail(tx, jobs, {
    orderId,
    template: 'order-refunded',
    eventId: refund.id,
    facts: { refundPaise: refund.amountPaise, refundId: refund.id },
  })
}

async function recordFailure(tx: Transaction, refundId: string): Promise<void> {
  const { orderId } = await lockRefund(tx, refundId)
  const [failed] = await tx
    .update(refunds)
    .set({ status: 'failed' })
    .where(and(eq(refunds.id, refundId), inArray(refunds.status, ['due', 'pending', 'processed'])))
    .returning({
      paymentId: refunds.paymentId,
      amountPaise: refunds.amountPaise,
      createdAt: refunds.createdAt,
    })
  if (!failed) return
  await markSalesDayStale(tx, failed.createdAt)
  await tx
    .update(payments)
    .set({ refundedPaise: sql`${payments.refundedPaise} - ${failed.amountPaise}` })
    .where(eq(payments.id, failed.paymentId))
  await adjustRoyalties(tx, { paymentId: failed.paymentId, refundId })
  await showRefunds(tx, orderId)
}

/** What an order shows of its money: paid, or given back in part or whole. */
async function showRefunds(tx: Transaction, orderId: string): Promise<void> {
  const [paid] = await tx
    .select({
      amountPaise: payments.amountPaise,
      acceptedPaise: sql<string>`coalesce(sum(${refunds.amountPaise}) filter (
        where ${refunds.status} in ('pending', 'processed')), 0)`,
    })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(eq(payments.orderId, orderId), payments.paysOrder))
    .groupBy(payments.id)
  if (!paid) return
  await tx
    .update(orders)
    .set({ paymentStatus: refundedStatus(paid.amountPaise, Number(paid.acceptedPaise)) })
    .where(eq(orders.id, orderId))
}

/**
 * Takes over what the provider knows of a payment's refunds: how ours went on, and those that were
 * made there by hand. Nothing happens for a payment that the shop does not know.
 */
export async function takeOverRefunds(context: Context, providerPaymentId: string): Promise<void> {
  const known = await findPayment(context.db, providerPaymentId)
  if (!known) return
  const theirs = await context.payments.listRefundsOfPayment(providerPaymentId)
  await inTransaction(context.db, async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, known.orderId)).for('update')
    const ours = await tx.select().from(refunds).where(eq(refunds.paymentId, known.id))
    for (const theirRefund of theirs) {
      const same = ours.find(
        ({ id, providerRefundId }) =>
          providerRefundId === theirRefund.id || theirRefund.receipt === id.replaceAll('-', ''),
      )
      if (same) await followRefund(tx, context, same, theirRefund)
      else await takeOverRefund(tx, context, known, theirRefund)
    }
    await showRefunds(tx, known.orderId)
  })
}

async function findPayment(
  db: Queryable,
  providerPaymentId: string,
): Promise<{ id: string; orderId: string } | undefined> {
  const [payment] = await db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId))
  return payment
}

async function followRefund(
  tx: Transaction,
  context: Context,
  ours: typeof refunds.$inferSelect,
  theirs: ProviderRefund,
): Promise<void> {
  const status = refundStatusOf(theirs)
  if (ours.status === status) return
  if (ours.status === 'due' && status !== 'failed') {
    await recordAnswer(tx, context, ours.id, theirs)
  } else if (status === 'failed') {
    await recordFailure(tx, ours.id)
  } else if (ours.status === 'pending') {
    await tx.update(refunds).set({ status }).where(eq(refunds.id, ours.id))
  }
}

async function takeOverRefund(
  tx: Transaction,
  { jobs }: Context,
  payment: { id: string; orderId: string },
  theirs: ProviderRefund,
): Promise<void> {
  if (refundStatusOf(theirs) === 'failed') return
  await dropRefundsInTheWay(tx, payment.id, theirs.amountPaise)
  const id = await bookRefund(tx, {
    paymentId: payment.id,
    amountPaise: theirs.amountPaise,
    reason: 'provider',
    status: refundStatusOf(theirs),
    providerRefundId: theirs.id,
  })
  await tx.update(refunds).set({ acceptedAt: sql`now()` }).where(eq(refunds.id, id))
  await tellOfRefund(tx, jobs, payment.orderId, {
    id,
    amountPaise: theirs.amountPaise,
    reason: 'provider',
  })
}

/** Refunds that are due here cannot be paid any more once the money went back there. */
async function dropRefundsInTheWay(
  tx: Transaction,
  paymentId: string,
  amountPaise: number,
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
  if (!payment || payment.refundedPaise + amountPaise <= payment.amountPaise) return
  const due = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'due')))
  for (const { id } of due) await recordFailure(tx, id)
}
