import type { DeliveryQuote } from './delivery-quote.ts'

export const OPEN_DELIVERY_REASONS = ['costsMore', 'notServed', 'noPlace'] as const
export type OpenDeliveryReason = (typeof OPEN_DELIVERY_REASONS)[number]

export const OPEN_DELIVERY_NAMES: Record<OpenDeliveryReason, string> = {
  costsMore: 'Delivery there costs more than was charged',
  notServed: 'The shop does not deliver there',
  noPlace: 'No address or PIN code is known',
}

export const DELIVERY_SETTLEMENTS = ['collected', 'waived', 'agreed'] as const
export type DeliverySettlement = (typeof DELIVERY_SETTLEMENTS)[number]

export const DELIVERY_SETTLEMENT_NAMES: Record<DeliverySettlement, string> = {
  collected: 'The customer has paid the difference',
  waived: 'The shop bears the difference',
  agreed: 'Agreed with the customer in another way',
}

export function settlementsOf(reason: OpenDeliveryReason): readonly DeliverySettlement[] {
  return reason === 'costsMore' ? DELIVERY_SETTLEMENTS : ['agreed']
}

/** `deliveryDuePaise` is set only if delivery costs more. */
export type OpenDelivery = {
  deliveryOpen: OpenDeliveryReason | null
  deliveryDuePaise: number | null
}

export const DELIVERY_SETTLED: OpenDelivery = { deliveryOpen: null, deliveryDuePaise: null }
export const NO_PLACE: OpenDelivery = { deliveryOpen: 'noPlace', deliveryDuePaise: null }

/** Returns what is unsettled between the charge and the quote. A lower quote leaves nothing open. */
export function openDelivery(chargedPaise: number, quote: DeliveryQuote): OpenDelivery {
  if (quote.kind === 'notServed') return { deliveryOpen: 'notServed', deliveryDuePaise: null }
  const duePaise = quote.chargePaise - chargedPaise
  if (duePaise <= 0) return DELIVERY_SETTLED
  return { deliveryOpen: 'costsMore', deliveryDuePaise: duePaise }
}
