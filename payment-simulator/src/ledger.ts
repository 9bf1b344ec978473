// The books: every order, payment and refund, and what may follow what. Pure: no clock, no disk, no HTTP.
// Commands (ledger-orders, ledger-payments, ledger-refunds) read this state and answer with a change.
import type { OrderStatus, Payment, PaymentStatus, Refund, RefundStatus } from './entities.ts'
import type { IdPrefix } from './identifiers.ts'
import type { OrderRecord } from './payment-entity.ts'
import { unknownId } from './provider-error.ts'

/** Remembers which request made a refund, so that a repeat of it returns the same refund. */
export type RefundKey = {
  readonly key: string
  readonly request: string
  readonly refundId: string
}

export type LedgerState = {
  readonly orders: ReadonlyMap<string, OrderRecord>
  readonly payments: ReadonlyMap<string, Payment>
  readonly refunds: ReadonlyMap<string, Refund>
  readonly refundKeys: ReadonlyMap<string, RefundKey>
  readonly paymentIdsByOrder: ReadonlyMap<string, readonly string[]>
  readonly refundIdsByPayment: ReadonlyMap<string, readonly string[]>
}

/** Whole new versions of what changed. One change is applied and written as one piece or not at all. */
export type LedgerChange = {
  readonly orders?: readonly OrderRecord[]
  readonly payments?: readonly Payment[]
  readonly refunds?: readonly Refund[]
  readonly refundKeys?: readonly RefundKey[]
}

export type LedgerEventName =
  | 'payment.authorized'
  | 'payment.captured'
  | 'payment.failed'
  | 'order.paid'
  | 'refund.created'
  | 'refund.processed'
  | 'refund.failed'

/** Something to tell the shop, with the objects as they were at that moment. */
export type LedgerEvent = {
  readonly name: LedgerEventName
  readonly payment: Payment
  readonly order?: OrderRecord
  readonly refund?: Refund
}

export type Outcome<Result> = {
  readonly result: Result
  readonly change: LedgerChange
  readonly events: readonly LedgerEvent[]
}

/** `at` is the present in Unix seconds; `newId` makes a fresh id with its prefix. */
export type CommandContext = {
  readonly at: number
  readonly newId: (prefix: IdPrefix) => string
  /** Refunds wait for their bank when true; they are processed as they are made when left out. */
  readonly refundsWait?: boolean
}

export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['attempted'],
  attempted: ['paid'],
  paid: [],
}

/**
 * A failed payment may still be authorized: banks sometimes answer late. Nothing leads on from
 * refunded; a refund that fails undoes it.
 */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['authorized', 'failed'],
  failed: ['authorized'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  refunded: [],
}

/** Banks sometimes send back what was processed already: the account is closed. */
export const refundTransitions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['processed', 'failed'],
  processed: ['failed'],
  failed: [],
}

type Writable<Map> =
  Map extends ReadonlyMap<infer Key, infer Value> ? globalThis.Map<Key, Value> : never
type WritableState = { [Name in keyof LedgerState]: Writable<LedgerState[Name]> }

export type Ledger = { readonly state: LedgerState; readonly apply: (change: LedgerChange) => void }

/** An empty ledger: its state grows by applying changes, in memory only. */
export function createLedger(): Ledger {
  const state: WritableState = {
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    paymentIdsByOrder: new Map(),
    refundIdsByPayment: new Map(),
  }
  return { state, apply: (change) => applyChange(state, change) }
}

function applyChange(state: WritableState, change: LedgerChange): void {
  for (const order of change.orders ?? []) state.orders.set(order.id, order)
  for (const payment of change.payments ?? []) {
    if (!state.payments.has(payment.id)) {
      append(state.paymentIdsByOrder, payment.order_id, payment.id)
    }
    state.payments.set(payment.id, payment)
  }
  for (const refund of change.refunds ?? []) {
    if (!state.refunds.has(refund.id)) {
      append(state.refundIdsByPayment, refund.payment_id, refund.id)
    }
    state.refunds.set(refund.id, refund)
  }
  for (const refundKey of change.refundKeys ?? []) state.refundKeys.set(refundKey.key, refundKey)
}

function append(lists: Map<string, readonly string[]>, key: string, id: string): void {
  lists.set(key, [...(lists.get(key) ?? []), id])
}

export function getOrder(state: LedgerState, id: string): OrderRecord {
  return found(state.orders.get(id))
}

export function getPayment(state: LedgerState, id: string): Payment {
  return found(state.payments.get(id))
}

export function getRefund(state: LedgerState, id: string): Refund {
  return found(state.refunds.get(id))
}

/** All attempts on an order, the newest first as in the provider's lists. */
export function listPaymentsOfOrder(state: LedgerState, orderId: string): Payment[] {
  const ids = state.paymentIdsByOrder.get(getOrder(state, orderId).id) ?? []
  return ids.map((id) => getPayment(state, id)).reverse()
}

/** A stretch of a list, by the second in which its entities were made. */
export type Period = {
  readonly from: number | null
  readonly to: number | null
  readonly count: number
  readonly skip: number
}

/** All payments of a period, the newest first. */
export function listPayments(state: LedgerState, period: Period): Payment[] {
  return [...state.payments.values()]
    .reverse()
    .filter(
      ({ created_at: at }) =>
        (period.from === null || at >= period.from) && (period.to === null || at <= period.to),
    )
    .slice(period.skip, period.skip + period.count)
}

export function listRefundsOfPayment(state: LedgerState, paymentId: string): Refund[] {
  const ids = state.refundIdsByPayment.get(getPayment(state, paymentId).id) ?? []
  return ids.map((id) => getRefund(state, id)).reverse()
}

function found<Entity>(entity: Entity | undefined): Entity {
  if (entity === undefined) throw unknownId()
  return entity
}
