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

/** What the shop said in refusals where this page had worked out something else. */
export type Corrections = {
  total?: { insteadOfPaise: number; totalPaise: number }
  promised?: { insteadOf: PromisedDays | null; promised: PromisedDays | null }
}

/** What a refusal says of the checkout; what it leaves out is undefined. */
export type ToldByShop = { totalPaise?: number; promised?: PromisedDays | null }

/** Adds what a refusal says to what earlier ones said; `computed` is what the page works out by itself. */
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
  /** What a promotion takes off; shipping is charged by what the cart costs without it. */
  discountPaise: number
  pincode: string | null
}

/**
 * Returns what is to be paid, shipping included, and when it comes. A page that is older than the owner's latest
 * shipping rules, or on a device whose clock was just set, works out a wrong total or day. The shop's correction
 * replaces it as long as the page works out the same.
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
