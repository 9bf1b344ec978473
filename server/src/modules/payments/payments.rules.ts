/** What the provider says about a payment, in the shop's words. */
import { PAYMENT_METHODS, type PaymentMethod } from '@bhitti/contract/order-states'
import type { ProviderPayment } from './payment-provider.ts'

/** The provider's method in the shop's words; one the shop has no word for is unknown. */
export function toPaymentMethod(method: string): PaymentMethod {
  if (method === 'cardless_emi') return 'emi'
  return PAYMENT_METHODS.find((known) => known === method) ?? 'unknown'
}

/** Whether the payment is for this order and no other, all of it, in rupees. */
export function isPaymentOf(
  order: { providerOrderId: string | null; totalPaise: number },
  payment: ProviderPayment,
): boolean {
  return (
    order.providerOrderId !== null &&
    payment.orderId === order.providerOrderId &&
    payment.amountPaise === order.totalPaise &&
    payment.currency === 'INR'
  )
}

const SETTLEMENT_MESSAGES = {
  paid: 'Payment successful! Your order has been placed.',
  out_of_stock:
    'Your payment arrived after the products were sold. The order is cancelled and the full amount is being refunded.',
  paid_twice:
    'This order is already paid. The full amount of your second payment is being refunded.',
}

/** What the shopper is told: the payment counts, or why it goes back. */
export function settlementMessage(refundReason: 'out_of_stock' | 'paid_twice' | null): string {
  return SETTLEMENT_MESSAGES[refundReason ?? 'paid']
}
