import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CommandContext,
  createLedger,
  type LedgerState,
  type Outcome,
  orderTransitions,
  paymentTransitions,
  refundTransitions,
} from './ledger.ts'
import { createOrder } from './ledger-orders.ts'
import { authorizePayment, capturePayment, failPayment, startPayment } from './ledger-payments.ts'
import { failRefund, processRefund, refundPayment } from './ledger-refunds.ts'
import { feeOf } from './payment-entity.ts'
import { ProviderError } from './provider-error.ts'
import { upiDeclined } from './test-instruments.ts'

const payer = { email: null, contact: null, description: null, notes: [] as const }
const instrument = { method: 'upi', vpa: 'success@razorpay' } as const

type Step =
  | { readonly name: 'start'; readonly at: number }
  | { readonly name: 'authorize' | 'fail' | 'capture'; readonly at: number }
  | { readonly name: 'refund'; readonly at: number; readonly amount: number | null }
  | { readonly name: 'processRefund' | 'failRefund'; readonly at: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ name: fc.constant('start' as const), at: fc.nat(2) }),
  fc.record({ name: fc.constantFrom('authorize', 'fail', 'capture'), at: fc.nat(7) }),
  fc.record({
    name: fc.constant('refund' as const),
    at: fc.nat(7),
    amount: fc.option(fc.integer({ min: 100, max: 1500 })),
  }),
  fc.record({ name: fc.constantFrom('processRefund', 'failRefund'), at: fc.nat(4) }),
)

describe('the ledger', () => {
  it('keeps its promises whatever is asked of it in whatever order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, refundsWait) => {
        const ledger = createLedger()
        let ids = 0
        const context = { at: 1, newId: (prefix: string) => `${prefix}_${ids++}`, refundsWait }
        for (const capture of ['automatic', 'manual', 'automatic'] as const) {
          const input = { amount: 1000, currency: 'INR', receipt: null, notes: [] as const }
          const order = { ...input, capture, uniqueReceipt: false }
          ledger.apply(createOrder(ledger.state, context, order).change)
        }
        for (const one of steps) {
          const outcome = attempt(() => run(ledger.state, context, one))
          if (outcome === null) continue
          expectLegal(ledger.state, outcome)
          ledger.apply(outcome.change)
          expectSound(ledger.state)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('authorizes a failed payment when its bank answers late', () => {
    const ledger = createLedger()
    const context = { at: 1, newId: (prefix: string) => `${prefix}_1` }
    const order = { amount: 1000, currency: 'INR', receipt: null, notes: [] as const }
    const take = <Result>({ result, change }: Outcome<Result>): Result => {
      ledger.apply(change)
      return result
    }
    const { id: orderId } = take(
      createOrder(ledger.state, context, { ...order, capture: 'automatic', uniqueReceipt: false }),
    )
    const { id } = take(startPayment(ledger.state, context, { orderId, instrument, payer }))
    take(failPayment(ledger.state, id, upiDeclined))
    expect(take(authorizePayment(ledger.state, context, id))).toMatchObject({
      status: 'captured',
      late_authorized: true,
      error_code: null,
      error_reason: null,
    })
  })

  it('charges two percent and 18 % tax on it', () => {
    expect(feeOf(2100)).toEqual({ fee: 50, tax: 8 })
    expect(feeOf(1000)).toEqual({ fee: 24, tax: 4 })
    expect(feeOf(250_000)).toEqual({ fee: 5900, tax: 900 })
  })
})

function run(state: LedgerState, context: CommandContext, one: Step): Outcome<unknown> {
  if (one.name === 'start') {
    const orderId = [...state.orders.keys()][one.at] ?? ''
    return startPayment(state, context, { orderId, instrument, payer })
  }
  if (one.name === 'processRefund' || one.name === 'failRefund') {
    const refundId = [...state.refunds.keys()][one.at] ?? ''
    return one.name === 'failRefund' ? failRefund(state, refundId) : processRefund(state, refundId)
  }
  const paymentId = [...state.payments.keys()][one.at] ?? ''
  switch (one.name) {
    case 'authorize':
      return authorizePayment(state, context, paymentId)
    case 'fail':
      return failPayment(state, paymentId, upiDeclined)
    case 'capture':
      return capturePayment(state, { paymentId, amount: 1000, currency: 'INR' })
    case 'refund': {
      const plain = { speed: 'normal', receipt: null, notes: [], idempotency: null } as const
      return refundPayment(state, context, { paymentId, amount: one.amount, ...plain })
    }
  }
}

function attempt<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** Expects only legal transitions; a change may pass several, and a failed refund reverts one. */
function expectLegal(state: LedgerState, { change }: Outcome<unknown>): void {
  for (const order of change.orders ?? []) {
    const before = state.orders.get(order.id)?.status ?? 'created'
    expect(reachable(orderTransitions, before)).toContain(order.status)
  }
  for (const payment of change.payments ?? []) {
    const before = state.payments.get(payment.id)?.status ?? 'created'
    const isUndone = change.refunds?.some(({ status }) => status === 'failed')
    if (isUndone) expect(payment.status).toBe('captured')
    else expect(reachable(paymentTransitions, before)).toContain(payment.status)
  }
  for (const refund of change.refunds ?? []) {
    const before = state.refunds.get(refund.id)?.status ?? 'pending'
    expect(reachable(refundTransitions, before)).toContain(refund.status)
  }
}

function reachable<Status extends string>(
  table: Readonly<Record<Status, readonly Status[]>>,
  from: Status,
): ReadonlySet<Status> {
  const seen = new Set([from])
  for (const status of seen) for (const next of table[status]) seen.add(next)
  return seen
}

function expectSound(state: LedgerState): void {
  const payments = [...state.payments.values()]
  for (const order of state.orders.values()) {
    const captured = payments.filter((one) => one.order_id === order.id && one.captured)
    const authorized = payments.filter(
      (one) => one.order_id === order.id && one.status === 'authorized',
    )
    expect(captured.length + authorized.length).toBeLessThanOrEqual(1)
    expect(order.status === 'paid').toBe(captured.length === 1)
    expect(order.amount_paid + order.amount_due).toBe(order.amount)
    expect(order.amount_paid).toBe(captured.length * order.amount)
    expect(order.attempts).toBe(payments.filter((one) => one.order_id === order.id).length)
  }
  for (const payment of payments) {
    const refunds = [...state.refunds.values()].filter(
      (one) => one.payment_id === payment.id && one.status !== 'failed',
    )
    const sum = refunds.reduce((total, { amount }) => total + amount, 0)
    expect(payment.amount_refunded).toBe(sum)
    expect(sum).toBeLessThanOrEqual(payment.amount)
    expect(payment.status === 'refunded').toBe(sum === payment.amount)
  }
}
