/** Place of supply, which decides between CGST with SGST and IGST. Source: section 10 of the IGST Act. */
import type { StateCode } from '../texts/indian-states.ts'
import { stateOfGstin } from './gstin.ts'
import type { Supply } from './tax-amounts.ts'

export const DELIVERED_TO = ['premises', 'someoneElse'] as const
export type DeliveredTo = (typeof DELIVERED_TO)[number]

export const DELIVERED_TO_NAMES: Record<DeliveredTo, string> = {
  premises: 'For your premises',
  someoneElse: 'Delivered to someone else',
}

export type BusinessBuyer = {
  gstin: string
  name: string
  /** Registered address; null if it is the delivery address. */
  address: string | null
  deliveredTo: DeliveredTo
}

/**
 * Returns the State of supply: the delivery address, s.10(1)(a) and (ca), or the registered buyer's State if delivered
 * to somebody else, s.10(1)(b).
 */
export function placeOfSupply(
  deliveryState: StateCode,
  buyer: Pick<BusinessBuyer, 'gstin' | 'deliveredTo'> | null,
): StateCode {
  return buyer?.deliveredTo === 'someoneElse' ? stateOfGstin(buyer.gstin) : deliveryState
}

/** Returns the kind of supply; `sellerState` is null for an unregistered seller. */
export function supplyBetween(sellerState: StateCode | null, place: StateCode): Supply {
  if (sellerState === null) return 'untaxed'
  return sellerState === place ? 'intra' : 'inter'
}

// Union Territories without a legislature, which levy UTGST instead of SGST.
const WITHOUT_LEGISLATURE: readonly StateCode[] = ['04', '26', '31', '35', '38']

export function stateTaxName(place: StateCode): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.includes(place) ? 'UTGST' : 'SGST'
}
