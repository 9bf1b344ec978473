/** A cart frozen for payment: lines with the prices of this moment, the sums, where it goes. */
import { createHash } from 'node:crypto'
import type { AddressForm } from '@bhitti/contract/addresses.schemas'
import { shippingPaise } from '@bhitti/contract/shipping'
import { type PricedLine, subtotalPaise } from '../cart/cart.rules.ts'
import type { StoredOrderLine } from '../orders/orders.rules.ts'

export type CheckoutDetails = {
  shippingAddress: AddressForm | null
  specialInstructions: string
  promoCode: string | null
}

export type FrozenLine = Omit<StoredOrderLine, 'id'> & { position: number; cartLineId: string }

export type FrozenSums = {
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  totalPaise: number
}

export type FrozenCheckout = { details: CheckoutDetails; sums: FrozenSums; lines: FrozenLine[] }

/** What a call said about delivery, with one way of saying nothing. */
export function checkoutDetails(given: {
  shippingAddress?: AddressForm | undefined
  specialInstructions?: string | null | undefined
  promoCode?: string | null | undefined
}): CheckoutDetails {
  return {
    shippingAddress: given.shippingAddress ?? null,
    specialInstructions: given.specialInstructions ?? '',
    promoCode: given.promoCode || null,
  }
}

/** Of what arrived later, only what the order does not have yet. */
export function missingDetails(
  known: CheckoutDetails,
  later: CheckoutDetails,
): Partial<CheckoutDetails> {
  const { shippingAddress, specialInstructions, promoCode } = later
  return {
    ...(!known.shippingAddress && shippingAddress ? { shippingAddress } : {}),
    ...(!known.specialInstructions && specialInstructions ? { specialInstructions } : {}),
    ...(!known.promoCode && promoCode ? { promoCode } : {}),
  }
}

/** Freezes priced lines. The owner has no promotions yet, so a promo code gives no discount. */
export function freezeCheckout(
  lines: readonly PricedLine[],
  details: CheckoutDetails,
): FrozenCheckout {
  const subtotal = subtotalPaise(lines)
  const shipping = shippingPaise({
    subtotalPaise: subtotal,
    pincode: details.shippingAddress?.pincode ?? null,
  })
  const discount = 0
  return {
    details,
    sums: {
      subtotalPaise: subtotal,
      shippingPaise: shipping,
      discountPaise: discount,
      totalPaise: subtotal + shipping - discount,
    },
    lines: lines.map(freezeLine),
  }
}

function freezeLine(line: PricedLine, position: number): FrozenLine {
  const { product, price } = line
  return {
    position,
    productId: line.productId,
    cartLineId: line.id,
    productName: product.productName,
    productType: product.productType,
    category: product.category,
    image: product.image1,
    quantity: line.quantity,
    pricePaise: price.basePaise,
    materialPaise: price.materialPaise,
    totalPaise: price.totalPaise,
    selectedMaterial: line.selectedMaterial,
    heightHundredths: line.heightHundredths,
    widthHundredths: line.widthHundredths,
    lengthHundredths: line.lengthHundredths,
    measureHundredths: price.measure === null ? null : Math.round(price.measure * 100),
  }
}

/** The same text for the same checkout, so that a second attempt to pay finds the first. */
export function checkoutFingerprint(checkout: FrozenCheckout): string {
  return createHash('sha256').update(JSON.stringify(checkout)).digest('hex')
}
