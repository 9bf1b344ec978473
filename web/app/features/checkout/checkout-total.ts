import { shippingPaise } from '@bhitti/contract/shipping'

export type CheckoutTotal = { subtotalPaise: number; shippingPaise: number; totalPaise: number }

/** The shop's word that a total worked out here is another one there. */
export type Correction = { insteadOfPaise: number; totalPaise: number }

/**
 * What is to be paid, shipping included. A page that is older than the owner's latest shipping rules
 * works out a wrong total; the shop's correction then replaces it, for as long as it is the same one.
 */
export function checkoutTotal(
  cart: { subtotalPaise: number; pincode: string | null },
  correction: Correction | null = null,
): CheckoutTotal {
  const { subtotalPaise } = cart
  const shipping = shippingPaise(cart)
  const totalPaise = subtotalPaise + shipping
  if (correction?.insteadOfPaise !== totalPaise) {
    return { subtotalPaise, shippingPaise: shipping, totalPaise }
  }
  return {
    subtotalPaise,
    shippingPaise: Math.max(0, correction.totalPaise - subtotalPaise),
    totalPaise: correction.totalPaise,
  }
}
