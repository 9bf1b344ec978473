/**
 * Webhooks of the provider: stored, answered at once, processed later. A webhook only triggers a question to the
 * provider, so its age, order and repetition do not matter.
 */
import { createHash } from 'node:crypto'
import { parseJson } from '@bhitti/contract/calls/parse-json'
import { recordChange } from '../../modules/changes/changes.service.ts'
import { findOrderOfProvider } from '../../modules/orders/orders.queries.ts'
import { webhookSignatureMatches } from '../../modules/payments/payment-signatures.ts'
import {
  concernsShop,
  type Notice,
  readNotice,
} from '../../modules/payments/provider-events.rules.ts'
import {
  closeEvent,
  closeRecordedEvent,
  failEvent,
  keepEvent,
  type ProviderEventRow,
  readEvent,
  removeOldEvents,
  reopenEvent,
  takeEvent,
} from '../../modules/payments/provider-events.service.ts'
import type { ActorContext, Context } from '../../platform/context/context.ts'
import { ProviderRefusedError } from '../../platform/context/payment-provider.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { takeOverRefunds } from '../cancel-and-refund/refunds.service.ts'
import { type CollectableOrder, collectPayment } from './collection.ts'

/** Days to keep webhooks; the provider's manual replays reach back 15 days. */
const KEPT_DAYS = 30

export type ProviderMessage = { rawBody: Buffer; signature: unknown; eventId: unknown }

/** Stores a webhook once and queues it. @throws ShopError payment.webhook_signature for a wrong signature */
export async function receiveEvent(
  context: Context,
  secrets: readonly string[],
  { rawBody, signature, eventId }: ProviderMessage,
): Promise<void> {
  if (!webhookSignatureMatches(secrets, rawBody, signature)) {
    throw new ShopError('payment.webhook_signature')
  }
  const body = rawBody.toString('utf8')
  const id = isEventId(eventId) ? eventId : createHash('sha256').update(rawBody).digest('hex')
  const name = readNotice(parseJson(body))?.name ?? 'unreadable'
  const kept = await keepEvent(context.db, { id, name, body })
  // No transaction around both: a sweep finds a stored webhook without a job.
  if (kept) await context.jobs.add(context.db, 'provider-event', id)
  await context.reached('webhook.kept')
}

function isEventId(eventId: unknown): eventId is string {
  return typeof eventId === 'string' && /^[\w.-]{1,100}$/.test(eventId)
}

/**
 * Processes a webhook unless that is done; repeats are harmless.
 * @throws ProviderUnavailableError if the provider cannot be asked now; the job then retries
 */
export async function processEvent(context: Context, eventId: string): Promise<void> {
  const { db } = context
  const event = await takeEvent(db, eventId)
  if (!event) return
  await context.reached('webhook.processing')
  try {
    const notice = readNotice(parseJson(event.body))
    if (event.attempts === 1 && (await closeIfAlreadyRecorded(context, eventId, notice))) return
    await closeEvent(db, eventId, await follow(context, notice))
  } catch (error) {
    await failEvent(db, eventId, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** Acts on a webhook and returns the outcome in words for the owner. */
async function follow(context: Context, notice: Notice | undefined): Promise<string> {
  if (!notice || !concernsShop(notice)) return 'Nothing to do'
  const { paymentId } = notice
  if (paymentId === null) return 'Nothing to do'
  try {
    const payment = await context.payments.fetchPayment(paymentId)
    const order = await findOrder(context, payment.orderId ?? notice.orderId)
    if (!order) return 'No order of this shop'
    const settlement = await collectPayment(context, order, payment)
    if (notice.isAboutRefund) await takeOverRefunds(context, paymentId)
    if (!settlement) return `The payment is ${payment.status}`
    return settlement.returnReason
      ? `The payment goes back: ${settlement.returnReason}`
      : 'The order is settled'
  } catch (error) {
    if (error instanceof ProviderRefusedError) return `The provider says: ${error.message}`
    throw error
  }
}

/**
 * Closes a webhook whose payment is recorded already, usually by the browser: only the refunds of a recorded payment
 * change. A replay by the owner asks the provider again.
 */
async function closeIfAlreadyRecorded(
  { db }: Context,
  eventId: string,
  notice: Notice | undefined,
): Promise<boolean> {
  if (!notice || !concernsShop(notice) || notice.isAboutRefund) return false
  return closeRecordedEvent(db, eventId, {
    providerPaymentId: notice.paymentId ?? '',
    outcome: 'The payment was recorded before',
  })
}

async function findOrder(
  { db }: Context,
  providerOrderId: string | null,
): Promise<CollectableOrder | undefined> {
  return providerOrderId === null ? undefined : findOrderOfProvider(db, providerOrderId)
}

/** Processes a webhook again, even a processed one. @throws ShopError payment.event_not_found */
export async function replayEvent(
  context: ActorContext,
  eventId: string,
): Promise<ProviderEventRow> {
  await inTransaction(context.db, async (tx) => {
    const opened = await reopenEvent(tx, eventId)
    if (!opened) throw new ShopError('payment.event_not_found')
    await recordChange(tx, context, {
      entity: 'notice',
      entityId: eventId,
      action: 'replayed',
      before: null,
      after: { name: opened.name },
    })
  })
  await processEvent(context, eventId)
  const event = await readEvent(context.db, eventId)
  if (!event) throw new ShopError('payment.event_not_found')
  return event
}

export async function forgetOldEvents({ db }: Context): Promise<void> {
  await removeOldEvents(db, KEPT_DAYS)
}
