/**
 * Asks the provider about a payment, captures it if still due, and settles the order. Browser, webhook and
 * reconciliation all use it, since none of them is trusted by itself.
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
 * Settles the order; returns undefined if the payment brought no money (yet) or is for another order.
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

/** Captures a payment. A refusal may mean that it was captured a moment ago, so the payment is then fetched again. */
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

/** Records the progress of an unpaid order's payment; it never goes backwards. */
async function followAttempt(
  { db }: Context,
  order: CollectableOrder,
  status: string,
): Promise<void> {
  if (status !== 'authorized' && status !== 'failed') return
  const earlier: PaymentStatus[] = status === 'authorized' ? ['created', 'failed'] : ['created']
  await followPayment(db, order.id, { from: earlier, to: status })
}
