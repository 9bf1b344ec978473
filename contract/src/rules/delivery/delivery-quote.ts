/** Quotes delivery for pages and server: whether an order is delivered, for how much, and when. */
import { statesOfPin } from '../texts/indian-states.ts'
import type { Days } from './delivery-settings.ts'
import type { DeliveryTerms, ZoneTerms } from './delivery-terms.ts'
import type { Parcel } from './parcel.ts'
import { type PromisedDays, promisedDays } from './working-days.ts'

export type OrderToDeliver = {
  /** Cost of the lines before any discount. */
  subtotalPaise: number
  pincode: string
  parcel: Parcel
}

export type DeliveryQuote =
  | { kind: 'notServed' }
  /** `promised` is null if the owner has not entered making or transit days. */
  | {
      kind: 'delivered'
      chargePaise: number
      /** Subtotal from which delivery is free; null for never. */
      freeFromPaise: number | null
      promised: PromisedDays | null
    }

/** Quotes an order that is paid `now`. */
export function quoteDelivery(
  order: OrderToDeliver,
  terms: DeliveryTerms,
  now: Date,
): DeliveryQuote {
  const zone = termsAt(order.pincode, terms)
  if (!zone.isServed) return { kind: 'notServed' }
  const takes = takenDays(order.parcel, zone, terms)
  return {
    kind: 'delivered',
    chargePaise: chargePaise(order, zone, terms),
    freeFromPaise: zone.freeFromPaise,
    promised: takes && promisedDays(now, takes, terms),
  }
}

/** Returns the charge if it is the same everywhere, so that it can be shown without an address; else null. */
export function chargeEverywhere(
  order: Omit<OrderToDeliver, 'pincode'>,
  terms: DeliveryTerms,
): number | null {
  const places = [terms.elsewhere, ...terms.zones]
  if (places.some((zone) => !zone.isServed)) return null
  const [charge = 0, ...others] = new Set(places.map((zone) => chargePaise(order, zone, terms)))
  return others.length === 0 ? charge : null
}

/**
 * Returns the index of a PIN code's zone; null for elsewhere. The longest matching digits decide, then the likeliest
 * State of the PIN code. The State of the address is ignored, so that the PIN code alone gives the same quote.
 */
export function zoneAt(pincode: string, { zones }: Pick<DeliveryTerms, 'zones'>): number | null {
  let best: { index: number; digits: number } | null = null
  const state = statesOfPin(pincode)[0]
  for (const [index, { pincodes, states }] of zones.entries()) {
    const byState = state !== undefined && states.includes(state) ? 0 : -1
    const fitting = pincodes.filter((digits) => pincode.startsWith(digits))
    const digits = Math.max(byState, ...fitting.map(({ length }) => length))
    if (digits > (best?.digits ?? -1)) best = { index, digits }
  }
  return best?.index ?? null
}

export function termsAt(
  pincode: string,
  terms: Pick<DeliveryTerms, 'zones' | 'elsewhere'>,
): ZoneTerms {
  return terms.zones[zoneAt(pincode, terms) ?? -1] ?? terms.elsewhere
}

function chargePaise(
  { subtotalPaise, parcel }: Omit<OrderToDeliver, 'pincode'>,
  zone: ZoneTerms,
  { includedGrams, stepGrams, longFromMm, goods }: DeliveryTerms,
): number {
  if (zone.freeFromPaise !== null && subtotalPaise >= zone.freeFromPaise) return 0
  const steps = Math.ceil(Math.max(0, parcel.grams - includedGrams) / stepGrams)
  const isLong = longFromMm !== null && parcel.longestMm > longFromMm
  const extras = parcel.types.reduce((sum, type) => sum + goods[type].extraPaise, 0)
  return zone.chargePaise + steps * zone.furtherPaise + (isLong ? zone.longPaise : 0) + extras
}

/** Returns making plus transit days. The goods that take longest decide. Null if any part is unknown. */
function takenDays(
  { types }: Parcel,
  { transit }: ZoneTerms,
  { goods }: DeliveryTerms,
): Days | null {
  if (transit === null || types.length === 0) return null
  const taken = { ...transit }
  const making = types.map((type) => goods[type].making)
  taken.least += Math.max(...making.map((days) => days?.least ?? Number.NaN))
  taken.most += Math.max(...making.map((days) => days?.most ?? Number.NaN))
  return Number.isNaN(taken.most) ? null : taken
}
