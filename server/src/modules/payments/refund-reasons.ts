/** Why money goes back. */

/** Why the shop itself gives a payment back, all of it, at the moment it arrives. */
export const AUTOMATIC_REFUND_REASONS = [
  'out_of_stock',
  'promotion_used_up',
  'paid_twice',
  'wrong_amount',
] as const
export type AutomaticRefundReason = (typeof AUTOMATIC_REFUND_REASONS)[number]

/**
 * Why a payment buys nothing: the shop gives it back, or somebody had given it back at the provider
 * before its order was known.
 */
export const RETURN_REASONS = [...AUTOMATIC_REFUND_REASONS, 'provider'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** Somebody cancelled the order, or the owner decided. */
export const DECIDED_BY_PEOPLE = ['cancelled', 'owner'] as const

/** Why any money goes back. */
export const REFUND_REASONS = [...RETURN_REASONS, ...DECIDED_BY_PEOPLE] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** Those that give back all of a payment; the owner's and the provider's are of what they say. */
export const WHOLE_REFUND_REASONS = [...AUTOMATIC_REFUND_REASONS, 'cancelled'] as const
