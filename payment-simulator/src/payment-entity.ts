// Changes of a single payment. The ledger decides which are allowed.
import type {
  CaptureMode,
  Card,
  Notes,
  Order,
  Payment,
  PaymentFailure,
  PaymentMethod,
} from './entities.ts'
import { digitsOf } from './identifiers.ts'

/** Payment method; card data is too incomplete to be charged elsewhere. */
export type Instrument =
  | { readonly method: 'card'; readonly card: Omit<Card, 'id' | 'entity'> }
  /** `vpa` is null if the buyer approves in an app, by QR code or link. */
  | { readonly method: 'upi'; readonly vpa: string | null }
  | { readonly method: 'netbanking'; readonly bank: string }
  | { readonly method: 'wallet'; readonly wallet: string }

export type Payer = {
  readonly email: string | null
  readonly contact: string | null
  readonly description: string | null
  readonly notes: Notes
}

export type OrderRecord = Order & { readonly capture: CaptureMode }

const noFailure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}

/** Creates a payment of an order; its amount is always the order's. */
export function newPayment(
  ids: { readonly paymentId: string; readonly cardId: string | null },
  order: Order,
  instrument: Instrument,
  payer: Payer,
  at: number,
): Payment {
  return {
    id: ids.paymentId,
    entity: 'payment',
    amount: order.amount_due,
    currency: order.currency,
    status: 'created',
    order_id: order.id,
    invoice_id: null,
    international: false,
    method: instrument.method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: payer.description,
    card_id: ids.cardId,
    ...(instrument.method === 'card' && ids.cardId !== null
      ? { card: { id: ids.cardId, entity: 'card' as const, ...instrument.card } }
      : {}),
    bank: instrument.method === 'netbanking' ? instrument.bank : null,
    wallet: instrument.method === 'wallet' ? instrument.wallet : null,
    vpa: instrument.method === 'upi' ? instrument.vpa : null,
    email: payer.email,
    contact: payer.contact,
    notes: payer.notes,
    fee: null,
    tax: null,
    ...noFailure,
    acquirer_data: {},
    created_at: at,
    ...(instrument.method === 'upi' ? { upi: { vpa: instrument.vpa } } : {}),
  }
}

/** Marks a payment as approved; as late if it had failed, like the provider. */
export function authorized(payment: Payment): Payment {
  return {
    ...payment,
    ...noFailure,
    status: 'authorized',
    acquirer_data: acquirerReference(payment.method, payment.id),
    ...(payment.status === 'failed' ? { late_authorized: true as const } : {}),
  }
}

/** Captures a payment; fee and tax are known only now. */
export function captured(payment: Payment): Payment {
  return { ...payment, status: 'captured', captured: true, ...feeOf(payment.amount) }
}

export function failed(payment: Payment, failure: PaymentFailure): Payment {
  return {
    ...payment,
    status: 'failed',
    error_code: failure.code,
    error_description: failure.description,
    error_source: failure.source,
    error_step: failure.step,
    error_reason: failure.reason,
  }
}

/** Refunds a part, which stays captured, or everything, which becomes refunded. */
export function refunded(payment: Payment, amount: number): Payment {
  const amountRefunded = payment.amount_refunded + amount
  const isWhole = amountRefunded === payment.amount
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: isWhole ? 'full' : 'partial',
    status: isWhole ? 'refunded' : payment.status,
  }
}

export function refundReturned(payment: Payment, amount: number): Payment {
  const amountRefunded = payment.amount_refunded - amount
  return {
    ...payment,
    amount_refunded: amountRefunded,
    refund_status: amountRefunded === 0 ? null : 'partial',
    status: 'captured',
  }
}

/** Returns a fee of 2 % plus 18 % GST, rounded to paise; `fee` includes the tax. */
export function feeOf(amount: number): { readonly fee: number; readonly tax: number } {
  const charge = Math.round(amount / 50)
  const tax = Math.round((charge * 18) / 100)
  return { fee: charge + tax, tax }
}

function acquirerReference(method: PaymentMethod, paymentId: string): Payment['acquirer_data'] {
  switch (method) {
    case 'card':
      return { auth_code: digitsOf(paymentId, 6) }
    case 'upi':
      return { rrn: digitsOf(paymentId, 12) }
    case 'netbanking':
      return { bank_transaction_id: digitsOf(paymentId, 7) }
    case 'wallet':
      return { transaction_id: null }
  }
}
