/** Why money goes back. */

/** Why the shop itself gives a payment back, all of it, at the moment it arrives. */
export const AUTOMATIC_REFUND_REASONS = [
  'out_of_stock',
  'promotion_used_up',
  'paid_twice',
  'wrong_amount',
] as const
export type AutomaticRefundReason = (typeof AUTOMATIC_REFUND_REASONS)[number]

/** The same, or because an order was cancelled, the owner decided, or it was done at the provider. */
export const REFUND_REASONS = [
  ...AUTOMATIC_REFUND_REASONS,
  'cancelled',
  'owner',
  'provider',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Of these, those that the customer is written to about when they are decided. */
export const TOLD_REFUND_REASONS = ['out_of_stock', 'promotion_used_up', 'paid_twice'] as const
export type ToldRefundReason = (typeof TOLD_REFUND_REASONS)[number]
