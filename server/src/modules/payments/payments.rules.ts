import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentStatus,
  type RefundStatus,
} from '@bhitti/contract/rules/orders/order-states'
import type { ReturnReason } from './refund-reasons.ts'

export function toPaymentMethod(method: string): PaymentMethod {
  if (method === 'cardless_emi') return 'emi'
  return PAYMENT_METHODS.find((known) => known === method) ?? 'unknown'
}

export function refundedStatus(paidPaise: number, refundedPaise: number): PaymentStatus {
  if (refundedPaise === 0) return 'paid'
  return refundedPaise < paidPaise ? 'partially_refunded' : 'refunded'
}

/** Return reasons that a shopper is told in a settlement message. A wrong amount is an error instead. */
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

export function settlementMessage(returnReason: ToldReturnReason | null): string {
  return SETTLEMENT_MESSAGES[returnReason ?? 'paid']
}

/** Returns the status that needs attention most, or null without any refund. */
export function worstRefundStatus(statuses: readonly RefundStatus[]): RefundStatus | null {
  const order: RefundStatus[] = ['failed', 'due', 'pending', 'processed']
  return order.find((status) => statuses.includes(status)) ?? null
}

/** Maps the provider's refund status. Anything unfinished is pending. */
export function refundStatusOf({
  status,
}: {
  status: string
}): Extract<RefundStatus, 'pending' | 'processed' | 'failed'> {
  return status === 'processed' || status === 'failed' ? status : 'pending'
}

/**
 * Returns the earlier payment that the customer must hear of first: one that placed an order, else one that is being
 * refunded. Skips wrong amounts and second payments of a paid order.
 */
export function mostRelevantSettlement<T extends { returnReason: ReturnReason | null }>(
  settled: readonly T[],
): T | undefined {
  const placed = settled.find(({ returnReason }) => returnReason === null)
  const isNews = ({ returnReason }: T) =>
    returnReason !== 'wrong_amount' && returnReason !== 'paid_twice'
  return placed ?? settled.find(isNews)
}
