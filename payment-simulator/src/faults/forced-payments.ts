// Payments without a browser, and payments that the real provider promises never to make. A shop must not lose money
// when they happen anyway.
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

/** Outcome of a payment; `pending` has no answer from the bank yet. */
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

/** Authorizes a payment without the automatic capture of its order. */
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
 * Captures a payment of any amount in paise on an order, even if it is already paid. The default is the order's amount;
 * another amount leaves the order unpaid.
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
