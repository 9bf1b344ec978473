// The ledger: all orders, payments and refunds, and their transitions. Pure: no clock, disk or HTTP. Commands
// (ledger-orders, ledger-payments, ledger-refunds) read this state and return a change.
import type { OrderStatus, Payment, PaymentStatus, Refund, RefundStatus } from './entities.ts'
import type { IdPrefix } from './identifiers.ts'
import type { OrderRecord } from './payment-entity.ts'
import { unknownId } from './provider-error.ts'

/** Maps a request to its refund, so that a repeat returns the same refund. */
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

/** New versions of changed entities. A change is applied and written completely or not at all. */
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

/** `at`: current Unix seconds; `newId`: creates an id with a prefix. */
export type CommandContext = {
  readonly at: number
  readonly newId: (prefix: IdPrefix) => string
  /** True keeps new refunds pending; by default they are processed at once. */
  readonly refundsWait?: boolean
}

export const orderTransitions: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  created: ['attempted'],
  attempted: ['paid'],
  paid: [],
}

/** A failed payment may be authorized later, because banks may reply late. Only a failed refund reverts `refunded`. */
export const paymentTransitions: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['authorized', 'failed'],
  failed: ['authorized'],
  authorized: ['captured', 'refunded'],
  captured: ['refunded'],
  refunded: [],
}

/** Banks sometimes return processed refunds, for example from closed accounts. */
export const refundTransitions: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  pending: ['processed', 'failed'],
  processed: ['failed'],
  failed: [],
}

type Writable<Map> =
  Map extends ReadonlyMap<infer Key, infer Value> ? globalThis.Map<Key, Value> : never
type WritableState = { [Name in keyof LedgerState]: Writable<LedgerState[Name]> }

export type Ledger = { readonly state: LedgerState; readonly apply: (change: LedgerChange) => void }

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

export function listPaymentsOfOrder(state: LedgerState, orderId: string): Payment[] {
  const ids = state.paymentIdsByOrder.get(getOrder(state, orderId).id) ?? []
  return ids.map((id) => getPayment(state, id)).reverse()
}

export type Period = {
  readonly from: number | null
  readonly to: number | null
  readonly count: number
  readonly skip: number
}

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
