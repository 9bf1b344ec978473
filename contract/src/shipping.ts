/**
 * What delivery costs. The owner's rules are the list below; nothing else decides it, on the checkout
 * page and on the server alike.
 */

export type ShippingRule = {
  /** First digits of the PIN codes it is for; '' is all of India. */
  pincodesFrom: string
  chargePaise: number
  /** Subtotal from which delivery is free; null for never. */
  freeFromPaise: number | null
}

export const SHIPPING_RULES: readonly ShippingRule[] = [
  { pincodesFrom: '', chargePaise: 0, freeFromPaise: null },
]

/** The charge in paise of the first rule that is for the PIN code; without one, that of all India. */
export function shippingPaise(
  order: { subtotalPaise: number; pincode: string | null },
  rules: readonly ShippingRule[] = SHIPPING_RULES,
): number {
  const rule = rules.find(({ pincodesFrom }) => (order.pincode ?? '').startsWith(pincodesFrom))
  if (!rule) return 0
  const isFree = rule.freeFromPaise !== null && order.subtotalPaise >= rule.freeFromPaise
  return isFree ? 0 : rule.chargePaise
}
