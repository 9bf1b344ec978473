// Payments and refunds that the sandbox's own doors do not allow, because the real provider promises
// that they do not happen. A shop had better not lose money when they do.
import type { Payment, Refund } from '@bhitti/payment-sandbox/entities'
import {
  type CommandContext,
  getOrder,
  getPayment,
  getRefund,
  type LedgerState,
  type Outcome,
} from '@bhitti/payment-sandbox/ledger'
import { authorized, captured, newPayment } from '@bhitti/payment-sandbox/payment-entity'

export const payer = {
  email: 'asha.rao@example.in',
  contact: '+919876543210',
  notes: [] as const,
  description: null,
}
export const upi = { method: 'upi', vpa: 'success@razorpay' } as const

/** Captures a payment on an order, whether it is paid already or not, of any amount in paise. */
export function forceCapture(
  state: LedgerState,
  context: CommandContext,
  { orderId, amount }: { readonly orderId: string; readonly amount: number | null },
): Outcome<Payment> {
  const order = getOrder(state, orderId)
  const wanted = { ...order, amount_due: amount ?? order.amount }
  const ids = { paymentId: context.newId('pay'), cardId: null }
  const held = authorized(newPayment(ids, wanted, upi, payer, context.at))
  const payment = captured(held)
  return {
    result: payment,
    change: { payments: [payment] },
    events: [
      { name: 'payment.authorized', payment: held },
      { name: 'payment.captured', payment },
    ],
  }
}

/** A refund that was on its way and did not arrive: the money is the shop's again. */
export function failRefund(state: LedgerState, refundId: string): Outcome<Refund> {
  const refund: Refund = { ...getRefund(state, refundId), status: 'failed' }
  const before = getPayment(state, refund.payment_id)
  const left = before.amount_refunded - refund.amount
  const payment: Payment = {
    ...before,
    status: 'captured',
    amount_refunded: left,
    refund_status: left === 0 ? null : 'partial',
  }
  return {
    result: refund,
    change: { payments: [payment], refunds: [refund] },
    events: [{ name: 'refund.failed', payment, refund }],
  }
}
