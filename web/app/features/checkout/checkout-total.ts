import { isSameEverywhere, type ShippingRule, shippingPaise } from '@bhitti/contract/rules/shipping'

export type CheckoutTotal = {
  subtotalPaise: number
  /** Null while it depends on where it goes, and that is not known. */
  shippingPaise: number | null
  totalPaise: number
}

/** The shop's word that a total worked out here is another one there. */
export type Correction = { insteadOfPaise: number; totalPaise: number }

export type CartToDeliver = {
  subtotalPaise: number
  /** What a promotion takes off; shipping is charged by what the cart costs without it. */
  discountPaise: number
  pincode: string | null
}

/**
 * What is to be paid, shipping included. A page that is older than the owner's latest shipping rules
 * works out a wrong total; the shop's correction then replaces it, for as long as it is the same one.
 */
export function checkoutTotal(
  cart: CartToDeliver,
  rules: readonly ShippingRule[],
  correction: Correction | null = null,
): CheckoutTotal {
  const { subtotalPaise, discountPaise, pincode } = cart
  if (pincode === null && !isSameEverywhere(subtotalPaise, rules)) {
    return { subtotalPaise, shippingPaise: null, totalPaise: subtotalPaise - discountPaise }
  }
  const shipping = shippingPaise(cart, rules)
  const totalPaise = subtotalPaise + shipping - discountPaise
  if (correction?.insteadOfPaise !== totalPaise) {
    return { subtotalPaise, shippingPaise: shipping, totalPaise }
  }
  return {
    subtotalPaise,
    shippingPaise: Math.max(0, correction.totalPaise - subtotalPaise + discountPaise),
    totalPaise: correction.totalPaise,
  }
}
