import type { SentDetails } from '@bhitti/contract/calls/buying/sent-details'
import { notifyBuyer } from '../../modules/orders/order-notifications.service.ts'
import type { OrderRow } from '../../modules/orders/orders.queries.ts'
import { markAuthorized, readingClaimedOrder } from '../../modules/orders/paid-orders.statements.ts'
import type { ToldReturnReason } from '../../modules/payments/payments.rules.ts'
import type { ActorContext } from '../../platform/context/context.ts'
import {
  ProviderRefusedError,
  ProviderUnavailableError,
} from '../../platform/context/payment-provider.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/errors/shop-error.ts'
import { collectPayment } from './collection.ts'
import { type Settlement, settleOrder } from './settlement.service.ts'

export type PaymentClaim = {
  providerOrderId: string
  paymentId: string
  signature: string
  details: SentDetails
}

export type Verified = { orderId: string; returnReason: ToldReturnReason | null }

/**
 * Settles the caller's order if the payment is real. A repeat returns the same result, whoever reported the payment
 * first. A payment of a wrong amount is refused each time.
 * @throws ShopError order.not_found, payment.verification_failed, payment.wrong_amount,
 * payment.verification_unavailable
 */
export async function verifyPayment(context: ActorContext, claim: PaymentClaim): Promise<Verified> {
  const settlement = await settleClaim(context, claim)
  if (!settlement) throw new ShopError('payment.verification_failed')
  if (settlement.returnReason === 'wrong_amount') throw new ShopError('payment.wrong_amount')
  return { orderId: settlement.orderId, returnReason: settlement.returnReason }
}

/** Returns undefined if the payment brought no money for this order. */
async function settleClaim(
  context: ActorContext,
  claim: PaymentClaim,
): Promise<Settlement | undefined> {
  const { db, actor } = context
  const { paymentId, signature, details } = claim
  const [claimed] = await readingClaimedOrder(db, {
    providerOrderId: claim.providerOrderId,
    paymentId,
    accountId: actor.id,
  })
  if (!claimed) throw new ShopError('order.not_found')
  const { order, recorded } = claimed
  const storedId = order.providerOrderId ?? ''
  if (!context.payments.signatureMatches(storedId, paymentId, signature)) {
    throw new ShopError('payment.verification_failed')
  }
  // A recorded payment counts for good, even after a refund.
  if (recorded) {
    const payment = { ...recorded, currency: 'INR' }
    return settleOrder(context, { orderId: order.id, payment, details })
  }
  return askAndSettle(context, order, claim)
}

async function askAndSettle(
  context: ActorContext,
  order: OrderRow,
  { paymentId, details }: PaymentClaim,
): Promise<Settlement | undefined> {
  try {
    const payment = await context.payments.fetchPayment(paymentId)
    return await collectPayment(context, order, payment, details)
  } catch (error) {
    if (error instanceof ProviderRefusedError) {
      throw new ShopError('payment.verification_failed', { cause: error })
    }
    if (error instanceof ProviderUnavailableError) {
      await keepClaim(context, order)
      throw new ShopError('payment.verification_unavailable', { cause: error })
    }
    throw error
  }
}

/**
 * Records the payment as authorized, as its signature proves, while the provider cannot be asked. The customer is
 * mailed that the order is known; reconciliation keeps asking.
 */
async function keepClaim({ db, jobs }: ActorContext, order: OrderRow): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await markAuthorized(tx, order.id))
      await notifyBuyer(tx, jobs, { orderId: order.id, template: 'order-placed' })
  })
}
