import { chargeEverywhere, quoteDelivery } from '@bhitti/contract/rules/delivery/delivery-quote'
import type { DeliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { type LineToDeliver, parcelOf } from '@bhitti/contract/rules/delivery/parcel'
import type { PromisedDays } from '@bhitti/contract/rules/delivery/working-days'

export type CheckoutTotal = {
  subtotalPaise: number
  /** Null while it depends on where it goes, and that is not known, and where nothing is delivered. */
  shippingPaise: number | null
  totalPaise: number
  /** False for an address to which the shop does not deliver. */
  isServed: boolean
  /** When it comes, where the address is known and the owner has said how long things take. */
  promised: PromisedDays | null
}

/** The shop's word that a total worked out here is another one there. */
export type Correction = { insteadOfPaise: number; totalPaise: number }

export type CartToDeliver = {
  lines: readonly LineToDeliver[]
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
  terms: DeliveryTerms | undefined,
  now: Date,
  correction: Correction | null = null,
): CheckoutTotal {
  const { subtotalPaise, discountPaise } = cart
  const { shippingPaise, ...delivered } = deliver(cart, terms, now)
  const totalPaise = subtotalPaise + (shippingPaise ?? 0) - discountPaise
  if (shippingPaise === null || correction?.insteadOfPaise !== totalPaise) {
    return { subtotalPaise, shippingPaise, totalPaise, ...delivered }
  }
  return {
    subtotalPaise,
    shippingPaise: Math.max(0, correction.totalPaise - subtotalPaise + discountPaise),
    totalPaise: correction.totalPaise,
    ...delivered,
  }
}

type Delivered = Pick<CheckoutTotal, 'shippingPaise' | 'isServed' | 'promised'>

const OPEN: Delivered = { shippingPaise: null, isServed: true, promised: null }

function deliver(
  { lines, subtotalPaise, pincode }: CartToDeliver,
  terms: DeliveryTerms | undefined,
  now: Date,
): Delivered {
  if (terms === undefined) return OPEN
  const order = { subtotalPaise, parcel: parcelOf(lines, terms) }
  if (pincode === null) return { ...OPEN, shippingPaise: chargeEverywhere(order, terms) }
  const quote = quoteDelivery({ ...order, pincode }, terms, now)
  if (quote.kind === 'notServed') return { ...OPEN, isServed: false }
  return { shippingPaise: quote.chargePaise, isServed: true, promised: quote.promised }
}
