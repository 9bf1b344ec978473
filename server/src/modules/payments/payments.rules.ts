/** What the provider says about a payment, in the shop's words. */
import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type PaymentStatus,
} from '@bhitti/contract/order-states'
import type { AutomaticRefundReason } from './refund-reasons.ts'

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

const SETTLEMENT_MESSAGES = {
  paid: 'Payment successful! Your order has been placed.',
  out_of_stock:
    'Your payment arrived after the products were sold. The order is cancelled and the full amount is being refunded.',
  promotion_used_up:
    'Your payment arrived after the promotion had been used up. The order is cancelled and the full amount is being refunded.',
  paid_twice:
    'This order is already paid. The full amount of your second payment is being refunded.',
  wrong_amount: 'The amount paid is not the amount of this order. It is being refunded in full.',
  provider: 'This payment has been refunded, so the order is cancelled.',
} satisfies Record<AutomaticRefundReason | 'provider' | 'paid', string>

/** What the shopper is told: the payment counts, or why it goes back. */
export function settlementMessage(refundReason: AutomaticRefundReason | 'provider' | null): string {
  return SETTLEMENT_MESSAGES[refundReason ?? 'paid']
}
