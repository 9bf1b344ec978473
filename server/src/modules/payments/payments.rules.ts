/** What the provider says about a payment, in the shop's words. */
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentStatus,
  type RefundStatus,
} from '@bhitti/contract/rules/orders/order-states'
import type { ReturnReason } from './refund-reasons.ts'

/** The provider's method in the shop's words; one the shop has no word for is unknown. */
export function toPaymentMethod(method: string): PaymentMethod {
  if (method === 'cardless_emi') return 'emi'
  return PAYMENT_METHODS.find((known) => known === method) ?? 'unknown'
}

/** What the payment status of a paid order is once so much of it went back. */
export function refundedStatus(paidPaise: number, refundedPaise: number): PaymentStatus {
  if (refundedPaise === 0) return 'paid'
  return refundedPaise < paidPaise ? 'partially_refunded' : 'refunded'
}

/** A payment of another amount is refused instead. */
export type ToldReturnReason = Exclude<ReturnReason, 'wrong_amount'>

const SETTLEMENT_MESSAGES = {
  paid: 'Payment successful! Your order has been placed.',
  out_of_stock:
    'Your payment arrived after the products were sold. The order is cancelled and the full amount is being refunded.',
  promotion_used_up:
    'Your payment arrived after the promotion had been used up. The order is cancelled and the full amount is being refunded.',
  paid_twice:
    'This order is already paid. The full amount of your second payment is being refunded.',
  provider: 'This payment has been refunded, so the order is cancelled.',
} satisfies Record<ToldReturnReason | 'paid', string>

/** What the shopper is told: the payment counts, or why it goes back. */
export function settlementMessage(returnReason: ToldReturnReason | null): string {
  return SETTLEMENT_MESSAGES[returnReason ?? 'paid']
}

/** Of several refunds the state of the one that needs eyes most; null when there is none. */
export function furthestBehind(statuses: readonly RefundStatus[]): RefundStatus | null {
  const order: RefundStatus[] = ['failed', 'due', 'pending', 'processed']
  return order.find((status) => statuses.includes(status)) ?? null
}

/** The provider's word for a refund in the shop's; one that it has not finished is pending. */
export function refundStatusOf({
  status,
}: {
  status: string
}): Extract<RefundStatus, 'pending' | 'processed' | 'failed'> {
  return status === 'processed' || status === 'failed' ? status : 'pending'
}

/**
 * Of what became of earlier payments that which the customer has to know first: an order that is
 * placed, else one whose money goes back. A payment beside the one that counts is of no concern.
 */
export function mostTelling<T extends { returnReason: ReturnReason | null }>(
  settled: readonly T[],
): T | undefined {
  const placed = settled.find(({ returnReason }) => returnReason === null)
  const isNews = ({ returnReason }: T) =>
    returnReason !== 'wrong_amount' && returnReason !== 'paid_twice'
  return placed ?? settled.find(isNews)
}
