/** The browser says that it has paid: what it says is checked with the provider before it counts. */
import { and, eq } from 'drizzle-orm'
import type { ActorContext, Context } from '../../context.ts'
import type { Queryable } from '../../database/connect.ts'
import { ShopError } from '../../shop-error.ts'
import { type OrderRow, orders } from '../orders/orders.table.ts'
import type { CheckoutDetails } from './checkout.rules.ts'
import {
  type ProviderPayment,
  ProviderRefusedError,
  ProviderUnavailableError,
} from './payment-provider.ts'
import { isPaymentOf } from './payments.rules.ts'
import { payments } from './payments.table.ts'
import { type CapturedPayment, type Settlement, settleOrder } from './settlement.ts'

export type PaymentClaim = {
  /** The provider's ids and its signature over them. */
  providerOrderId: string
  paymentId: string
  signature: string
  details: CheckoutDetails
}

/**
 * Settles the caller's order when the payment is real. A repeat gets the same order.
 * @throws ShopError order.not_found, payment.verification_failed, payment.verification_unavailable
 */
export async function verifyPayment(
  context: ActorContext,
  claim: PaymentClaim,
): Promise<Settlement> {
  const { db, actor } = context
  const { paymentId, signature, details } = claim
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.providerOrderId, claim.providerOrderId), eq(orders.accountId, actor.id)))
  if (!order) throw new ShopError('order.not_found')
  const storedId = order.providerOrderId ?? ''
  if (!context.payments.signatureMatches(storedId, paymentId, signature)) {
    throw new ShopError('payment.verification_failed')
  }
  const payment =
    (await findRecorded(db, order, paymentId)) ?? (await getCaptured(context, order, paymentId))
  return settleOrder(context, { orderId: order.id, payment, details })
}

/** A payment that counts already does so for good, also after it was refunded. */
async function findRecorded(
  db: Queryable,
  order: OrderRow,
  paymentId: string,
): Promise<CapturedPayment | undefined> {
  const [recorded] = await db
    .select({
      id: payments.providerPaymentId,
      amountPaise: payments.amountPaise,
      method: payments.method,
    })
    .from(payments)
    .where(and(eq(payments.providerPaymentId, paymentId), eq(payments.orderId, order.id)))
  return recorded
}

async function getCaptured(
  context: Context,
  order: OrderRow,
  paymentId: string,
): Promise<ProviderPayment> {
  try {
    const payment = await context.payments.fetchPayment(paymentId)
    if (!isPaymentOf(order, payment)) throw new ShopError('payment.verification_failed')
    const captured = payment.status === 'authorized' ? await capture(context, payment) : payment
    if (captured.status !== 'captured') throw new ShopError('payment.verification_failed')
    return captured
  } catch (error) {
    if (error instanceof ProviderRefusedError) {
      throw new ShopError('payment.verification_failed', { cause: error })
    }
    if (error instanceof ProviderUnavailableError) {
      throw new ShopError('payment.verification_unavailable', { cause: error })
    }
    throw error
  }
}

/** A refusal may mean that it was captured a moment ago, so the provider is asked once more. */
async function capture({ payments }: Context, payment: ProviderPayment): Promise<ProviderPayment> {
  try {
    return await payments.capturePayment(payment.id, payment.amountPaise)
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error
    return payments.fetchPayment(payment.id)
  }
}
