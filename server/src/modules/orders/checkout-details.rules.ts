import type { AddressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'

export type CheckoutDetails = {
  shippingAddress: AddressForm | null
  specialInstructions: string
  promoCode: string | null
  businessBuyer: BusinessBuyer | null
}

/** Normalises optional details to null or an empty text. */
export function checkoutDetails(given: {
  shippingAddress?: AddressForm | undefined
  specialInstructions?: string | null | undefined
  promoCode?: string | null | undefined
  businessBuyer?: BusinessBuyer | null | undefined
}): CheckoutDetails {
  return {
    shippingAddress: given.shippingAddress ?? null,
    specialInstructions: given.specialInstructions ?? '',
    promoCode: given.promoCode || null,
    businessBuyer: given.businessBuyer ?? null,
  }
}

type Wishes = Omit<CheckoutDetails, 'shippingAddress'>

/** Returns only the later wishes that the order does not have yet. */
export function missingWishes(known: Wishes, later: Wishes): Partial<Wishes> {
  const { specialInstructions, promoCode, businessBuyer } = later
  return {
    ...(!known.specialInstructions && specialInstructions ? { specialInstructions } : {}),
    ...(!known.promoCode && promoCode ? { promoCode } : {}),
    ...(!known.businessBuyer && businessBuyer ? { businessBuyer } : {}),
  }
}
