/** What a shopper has typed of the business that buys, and what is sent of it. */

import { isGstin, normalizedGstin, stateOfGstin } from '@bhitti/contract/rules/tax/gstin'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'

export const NO_BUSINESS = {
  /** Empty while the part is closed: then nothing of it counts. */
  isBusiness: '',
  gstin: '',
  name: '',
  deliveredTo: '',
  address: '',
}
export type BusinessTexts = typeof NO_BUSINESS

/** Kept for the next order too, until its customer logs out: businesses buy more than once. */
export function useBusinessBuyer(userId: string) {
  return useKeptTexts(`business:${userId}`, NO_BUSINESS, { outlastsTab: true })
}

/** The State in which the business is registered; null while the GSTIN is not complete. */
export function stateOfBusiness({ gstin }: BusinessTexts): StateCode | null {
  return isGstin(gstin) ? stateOfGstin(normalizedGstin(gstin)) : null
}

/**
 * Whether the business's own address has to be told: where it is not that of the delivery. A registration of one
 * State has no premises in another. `deliveryState` is null while it is not known.
 */
export function isAddressAsked(texts: BusinessTexts, deliveryState: StateCode | null): boolean {
  return texts.deliveredTo === 'someoneElse' || isOutside(texts, deliveryState)
}

/** Whether it is registered in another State than that of the delivery. */
export function isOutside(texts: BusinessTexts, deliveryState: StateCode | null): boolean {
  const state = stateOfBusiness(texts)
  return state !== null && deliveryState !== null && state !== deliveryState
}

/** The buyer as it is sent; null where nobody buys for a business. */
export function businessBuyerOf(
  texts: BusinessTexts,
  deliveryState: StateCode | null,
): BusinessBuyer | null {
  if (texts.isBusiness === '' || (texts.gstin.trim() === '' && texts.name.trim() === ''))
    return null
  return {
    gstin: normalizedGstin(texts.gstin),
    name: texts.name.trim(),
    deliveredTo: texts.deliveredTo === 'someoneElse' ? 'someoneElse' : 'premises',
    address: isAddressAsked(texts, deliveryState) ? texts.address.trim() : null,
  }
}

/** What is missing before an invoice can be made out to the business; null where nothing is. */
export function businessProblem(
  texts: BusinessTexts,
  deliveryState: StateCode | null,
): string | null {
  const buyer = businessBuyerOf(texts, deliveryState)
  if (buyer === null) return null
  if (!isGstin(buyer.gstin)) return 'Please check the GSTIN of your business'
  if (buyer.name === '') return 'Please enter the name of your business'
  if (buyer.address === '') return 'Please enter the address of your business'
  return null
}
