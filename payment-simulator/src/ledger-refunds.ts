import type { Notes, Payment, Refund, RefundSpeed, RefundStatus } from './entities.ts'
import {
  type CommandContext,
  getPayment,
  getRefund,
  type LedgerEvent,
  type LedgerState,
  type Outcome,
  refundTransitions,
} from './ledger.ts'
import { refunded, refundReturned } from './payment-entity.ts'
import { invalidInput, refusal } from './provider-error.ts'

export type RefundInput = {
  readonly paymentId: string
  /** Paise; null refunds everything left. */
  readonly amount: number | null
  readonly speed: RefundSpeed
  readonly receipt: string | null
  readonly notes: Notes
  /** The idempotency key, and a text that is equal for equal requests. */
  readonly idempotency: { readonly key: string; readonly request: string } | null
}

/** Refunds at most the captured amount. The same key and request return the same refund. */
export function refundPayment(
  state: LedgerState,
  context: CommandContext,
  input: RefundInput,
): Outcome<Refund> {
  const payment = getPayment(state, input.paymentId)
  const known = input.idempotency === null ? undefined : state.refundKeys.get(input.idempotency.key)
  if (known !== undefined) {
    if (known.request !== input.idempotency?.request) {
      throw refusal(
        400,
        'Different request with the same idempotency key has already been processed.',
      )
    }
    return { result: getRefund(state, known.refundId), change: {}, events: [] }
  }
  if (payment.status === 'refunded') {
    throw invalidInput('The payment has been fully refunded already')
  }
  if (payment.status !== 'captured') {
    throw invalidInput('The payment status should be captured for action to be taken')
  }
  const left = payment.amount - payment.amount_refunded
  const amount = input.amount ?? left
  if (amount > left) {
    throw invalidInput('The refund amount provided is greater than amount captured', {
      field: 'amount',
    })
  }
  const refund = newRefund(context, payment, { ...input, amount })
  const outcome = giveBack(payment, refund)
  if (input.idempotency === null) return { ...outcome, result: refund }
  return {
    ...outcome,
    result: refund,
    change: { ...outcome.change, refundKeys: [{ ...input.idempotency, refundId: refund.id }] },
  }
}

export function processRefund(state: LedgerState, refundId: string): Outcome<Refund> {
  const before = getRefund(state, refundId)
  assertMayBecome(before, 'processed')
  const refund: Refund = { ...before, status: 'processed' }
  const payment = getPayment(state, refund.payment_id)
  return {
    result: refund,
    change: { refunds: [refund] },
    events: [{ name: 'refund.processed', payment, refund }],
  }
}

/**
 * Marks a refund as failed: the money is the shop's and can be refunded again. A payment that was never captured is
 * only released and cannot fail.
 */
export function failRefund(state: LedgerState, refundId: string): Outcome<Refund> {
  const before = getRefund(state, refundId)
  assertMayBecome(before, 'failed')
  const given = getPayment(state, before.payment_id)
  if (!given.captured) throw invalidInput('The payment was released, not refunded')
  const refund: Refund = { ...before, status: 'failed' }
  const payment = refundReturned(given, refund.amount)
  return {
    result: refund,
    change: { payments: [payment], refunds: [refund] },
    events: [{ name: 'refund.failed', payment, refund }],
  }
}

/** Releases authorized money that was never captured. */
export function refundWithoutCapture(context: CommandContext, payment: Payment): Outcome<Payment> {
  const refund = newRefund(context, payment, {
    amount: payment.amount,
    speed: 'normal',
    receipt: null,
    notes: [],
  })
  return giveBack(payment, refund)
}

function newRefund(
  context: CommandContext,
  payment: Payment,
  input: Pick<RefundInput, 'speed' | 'receipt' | 'notes'> & { readonly amount: number },
): Refund {
  return {
    id: context.newId('rfnd'),
    entity: 'refund',
    amount: input.amount,
    receipt: input.receipt,
    currency: payment.currency,
    payment_id: payment.id,
    notes: input.notes,
    acquirer_data: { arn: null },
    created_at: context.at,
    batch_id: null,
    status: context.refundsWait ? 'pending' : 'processed',
    speed_processed: input.speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: input.speed,
  }
}

function giveBack(before: Payment, refund: Refund): Outcome<Payment> {
  const payment = refunded(before, refund.amount)
  const created: LedgerEvent = {
    name: 'refund.created',
    payment,
    refund: { ...refund, status: 'pending' },
  }
  const processed: LedgerEvent = { name: 'refund.processed', payment, refund }
  return {
    result: payment,
    change: { payments: [payment], refunds: [refund] },
    events: refund.status === 'processed' ? [created, processed] : [created],
  }
}

function assertMayBecome(refund: Refund, next: RefundStatus): void {
  if (refundTransitions[refund.status].includes(next)) return
  throw invalidInput(`The refund is already ${refund.status}`)
}
