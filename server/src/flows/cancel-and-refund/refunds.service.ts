/**
 * Refunds. A refund is decided in one transaction with its cause. A job then asks the provider and retries until it
 * gets an answer. A decided refund counts against the captured amount at once, so that two decisions cannot refund more
 * than was paid.
 */
import { refundProblem } from '@bhitti/contract/rules/prices/refund-lines'
import { adjustRoyalties } from '../../modules/artists/royalty-booking.service.ts'
import { type ChangeAuthor, recordChange } from '../../modules/changes/changes.service.ts'
import { lockOrder, setPaymentStatus } from '../../modules/orders/order-moves.queries.ts'
import { notifyBuyer } from '../../modules/orders/order-notifications.service.ts'
import { bookRefundLines } from '../../modules/orders/returns/refund-lines.service.ts'
import { type Offered, readOffer } from '../../modules/orders/returns/refund-offers.queries.ts'
import { findPaymentOfProvider, readPayment } from '../../modules/payments/payments.queries.ts'
import { refundedStatus, refundStatusOf } from '../../modules/payments/payments.rules.ts'
import type { RefundLine } from '../../modules/payments/refund-lines.rules.ts'
import {
  AUTOMATIC_REFUND_REASONS,
  DECIDED_BY_PEOPLE,
  type RefundReason,
} from '../../modules/payments/refund-reasons.ts'
import {
  acceptRefund,
  closeFailedRefund,
  countKept,
  countRefunded,
  failRefund,
  findDueOfPayment,
  findDueRefund,
  findOrderOfRefund,
  insertRefund,
  listFailedWhole,
  listRefundsOfPayment,
  type NewRefund,
  noteAccepted,
  type RefundRow,
  readPaidAndAccepted,
  setRefundStatus,
} from '../../modules/payments/refunds.queries.ts'
import { markSalesDayStale } from '../../modules/sales/stale-sales-days.ts'
import type { Context } from '../../platform/context/context.ts'
import {
  type ProviderRefund,
  ProviderRefusedError,
} from '../../platform/context/payment-provider.ts'
import type { Transaction } from '../../platform/database/connect.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import type { JobQueue } from '../../platform/queue/job-queue.ts'

export type RefundDecision = {
  paymentId: string
  amountPaise: number
  reason: RefundReason
  note?: string
  /** Merged lines that add up to the amount; empty if the refund names none. */
  lines?: readonly RefundLine[]
  actorId?: string | null
  idempotencyKey?: string | null
}

/**
 * Decides a refund and queues its payment. The caller must hold the order's lock.
 * @throws ShopError order.not_refundable for nothing, or more than is left of the payment; order.line_refunded for more
 * than is left of a line; order.refund_too_small and order.refund_leaves_too_little for amounts that the provider would
 * refuse, now or later
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
  }: RefundDecision & Partial<Pick<NewRefund, 'status' | 'providerRefundId'>>,
): Promise<string> {
  if (amountPaise <= 0) throw new ShopError('order.not_refundable')
  const leftPaise = await countRefunded(tx, paymentId, amountPaise)
  if (leftPaise === undefined) throw new ShopError('order.not_refundable')
  // A refund made elsewhere must be recorded with any amount; a person can choose another amount.
  const problem = DECIDED_BY_PEOPLE.some((reason) => reason === rest.reason)
    ? refundProblem(amountPaise, leftPaise + amountPaise)
    : null
  if (problem === 'too_small') throw new ShopError('order.refund_too_small')
  if (problem === 'leaves_too_little') throw new ShopError('order.refund_leaves_too_little')
  const refundId = await insertRefund(tx, { paymentId, amountPaise, ...rest })
  await bookRefundLines(tx, { paymentId, refundId }, lines)
  await adjustRoyalties(tx, { paymentId, refundId })
  return refundId
}

/**
 * Asks the provider for a refund that is due and ignores any other. Repeats are harmless: the provider knows the refund
 * by its receipt. A refused refund is marked as failed, and the owner sees it.
 * @throws ProviderUnavailableError if there was no clear answer; the job then retries
 */
export async function payRefund(context: Context, refundId: string): Promise<void> {
  const due = await findDueRefund(context.db, refundId)
  if (!due) return
  await context.reached('refund.before_provider')
  const answer = await askForRefund(context, refundId, due)
  await context.reached('refund.provider_answered')
  if (answer) await inTransaction(context.db, (tx) => recordAnswer(tx, context, refundId, answer))
  else await inTransaction(context.db, (tx) => recordFailure(tx, refundId))
  // The owner may have refunded the payment at the provider, which is why this refund was refused.
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
  const accepted = await acceptRefund(tx, refundId, {
    status: refundStatusOf(answer),
    providerRefundId: answer.id,
  })
  if (!accepted) return
  await showRefunds(tx, orderId)
  await notifyRefunded(tx, jobs, orderId, accepted)
}

/** Locks a refund's order, as every change of a refund does. @throws ShopError payment.refund_not_found */
export async function lockRefund(tx: Transaction, refundId: string): Promise<{ orderId: string }> {
  const refund = await findOrderOfRefund(tx, refundId)
  if (!refund) throw new ShopError('payment.refund_not_found')
  await lockOrder(tx, refund.orderId)
  return refund
}

/** Notifies the customer, except of automatic refunds, about which another e-mail was sent. */
async function notifyRefunded(
  tx: Transaction,
  jobs: JobQueue,
  orderId: string,
  refund: { id: string; amountPaise: number; reason: RefundReason },
): Promise<void> {
  if (AUTOMATIC_REFUND_REASONS.some((reason) => reason === refund.reason)) return
  await notifyBuyer(tx, jobs, {
    orderId,
    template: 'order-refunded',
    eventId: refund.id,
    facts: { refundPaise: refund.amountPaise, refundId: refund.id },
  })
}

async function recordFailure(tx: Transaction, refundId: string): Promise<void> {
  const { orderId } = await lockRefund(tx, refundId)
  const failed = await failRefund(tx, refundId)
  if (!failed) return
  await markSalesDayStale(tx, failed.createdAt)
  await countKept(tx, failed.paymentId, failed.amountPaise)
  await adjustRoyalties(tx, { paymentId: failed.paymentId, refundId })
  await showRefunds(tx, orderId)
}

async function showRefunds(tx: Transaction, orderId: string): Promise<void> {
  const paid = await readPaidAndAccepted(tx, orderId)
  if (!paid) return
  await setPaymentStatus(tx, orderId, refundedStatus(paid.amountPaise, paid.acceptedPaise))
}

/** Takes over the status of our refunds from the provider, and refunds made there by hand. */
export async function takeOverRefunds(context: Context, providerPaymentId: string): Promise<void> {
  const known = await findPaymentOfProvider(context.db, providerPaymentId)
  if (!known) return
  const theirs = await context.payments.listRefundsOfPayment(providerPaymentId)
  await inTransaction(context.db, async (tx) => {
    await lockOrder(tx, known.orderId)
    const ours = await listRefundsOfPayment(tx, known.id)
    let isNew = false
    for (const theirRefund of theirs) {
      const same = ours.find(
        ({ id, providerRefundId }) =>
          providerRefundId === theirRefund.id || theirRefund.receipt === id.replaceAll('-', ''),
      )
      if (same) await followRefund(tx, context, same, theirRefund)
      else isNew = (await takeOverRefund(tx, context, known, theirRefund)) || isNew
    }
    if (isNew) await giveBackRest(tx, context, known)
    await showRefunds(tx, known.orderId)
  })
}

async function followRefund(
  tx: Transaction,
  context: Context,
  ours: RefundRow,
  theirs: ProviderRefund,
): Promise<void> {
  const status = refundStatusOf(theirs)
  if (ours.status === status) return
  if (ours.status === 'due' && status !== 'failed') {
    await recordAnswer(tx, context, ours.id, theirs)
  } else if (status === 'failed') {
    await recordFailure(tx, ours.id)
  } else if (ours.status === 'pending') {
    await setRefundStatus(tx, ours.id, status)
  }
}

async function takeOverRefund(
  tx: Transaction,
  { jobs }: Context,
  payment: { id: string; orderId: string },
  theirs: ProviderRefund,
): Promise<boolean> {
  if (refundStatusOf(theirs) === 'failed') return false
  await failUnpayableRefunds(tx, payment.id, theirs.amountPaise)
  const id = await bookRefund(tx, {
    paymentId: payment.id,
    amountPaise: theirs.amountPaise,
    reason: 'provider',
    status: refundStatusOf(theirs),
    providerRefundId: theirs.id,
  })
  await noteAccepted(tx, id)
  await notifyRefunded(tx, jobs, payment.orderId, {
    id,
    amountPaise: theirs.amountPaise,
    reason: 'provider',
  })
  return true
}

/** Refunds the rest of a payment whose full refund failed because part of it was refunded at the provider. */
async function giveBackRest(
  tx: Transaction,
  { jobs }: Context,
  payment: { id: string; orderId: string },
): Promise<void> {
  for (const failedId of await listFailedWhole(tx, payment.id)) {
    const found = await readOffer(tx, failedId)
    if (found) await repeatRefund(tx, { jobs, actor: null }, payment.orderId, found)
  }
}

/**
 * Closes a failed refund and decides a new one for what can still be refunded.
 * @returns the new refund's id, or null if nothing was left
 * @throws ShopError order.refund_leaves_too_little
 */
export async function repeatRefund(
  tx: Transaction,
  { jobs, actor }: Pick<Context, 'jobs'> & ChangeAuthor,
  orderId: string,
  { failed, offer }: Offered,
): Promise<string | null> {
  const { id, paymentId, reason, note } = failed
  const { amountPaise, lines } = offer
  const isOver = amountPaise === 0
  const actorId = actor?.id ?? null
  const repeatedAs = isOver
    ? null
    : await decideRefund(tx, jobs, { paymentId, amountPaise, lines, reason, note, actorId })
  await closeFailedRefund(tx, id, repeatedAs)
  await recordChange(
    tx,
    { actor },
    {
      entity: 'order',
      entityId: orderId,
      action: isOver ? 'failed refund closed' : 'refund repeated',
      before: null,
      after: { refundPaise: isOver ? failed.amountPaise : amountPaise },
    },
  )
  return repeatedAs
}

/** Marks due refunds as failed that the provider can no longer pay, since this amount was refunded there. */
async function failUnpayableRefunds(
  tx: Transaction,
  paymentId: string,
  amountPaise: number,
): Promise<void> {
  const payment = await readPayment(tx, paymentId)
  if (!payment || payment.refundedPaise + amountPaise <= payment.amountPaise) return
  for (const { id } of await findDueOfPayment(tx, paymentId)) await recordFailure(tx, id)
}
