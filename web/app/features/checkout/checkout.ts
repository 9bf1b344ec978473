import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { AddressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'

export type Checkout = {
  contents: CartContents
  /** Including shipping. */
  totalPaise: number
  shippingPaise: number
  /** Last promised day of delivery; null if none was promised. */
  deliverBy: string | null
  shippingAddress: AddressForm
  specialInstructions: string
  promoCode: string
  /** Registered business that buys; null if none. */
  businessBuyer: BusinessBuyer | null
}

/** Returns the details that the checkout freezes. Empty texts become null. */
export function deliveryDetails(checkout: Checkout) {
  const { name, address, city, pincode, phone, notes, state } = checkout.shippingAddress
  return {
    shippingAddress: { name, address, city, pincode, phone, notes, state: state ?? null },
    specialInstructions: checkout.specialInstructions.trim() || null,
    promoCode: checkout.promoCode.trim() || null,
    businessBuyer: checkout.businessBuyer,
  }
}

export function describeCart(contents: CartContents): string {
  const pieces = contents.cart?.totalItems ?? 0
  return `${pieces} ${pieces === 1 ? 'item' : 'items'}`
}

/** Returns the prefilled data of the payment window, with the delivery phone if the account has none. */
export function payerDetails(
  { name, email, phone }: Pick<SessionUser, 'name' | 'email' | 'phone'>,
  { shippingAddress }: Pick<Checkout, 'shippingAddress'>,
) {
  return { name, email, contact: phone || shippingAddress.phone }
}
