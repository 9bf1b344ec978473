import type { SessionUser } from '@bhitti/contract/calls/accounts/accounts.schemas'
import type { AddressForm } from '@bhitti/contract/calls/accounts/addresses.schemas'
import type { CartContents } from '@bhitti/contract/calls/buying/cart.schemas'
import type { BusinessBuyer } from '@bhitti/contract/rules/tax/place-of-supply'

/** All that is sent when a cart is paid, as the shopper sees it at that moment. */
export type Checkout = {
  contents: CartContents
  /** Including shipping. */
  totalPaise: number
  /** The part of the total that is for delivery. */
  shippingPaise: number
  /** The last day that the shopper was promised; null where none was. */
  deliverBy: string | null
  shippingAddress: AddressForm
  specialInstructions: string
  promoCode: string
  /** The registered business that buys; null where none was named. */
  businessBuyer: BusinessBuyer | null
}

/** The details that freeze a checkout, with one way of saying nothing. */
export function deliveryDetails(checkout: Checkout) {
  const { name, address, city, pincode, phone, notes, state } = checkout.shippingAddress
  return {
    shippingAddress: { name, address, city, pincode, phone, notes, state: state ?? null },
    specialInstructions: checkout.specialInstructions.trim() || null,
    promoCode: checkout.promoCode.trim() || null,
    businessBuyer: checkout.businessBuyer,
  }
}

/** How many pieces are paid for, in the payment window. */
export function describeCart(contents: CartContents): string {
  const pieces = contents.cart?.totalItems ?? 0
  return `${pieces} ${pieces === 1 ? 'item' : 'items'}`
}

/** Returns what the payment window fills in: the delivery phone where the account has none. */
export function payerDetails(
  { name, email, phone }: Pick<SessionUser, 'name' | 'email' | 'phone'>,
  { shippingAddress }: Pick<Checkout, 'shippingAddress'>,
) {
  return { name, email, contact: phone || shippingAddress.phone }
}
