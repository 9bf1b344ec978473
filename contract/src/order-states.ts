/** The words of an order's life. */

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
