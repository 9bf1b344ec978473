/**
 * Finds out with the provider what has become of a payment, takes the money where that is still to
 * be done, and settles the order. All messengers come this way; none is believed by itself.
 */
import type { SentDetails } from '@bhitti/contract/calls/buying/sent-details'
import type { PaymentStatus } from '@bhitti/contract/rules/orders/order-states'
import { followPayment } from '../../modules/orders/paid-orders.statements.ts'
import type { Context } from '../../platform/context/context.ts'
import {
  type ProviderPayment,
  ProviderRefusedError,
} from '../../platform/context/payment-provider.ts'
import { takeOverRefunds } from '../cancel-and-refund/refunds.service.ts'
import { type Settlement, settleOrder } from './settlement.service.ts'

export type CollectableOrder = { id: string; providerOrderId: string | null }

/**
 * Settles the order with this payment; undefined when the payment has not brought any money (yet) or
 * is not for this order at all.
 * @throws ProviderRefusedError, ProviderUnavailableError
 */
export async function collectPayment(
  context: Context,
  order: CollectableOrder,
  found: ProviderPayment,
  details: SentDetails | null = null,
): Promise<Settlement | undefined> {
  if (order.providerOrderId === null || found.orderId !== order.providerOrderId) return undefined
  const payment = found.status === 'authorized' ? await capture(context, order, found) : found
  await followAttempt(context, order, payment.status)
  if (payment.status !== 'captured' && payment.status !== 'refunded') return undefined
  const settlement = await settleOrder(context, { orderId: order.id, payment, details })
  if (payment.refundedPaise > 0) await takeOverRefunds(context, payment.id)
  return settlement
}

/** A refusal may mean that it was captured a moment ago, so the provider is asked once more. */
async function capture(
  context: Context,
  order: CollectableOrder,
  payment: ProviderPayment,
): Promise<ProviderPayment> {
  await followAttempt(context, order, payment.status)
  try {
    return await context.payments.capturePayment(payment.id, payment.amountPaise)
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    return context.payments.fetchPayment(payment.id)
  }
}

/** Shows how far an attempt to pay has come, as long as the order is not paid; it never goes back. */
async function followAttempt(
  { db }: Context,
  order: CollectableOrder,
  status: string,
): Promise<void> {
  if (status !== 'authorized' && status !== 'failed') return
  const earlier: PaymentStatus[] = status === 'authorized' ? ['created', 'failed'] : ['created']
  await followPayment(db, order.id, { from: earlier, to: status })
}
