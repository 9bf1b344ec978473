/** Reasons for which the shop refunds a payment in full on arrival. */
export const AUTOMATIC_REFUND_REASONS = [
  'out_of_stock',
  'promotion_used_up',
  'paid_twice',
  'wrong_amount',
] as const
export type AutomaticRefundReason = (typeof AUTOMATIC_REFUND_REASONS)[number]

/**
 * Reasons why a payment buys nothing: the shop refunds it, or it was refunded at the provider before its order was
 * known.
 */
export const RETURN_REASONS = [...AUTOMATIC_REFUND_REASONS, 'provider'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

export const DECIDED_BY_PEOPLE = ['cancelled', 'owner'] as const

export const REFUND_REASONS = [...RETURN_REASONS, ...DECIDED_BY_PEOPLE] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Reasons that refund a whole payment. The owner's and the provider's refunds have amounts of their own. */
export const WHOLE_REFUND_REASONS = [...AUTOMATIC_REFUND_REASONS, 'cancelled'] as const
