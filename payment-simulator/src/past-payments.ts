// Past payments of the demo's sample, for the provider's ledger.
import type { Payment, Refund } from './entities.ts'
import type { LedgerChange } from './ledger.ts'
import { openLedgerStore } from './ledger-store.ts'
import {
  authorized,
  captured,
  failed,
  type Instrument,
  newPayment,
  type OrderRecord,
  refunded,
} from './payment-entity.ts'

/** Amounts are paise, times Unix seconds. */
type PastOrder = {
  readonly id: string
  readonly amount: number
  readonly receipt: string
  readonly at: number
  readonly payments: readonly PastPayment[]
}

type PastPayment = {
  readonly id: string
  readonly method: Instrument['method']
  readonly email: string
  readonly contact: string
  readonly at: number
  readonly isCaptured: boolean
  readonly refunds: readonly PastRefund[]
}

type PastRefund = {
  readonly id: string
  readonly amount: number
  readonly receipt: string
  readonly at: number
}

/** Appends them to the journal. A repeat changes nothing, because the ids are the same. */
export function recordPast(journalPath: string, orders: readonly PastOrder[]): void {
  const store = openLedgerStore(journalPath)
  try {
    store.commit(pastChange(orders))
  } finally {
    store.close()
  }
}

function pastChange(past: readonly PastOrder[]): LedgerChange {
  const changes = past.map((one) => {
    const begun = orderRecord(one)
    const payments = one.payments.map((payment) => pastPayment(begun, payment))
    return { order: settled(begun, payments), payments }
  })
  return {
    orders: changes.map(({ order }) => order),
    payments: changes.flatMap(({ payments }) => payments),
    refunds: past.flatMap(({ payments }) => payments.flatMap(pastRefunds)),
  }
}

function orderRecord({ id, amount, receipt, at }: PastOrder): OrderRecord {
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: at,
    capture: 'automatic',
  }
}

function settled(order: OrderRecord, payments: readonly Payment[]): OrderRecord {
  if (payments.length === 0) return order
  const attempts = payments.length
  if (!payments.some(({ captured }) => captured)) return { ...order, status: 'attempted', attempts }
  return { ...order, status: 'paid', attempts, amount_paid: order.amount, amount_due: 0 }
}

function pastPayment(order: OrderRecord, past: PastPayment): Payment {
  const { email, contact } = past
  const ids = { paymentId: past.id, cardId: past.id.replace('pay_', 'card_') }
  const payer = { email, contact, description: null, notes: [] } as const
  const begun = newPayment(ids, order, instrumentOf(past.method), payer, past.at)
  if (!past.isCaptured) {
    return failed(begun, {
      code: 'BAD_REQUEST_ERROR',
      description: 'Payment was declined by the customer’s bank',
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
    })
  }
  return past.refunds.reduce(
    (payment, { amount }) => refunded(payment, amount),
    captured(authorized(begun)),
  )
}

function instrumentOf(method: Instrument['method']): Instrument {
  switch (method) {
    case 'upi':
      return { method, vpa: 'success@razorpay' }
    case 'netbanking':
      return { method, bank: 'HDFC' }
    case 'wallet':
      return { method, wallet: 'mobikwik' }
    case 'card':
      return {
        method,
        card: {
          name: '',
          last4: '1111',
          network: 'Visa',
          type: 'credit',
          issuer: null,
          international: false,
          emi: false,
          sub_type: 'consumer',
          token_iin: null,
        },
      }
  }
}

function pastRefunds(payment: PastPayment): Refund[] {
  return payment.refunds.map(({ id, amount, receipt, at }) => ({
    id,
    entity: 'refund',
    amount,
    receipt,
    currency: 'INR',
    payment_id: payment.id,
    notes: [],
    acquirer_data: { arn: null },
    created_at: at,
    batch_id: null,
    status: 'processed',
    speed_processed: 'normal',
    speed_requested: 'normal',
  }))
}
