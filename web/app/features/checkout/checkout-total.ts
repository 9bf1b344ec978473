import { chargeEverywhere, quoteDelivery } from '@bhitti/contract/rules/delivery/delivery-quote'
import type { DeliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { type LineToDeliver, parcelOf } from '@bhitti/contract/rules/delivery/parcel'
import type { PromisedDays } from '@bhitti/contract/rules/delivery/working-days'

export type CheckoutTotal = {
  subtotalPaise: number
  /** Null if it depends on an unknown address, or if the address is not served. */
  shippingPaise: number | null
  totalPaise: number
  /** False for an address to which the shop does not deliver. */
  isServed: boolean
  /** Days of arrival; null if address, making or transit times are unknown. */
  promised: PromisedDays | null
}

/** Values from the server's refusals that differ from this page's own calculation. */
export type Corrections = {
  total?: { insteadOfPaise: number; totalPaise: number }
  promised?: { insteadOf: PromisedDays | null; promised: PromisedDays | null }
}

/** Corrections in one refusal; undefined for what it does not mention. */
export type ToldByShop = { totalPaise?: number; promised?: PromisedDays | null }

/** Adds a refusal's corrections to earlier ones. `computed` is the page's own result. */
export function corrected(
  before: Corrections,
  computed: CheckoutTotal,
  { totalPaise, promised }: ToldByShop,
): Corrections {
  return {
    ...before,
    ...(totalPaise !== undefined && {
      total: { insteadOfPaise: computed.totalPaise, totalPaise },
    }),
    ...(promised !== undefined && { promised: { insteadOf: computed.promised, promised } }),
  }
}

export type CartToDeliver = {
  lines: readonly LineToDeliver[]
  subtotalPaise: number
  /** Discount of a promotion. Shipping depends on the subtotal before it. */
  discountPaise: number
  pincode: string | null
}

/**
 * Returns the total with shipping, and the days of delivery. A page older than the latest shipping rules, or a device
 * with a wrong clock, calculates other values. The server's correction replaces them as long as the page's own result
 * stays the same.
 */
export function checkoutTotal(
  cart: CartToDeliver,
  terms: DeliveryTerms | undefined,
  now: Date,
  corrections: Corrections = {},
): CheckoutTotal {
  const { subtotalPaise, discountPaise } = cart
  const { shippingPaise, isServed, promised: computed } = deliver(cart, terms, now)
  const { total } = corrections
  const totalPaise = subtotalPaise + (shippingPaise ?? 0) - discountPaise
  const promised = truePromise(computed, corrections)
  if (shippingPaise === null || total?.insteadOfPaise !== totalPaise) {
    return { subtotalPaise, shippingPaise, totalPaise, isServed, promised }
  }
  return {
    subtotalPaise,
    shippingPaise: Math.max(0, total.totalPaise - subtotalPaise + discountPaise),
    totalPaise: total.totalPaise,
    isServed,
    promised,
  }
}

function truePromise(
  computed: PromisedDays | null,
  { promised: told }: Corrections,
): PromisedDays | null {
  if (!told) return computed
  const isSame = told.insteadOf?.from === computed?.from && told.insteadOf?.to === computed?.to
  return isSame ? told.promised : computed
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
