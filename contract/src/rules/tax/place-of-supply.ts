/** Where goods are supplied, which decides between CGST with SGST and IGST. Source: section 10 of the IGST Act. */
import type { StateCode } from '../texts/indian-states.ts'
import { stateOfGstin } from './gstin.ts'
import type { Supply } from './tax-amounts.ts'

/** Where what a business buys is delivered: to its own premises, or to somebody else whom it names. */
export const DELIVERED_TO = ['premises', 'someoneElse'] as const
export type DeliveredTo = (typeof DELIVERED_TO)[number]

export const DELIVERED_TO_NAMES: Record<DeliveredTo, string> = {
  premises: 'For your premises',
  someoneElse: 'Delivered to someone else',
}

/** A registered buyer, as the checkout asks for it. */
export type BusinessBuyer = {
  gstin: string
  name: string
  /** Where it is registered; the delivery address where it is null. */
  address: string | null
  deliveredTo: DeliveredTo
}

/**
 * The State of supply: that of the delivery address, s.10(1)(a) and (ca); where a registered buyer has it delivered
 * to somebody else, the buyer's own, s.10(1)(b).
 */
export function placeOfSupply(
  deliveryState: StateCode,
  buyer: Pick<BusinessBuyer, 'gstin' | 'deliveredTo'> | null,
): StateCode {
  return buyer?.deliveredTo === 'someoneElse' ? stateOfGstin(buyer.gstin) : deliveryState
}

/** `sellerState` is null for a seller who is not registered. */
export function supplyBetween(sellerState: StateCode | null, place: StateCode): Supply {
  if (sellerState === null) return 'untaxed'
  return sellerState === place ? 'intra' : 'inter'
}

// Union Territories without a legislature, whose half of the tax is the Union Territory's.
const WITHOUT_LEGISLATURE: readonly StateCode[] = ['04', '26', '31', '35', '38']

/** What the second half of the tax within a State is called there. */
export function stateTaxName(place: StateCode): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.includes(place) ? 'UTGST' : 'SGST'
}
