import type { DeliveryQuote } from './delivery-quote.ts'

/** A paid order whose delivery is not settled yet: it costs more, goes where nothing is delivered, or nobody knows where. */

export const OPEN_DELIVERY_REASONS = ['costsMore', 'notServed', 'noPlace'] as const
export type OpenDeliveryReason = (typeof OPEN_DELIVERY_REASONS)[number]

export const OPEN_DELIVERY_NAMES: Record<OpenDeliveryReason, string> = {
  costsMore: 'Delivery there costs more than was charged',
  notServed: 'The shop does not deliver there',
  noPlace: 'No address or PIN code is known',
}

/** How staff have closed it: the customer paid the difference, the shop bears it, or both agreed on something else. */
export const DELIVERY_SETTLEMENTS = ['collected', 'waived', 'agreed'] as const
export type DeliverySettlement = (typeof DELIVERY_SETTLEMENTS)[number]

export const DELIVERY_SETTLEMENT_NAMES: Record<DeliverySettlement, string> = {
  collected: 'The customer has paid the difference',
  waived: 'The shop bears the difference',
  agreed: 'Agreed with the customer in another way',
}

/** Returns the ways to settle it: a difference is collected or waived only where there is one. */
export function settlementsOf(reason: OpenDeliveryReason): readonly DeliverySettlement[] {
  return reason === 'costsMore' ? DELIVERY_SETTLEMENTS : ['agreed']
}

/** What is open of a delivery; the difference in paise only where it costs more. */
export type OpenDelivery = {
  deliveryOpen: OpenDeliveryReason | null
  deliveryDuePaise: number | null
}

export const DELIVERY_SETTLED: OpenDelivery = { deliveryOpen: null, deliveryDuePaise: null }
export const NO_PLACE: OpenDelivery = { deliveryOpen: 'noPlace', deliveryDuePaise: null }

/** Returns what is open where this was charged and delivery is quoted so. A lower quote leaves nothing open. */
export function openDelivery(chargedPaise: number, quote: DeliveryQuote): OpenDelivery {
  if (quote.kind === 'notServed') return { deliveryOpen: 'notServed', deliveryDuePaise: null }
  const duePaise = quote.chargePaise - chargedPaise
  if (duePaise <= 0) return DELIVERY_SETTLED
  return { deliveryOpen: 'costsMore', deliveryDuePaise: duePaise }
}
