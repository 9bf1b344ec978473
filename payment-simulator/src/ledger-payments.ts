import type { Payment, PaymentFailure, PaymentStatus } from './entities.ts'
import {
  type CommandContext,
  getOrder,
  getPayment,
  type LedgerEvent,
  type LedgerState,
  listPaymentsOfOrder,
  type Outcome,
  paymentTransitions,
} from './ledger.ts'
import { refundWithoutCapture } from './ledger-refunds.ts'
import {
  authorized,
  captured,
  failed,
  type Instrument,
  newPayment,
  type OrderRecord,
  type Payer,
} from './payment-entity.ts'
import { invalidInput } from './provider-error.ts'

const orderAlreadyPaid =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.'

/** Starts a payment. Refuses orders that are paid or have authorized money. */
export function startPayment(
  state: LedgerState,
  context: CommandContext,
  input: {
    readonly orderId: string
    readonly instrument: Instrument
    readonly payer: Payer
  },
): Outcome<Payment> {
  const order = getOrder(state, input.orderId)
  assertPayable(state, order)
  const paymentId = context.newId('pay')
  const cardId = input.instrument.method === 'card' ? context.newId('card') : null
  const payment = newPayment(
    { paymentId, cardId },
    order,
    input.instrument,
    input.payer,
    context.at,
  )
  const attempted: OrderRecord = { ...order, status: 'attempted', attempts: order.attempts + 1 }
  return { result: payment, change: { orders: [attempted], payments: [payment] }, events: [] }
}

/** Throws the message for the buyer if an order takes no further payment. */
export function assertPayable(state: LedgerState, order: OrderRecord): void {
  if (!isSettled(state, order)) return
  throw invalidInput(orderAlreadyPaid, {
    reason: 'order_already_paid',
    metadata: { order_id: order.id },
  })
}

/**
 * Records the bank's approval, and captures at once unless the order's capture is manual. Money for an order that
 * already has its money (another tab, a late bank) is refunded.
 */
export function authorizePayment(
  state: LedgerState,
  context: CommandContext,
  paymentId: string,
): Outcome<Payment> {
  const before = getPayment(state, paymentId)
  assertMayBecome(before, 'authorized')
  const order = getOrder(state, before.order_id)
  const payment = authorized(before)
  const event: LedgerEvent = { name: 'payment.authorized', payment }
  if (isSettled(state, order)) {
    const surplus = refundWithoutCapture(context, payment)
    return { ...surplus, events: [event, ...surplus.events] }
  }
  if (order.capture === 'manual') {
    return { result: payment, change: { payments: [payment] }, events: [event] }
  }
  const capture = settle(order, payment)
  return { ...capture, events: [event, ...capture.events] }
}

export function failPayment(
  state: LedgerState,
  paymentId: string,
  failure: PaymentFailure,
): Outcome<Payment> {
  const before = getPayment(state, paymentId)
  assertMayBecome(before, 'failed')
  const payment = failed(before, failure)
  return {
    result: payment,
    change: { payments: [payment] },
    events: [{ name: 'payment.failed', payment }],
  }
}

/** Captures authorized money: all of it, once. */
export function capturePayment(
  state: LedgerState,
  input: { readonly paymentId: string; readonly amount: number; readonly currency: string },
): Outcome<Payment> {
  const payment = getPayment(state, input.paymentId)
  if (payment.captured) throw invalidInput('This payment has already been captured')
  if (payment.status !== 'authorized') {
    throw invalidInput(
      'Only payments which have been authorized and not yet captured can be captured',
    )
  }
  if (input.amount !== payment.amount) {
    throw invalidInput('Capture amount must be equal to the amount authorized', { field: 'amount' })
  }
  if (input.currency !== payment.currency) {
    throw invalidInput('Payment currency should be the same as the currency authorized', {
      field: 'currency',
    })
  }
  return settle(getOrder(state, payment.order_id), payment)
}

function settle(order: OrderRecord, payment: Payment): Outcome<Payment> {
  const taken = captured(payment)
  const paid: OrderRecord = {
    ...order,
    status: 'paid',
    amount_paid: taken.amount,
    amount_due: order.amount - taken.amount,
  }
  return {
    result: taken,
    change: { orders: [paid], payments: [taken] },
    events: [
      { name: 'payment.captured', payment: taken },
      { name: 'order.paid', payment: taken, order: paid },
    ],
  }
}

function isSettled(state: LedgerState, order: OrderRecord): boolean {
  if (order.status === 'paid') return true
  return listPaymentsOfOrder(state, order.id).some(({ status }) => status === 'authorized')
}

function assertMayBecome(payment: Payment, next: PaymentStatus): void {
  if (paymentTransitions[payment.status].includes(next)) return
  throw invalidInput(`The payment is already ${payment.status}`, {
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  })
}
