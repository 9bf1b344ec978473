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

/** Lists show an order once money has moved; before that it is only a checkout. */
export const SETTLED_PAYMENT_STATUSES = [
  'paid',
  'refunded',
  'partially_refunded',
] as const satisfies readonly PaymentStatus[]

/** The shop decides `due`, the provider the others. A failed refund is paid as a new one (flows/cancel-and-refund). */
export const REFUND_STATUSES = ['due', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof REFUND_STATUSES)[number]

export const REFUND_STATUS_DETAILS: Record<RefundStatus, string> = {
  due: 'Waiting to be sent',
  pending: 'With the payment provider',
  processed: 'Refunded',
  failed: 'Failed',
}

/** Usual next statuses, which need no reason. */
const NEXT_STATUSES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Pending: ['Processing', 'Shipped', 'Delivered', 'Cancelled'],
  Processing: ['Shipped', 'Delivered', 'Cancelled'],
  Shipped: ['Delivered', 'Cancelled'],
  Delivered: [],
  Cancelled: [],
}

/**
 * Kinds of status changes. A forward move and a correction touch neither money nor stock. A cancellation may return
 * both. A reopening takes the goods out of stock again.
 */
export type OrderMove = 'none' | 'forward' | 'cancellation' | 'correction' | 'reopening'

export function orderMove(from: OrderStatus, to: OrderStatus): OrderMove {
  if (from === to) return 'none'
  if (to === 'Cancelled') return 'cancellation'
  if (from === 'Cancelled') return 'reopening'
  return NEXT_STATUSES[from].includes(to) ? 'forward' : 'correction'
}

/** True if a move needs a reason because it is not a usual one. */
export function asksForReason(from: OrderStatus, to: OrderStatus): boolean {
  return from !== to && !NEXT_STATUSES[from].includes(to)
}

/** True if the customer may cancel: nobody has started to make the order. */
export function canBeCancelledByCustomer(status: OrderStatus): boolean {
  return status === 'Pending'
}

export function isToBeMade(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Processing'
}

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

export const REFUND_STATUS_NAMES: Record<RefundStatus, string> = {
  due: 'On its way',
  pending: 'On its way',
  processed: 'Refunded',
  failed: 'Delayed',
}
