/** The state machines of orders, payments and refunds: their states, and which may follow which. */

export const ORDER_STATUSES = [
  'Pending',
  'Processing',
  'Shipped',
  'Delivered',
  'Cancelled',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const PAYMENT_METHODS = ['upi', 'card', 'netbanking', 'wallet', 'emi', 'unknown'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const PAYMENT_STATUSES = [
  'created',
  'authorized',
  'paid',
  'failed',
  'refunded',
  'partially_refunded',
] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** An order is shown in lists once money has moved; before that it is only a checkout. */
export const SETTLED_PAYMENT_STATUSES = [
  'paid',
  'refunded',
  'partially_refunded',
] as const satisfies readonly PaymentStatus[]

/**
 * Due: decided by the shop. The others are the provider's words: pending, then processed or failed. What failed is
 * paid again as another refund (flows/cancel-and-refund).
 */
export const REFUND_STATUSES = ['due', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

/** How refunds are written in the admin area, where it matters who has them. */
export const REFUND_STATUS_DETAILS: Record<RefundStatus, string> = {
  due: 'Waiting to be sent',
  pending: 'With the payment provider',
  processed: 'Refunded',
  failed: 'Failed',
}

/** Where an order goes from each status when all is well, without anything to explain. */
const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Pending: ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

/**
 * What going from one status to another means: a step forward, which moves neither money nor stock; a
 * cancellation, which may give both back; a correction, which only says that an earlier step was a
 * mistake; or opening a cancelled order again, which takes its pieces out of stock once more.
 */
export type OrderMove = 'none' | 'forward' | 'cancellation' | 'correction' | 'reopening'

export function orderMove(from: OrderStatus, to: OrderStatus): OrderMove {
  if (from === to) return 'none'
  if (to === 'Cancelled') return 'cancellation'
  if (from === 'Cancelled') return 'reopening'
  return NEXT_STATUSES[from].includes(to) ? 'forward' : 'correction'
}

/** Whether somebody is asked why, and the history tells when nobody said it: off the usual way. */
export function asksForReason(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && !NEXT_STATUSES[from].includes(to)
}

/** Customers cancel by themselves until somebody has begun to make their order. */
export function canBeCancelledByCustomer(status: OrderStatus): boolean {
  return status === 'Pending'
}

/** Whether an order is still to be made: neither cancelled nor on its way. */
export function isToBeMade(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Processing'
}

/** Whether the goods of an order have left. */
export function isOnItsWay(status: OrderStatus): boolean {
  return status === 'Shipped' || status === 'Delivered'
}

export const PAYMENT_METHOD_NAMES: Record<PaymentMethod, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  unknown: 'Online payment',
}

export const PAYMENT_STATUS_NAMES: Record<PaymentStatus, string> = {
  created: 'Not paid yet',
  authorized: 'Authorised',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  partially_refunded: 'Partly refunded',
}

/** How a refund is written where a customer reads it. */
export const REFUND_STATUS_NAMES: Record<RefundStatus, string> = {
  due: 'On its way',
  pending: 'On its way',
  processed: 'Refunded',
  failed: 'Delayed',
}
