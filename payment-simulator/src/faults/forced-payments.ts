// Payments made without a browser, and those that the sandbox's own doors do not allow, because the
// real provider promises that they do not happen. A shop had better not lose money when they do.
import type { Payment, PaymentMethod } from '../entities.ts'
import {
  type CommandContext,
  getOrder,
  getPayment,
  type LedgerState,
  type Outcome,
} from '../ledger.ts'
import { authorizePayment, failPayment, startPayment } from '../ledger-payments.ts'
import {
  authorized,
  captured,
  type Instrument,
  newPayment,
  type OrderRecord,
} from '../payment-entity.ts'
import type { SandboxProvider } from '../sandbox-provider.ts'
import { bankDeclined } from '../test-instruments.ts'

/** How a payment without a browser turns out; pending is one whose bank has not answered yet. */
export type PaymentOutcome = 'captured' | 'authorized' | 'failed' | 'pending'

const payer = {
  email: 'asha.rao@example.in',
  contact: '+919876543210',
  notes: [] as const,
  description: null,
}
const instruments: Readonly<Record<PaymentMethod, Instrument>> = {
  upi: { method: 'upi', vpa: 'success@razorpay' },
  netbanking: { method: 'netbanking', bank: 'HDFC' },
  wallet: { method: 'wallet', wallet: 'mobikwik' },
  card: {
    method: 'card',
    card: {
      name: 'Asha Rao',
      last4: '1111',
      network: 'Visa',
      type: 'debit',
      issuer: null,
      international: false,
      emi: false,
      sub_type: 'customer',
      token_iin: null,
    },
  },
}

/** Pays an order as its payment window would, with one of four outcomes. */
export function payOrder(
  { execute }: SandboxProvider,
  orderId: string,
  outcome: PaymentOutcome,
  method: PaymentMethod,
): Payment {
  const payment = execute((state, context) =>
    startPayment(state, context, { orderId, instrument: instruments[method], payer }),
  )
  switch (outcome) {
    case 'captured':
      return execute((state, context) => authorizePayment(state, context, payment.id))
    case 'authorized':
      return execute((state, context) => authorizeOnly(state, context, payment.id))
    case 'failed':
      return execute((state) => failPayment(state, payment.id, bankDeclined))
    case 'pending':
      return payment
  }
}

/** The bank's yes, on an order that would have had it captured at once. */
function authorizeOnly(
  state: LedgerState,
  context: CommandContext,
  paymentId: string,
): Outcome<Payment> {
  const order = getOrder(state, getPayment(state, paymentId).order_id)
  const orders = new Map(state.orders).set(order.id, { ...order, capture: 'manual' })
  return authorizePayment({ ...state, orders }, context, paymentId)
}

/**
 * Captures a payment on an order, whether it is paid already or not, of any amount in paise, or the
 * order's own. One of another amount leaves the order unpaid.
 */
export function forceCapture(
  state: LedgerState,
  context: CommandContext,
  { orderId, amount }: { readonly orderId: string; readonly amount: number | null },
): Outcome<Payment> {
  const order = getOrder(state, orderId)
  const wanted = { ...order, amount_due: amount ?? order.amount }
  const ids = { paymentId: context.newId('pay'), cardId: null }
  const held = authorized(newPayment(ids, wanted, instruments.upi, payer, context.at))
  const payment = captured(held)
  const after = orderAfter(order, payment)
  const isPaidNow = after.status === 'paid' && order.status !== 'paid'
  return {
    result: payment,
    change: { orders: [after], payments: [payment] },
    events: [
      { name: 'payment.authorized', payment: held },
      { name: 'payment.captured', payment },
      ...(isPaidNow ? [{ name: 'order.paid', payment, order: after } as const] : []),
    ],
  }
}

function orderAfter(order: OrderRecord, payment: Payment): OrderRecord {
  const attempts = order.attempts + 1
  if (order.status === 'paid') return { ...order, attempts }
  if (payment.amount !== order.amount) return { ...order, attempts, status: 'attempted' }
  return { ...order, attempts, status: 'paid', amount_paid: order.amount, amount_due: 0 }
}
