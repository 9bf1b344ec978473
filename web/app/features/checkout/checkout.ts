import type { AddressForm } from '@bhitti/contract/calls/addresses.schemas'
import type { CartContents } from '@bhitti/contract/calls/cart.schemas'

/** All that is sent when a cart is paid, as the shopper sees it at that moment. */
export type Checkout = {
  contents: CartContents
  /** Including shipping. */
  totalPaise: number
  shippingAddress: AddressForm
  specialInstructions: string
  promoCode: string
}

/** The details that freeze a checkout, with one way of saying nothing. */
export function deliveryDetails(checkout: Checkout) {
  const { name, address, city, pincode, phone, notes } = checkout.shippingAddress
  return {
    shippingAddress: { name, address, city, pincode, phone, notes },
    specialInstructions: checkout.specialInstructions.trim() || null,
    promoCode: checkout.promoCode.trim() || null,
  }
}

/** How many pieces are paid for, in the payment window. */
export function describeCart(contents: CartContents): string {
  const pieces = contents.cart?.totalItems ?? 0
  return `${pieces} ${pieces === 1 ? 'item' : 'items'}`
}
