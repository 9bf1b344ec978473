import type { CaptureMode, Notes, Order } from './entities.ts'
import { type CommandContext, getOrder, type LedgerState, type Outcome } from './ledger.ts'
import type { OrderRecord } from './payment-entity.ts'
import { invalidInput } from './provider-error.ts'

export type CreateOrderInput = {
  readonly amount: number
  readonly currency: string
  readonly receipt: string | null
  readonly notes: Notes
  readonly capture: CaptureMode
  readonly uniqueReceipt: boolean
}

export type OrderFilter = {
  readonly receipt: string | null
  readonly from: number | null
  readonly to: number | null
  readonly authorized: boolean | null
  readonly count: number
  readonly skip: number
}

/** Opens an order. With `uniqueReceipt` a repeat returns the first order; a different order is refused. */
export function createOrder(
  state: LedgerState,
  context: CommandContext,
  input: CreateOrderInput,
): Outcome<OrderRecord> {
  const earlier = input.uniqueReceipt ? findByReceipt(state, input.receipt) : undefined
  if (earlier !== undefined) {
    if (earlier.amount !== input.amount || earlier.currency !== input.currency) {
      throw invalidInput('Order receipt should be unique.', { field: 'receipt' })
    }
    return { result: earlier, change: {}, events: [] }
  }
  const order: OrderRecord = {
    id: context.newId('order'),
    entity: 'order',
    amount: input.amount,
    amount_paid: 0,
    amount_due: input.amount,
    currency: input.currency,
    receipt: input.receipt,
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: input.notes,
    created_at: context.at,
    capture: input.capture,
  }
  return { result: order, change: { orders: [order] }, events: [] }
}

export function updateOrderNotes(
  state: LedgerState,
  orderId: string,
  notes: Notes,
): Outcome<OrderRecord> {
  const order = { ...getOrder(state, orderId), notes }
  return { result: order, change: { orders: [order] }, events: [] }
}

/** Returns the matching orders, newest first; times in Unix seconds, both ends included. */
export function listOrders(state: LedgerState, filter: OrderFilter): OrderRecord[] {
  return [...state.orders.values()]
    .reverse()
    .filter(
      (order) =>
        (filter.receipt === null || order.receipt === filter.receipt) &&
        (filter.from === null || order.created_at >= filter.from) &&
        (filter.to === null || order.created_at <= filter.to) &&
        (filter.authorized === null || hasAuthorized(state, order.id) === filter.authorized),
    )
    .slice(filter.skip, filter.skip + filter.count)
}

export function orderReply({ capture: _capture, ...order }: OrderRecord): Order {
  return order
}

function hasAuthorized(state: LedgerState, orderId: string): boolean {
  const ids = state.paymentIdsByOrder.get(orderId) ?? []
  return ids.some((id) => {
    const status = state.payments.get(id)?.status
    return status !== 'created' && status !== 'failed'
  })
}

function findByReceipt(state: LedgerState, receipt: string | null): OrderRecord | undefined {
  if (receipt === null) return undefined
  return [...state.orders.values()].find((order) => order.receipt === receipt)
}
