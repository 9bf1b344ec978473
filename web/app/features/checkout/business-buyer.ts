import { isGstin, normalizedGstin, stateOfGstin } from '@bhitti/contract/rules/tax/gstin'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'
import type { StateCode } from '@bhitti/contract/rules/texts/indian-states'
import { useKeptTexts } from '~/lib/forms/kept-texts.ts'

export const NO_BUSINESS = {
  /** Empty while the section is closed; its values are then ignored. */
  isBusiness: '',
  gstin: '',
  name: '',
  deliveredTo: '',
  address: '',
}
export type BusinessTexts = typeof NO_BUSINESS

/** Returns the typed business. It is stored until logout, because businesses order repeatedly. */
export function useBusinessBuyer(userId: string) {
  return useKeptTexts(`business:${userId}`, NO_BUSINESS, { outlastsTab: true })
}

/** Returns the State of registration, or null while the GSTIN is incomplete. */
export function stateOfBusiness({ gstin }: BusinessTexts): StateCode | null {
  return isGstin(gstin) ? stateOfGstin(normalizedGstin(gstin)) : null
}

/**
 * True if the business's own address is needed because goods go elsewhere. A GST registration has no premises outside
 * its State. `deliveryState` is null if unknown.
 */
export function isAddressAsked(texts: BusinessTexts, deliveryState: StateCode | null): boolean {
  return texts.deliveredTo === 'someoneElse' || isOutside(texts, deliveryState)
}

/** True if the business is registered in another State than the delivery's. */
export function isOutside(texts: BusinessTexts, deliveryState: StateCode | null): boolean {
  const state = stateOfBusiness(texts)
  return state !== null && deliveryState !== null && state !== deliveryState
}

/** Converts the texts to the request's buyer, or null without a business. */
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

/** Returns what is missing for an invoice to the business, or null. */
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
