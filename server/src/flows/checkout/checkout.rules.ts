import { createHash } from 'node:crypto'
import type { OrderPolicies } from '@bhitti/contract/rules/content/content-pieces'
import { quoteDelivery } from '@bhitti/contract/rules/delivery/delivery-quote'
import type { DeliveryTerms } from '@bhitti/contract/rules/delivery/delivery-terms'
import { parcelOf } from '@bhitti/contract/rules/delivery/parcel'
import type { PromisedDays } from '@bhitti/contract/rules/delivery/working-days'
import {
  discountByLine,
  discountOf,
  type PromotionTerms,
} from '@bhitti/contract/rules/prices/promotions'
import { freezePrint } from '@bhitti/contract/rules/print/frozen-print'
import type { PrintingSettings } from '@bhitti/contract/rules/print/printing-settings'
import { withUsualPlacement } from '@bhitti/contract/rules/print/usual-placement'
import { artworkOf } from '../../modules/artworks/artwork-views.ts'
import { lineToDeliver, type PricedLine, subtotalPaise } from '../../modules/cart/cart.rules.ts'
import type { CheckoutDetails } from '../../modules/orders/checkout-details.rules.ts'
import type { StoredOrderLine } from '../../modules/orders/orders.rules.ts'
import { discountable } from '../../modules/promotions/promotions.rules.ts'

export type FrozenPromotion = { id: string; code: string; terms: PromotionTerms }

export type CheckoutTerms = {
  delivery: DeliveryTerms
  /** PIN code that delivery is quoted for if the checkout has no address; null if none is known. */
  assumedPincode: string | null
  promotion: FrozenPromotion | null
  printing: PrintingSettings
  /** Resolution in dots per inch below which no design is placed automatically. */
  floorDpi: number
  /** Start of the promised days. */
  now: Date
  policies: OrderPolicies
}

export type FrozenLine = Omit<StoredOrderLine, 'id'> & { position: number; cartLineId: string }

export type FrozenSums = {
  subtotalPaise: number
  shippingPaise: number
  discountPaise: number
  totalPaise: number
}

export type FrozenCheckout = {
  details: CheckoutDetails
  sums: FrozenSums
  lines: FrozenLine[]
  promotion: FrozenPromotion | null
  /** PIN code that delivery was quoted for; null if none was known, and nothing was charged then. */
  quotedPincode: string | null
  /** False if the shop does not deliver to the PIN code. */
  isServed: boolean
  promised: PromisedDays | null
  policies: OrderPolicies
}

/** Freezes priced lines under these terms. Delivery is charged by the subtotal before discounts. */
export function freezeCheckout(
  lines: readonly PricedLine[],
  details: CheckoutDetails,
  { delivery, assumedPincode, promotion, printing, floorDpi, policies, now }: CheckoutTerms,
): FrozenCheckout {
  const subtotal = subtotalPaise(lines)
  const quotedPincode = details.shippingAddress?.pincode ?? assumedPincode
  const { shipping, ...delivered } = deliver(quotedPincode)
  const { discount, parts } = discounted(lines, promotion)
  return {
    details: promotion ? { ...details, promoCode: promotion.code } : details,
    sums: {
      subtotalPaise: subtotal,
      shippingPaise: shipping,
      discountPaise: discount,
      totalPaise: subtotal + shipping - discount,
    },
    lines: lines.map((line, position) =>
      freezeLine(line, { position, discountPaise: parts[position] ?? 0, printing, floorDpi }),
    ),
    promotion,
    quotedPincode,
    ...delivered,
    policies,
  }

  function deliver(pincode: string | null) {
    if (pincode === null) return { shipping: 0, isServed: true, promised: null }
    const parcel = parcelOf(lines.map(lineToDeliver), delivery)
    const quote = quoteDelivery({ subtotalPaise: subtotal, parcel, pincode }, delivery, now)
    return quote.kind === 'notServed'
      ? { shipping: 0, isServed: false, promised: null }
      : { shipping: quote.chargePaise, isServed: true, promised: quote.promised }
  }
}

function discounted(
  lines: readonly PricedLine[],
  promotion: FrozenPromotion | null,
): { discount: number; parts: number[] } {
  if (!promotion) return { discount: 0, parts: [] }
  const costs = discountable(lines)
  const { discountPaise } = discountOf(promotion.terms, costs)
  return {
    discount: discountPaise,
    parts: discountByLine(promotion.terms, costs, discountPaise),
  }
}

function freezeLine(
  line: PricedLine,
  {
    position,
    discountPaise,
    printing,
    floorDpi,
  }: { position: number; discountPaise: number } & Pick<CheckoutTerms, 'printing' | 'floorDpi'>,
): FrozenLine {
  const { product, price } = line
  const printed = {
    productType: product.productType,
    height: inUnits(line.heightHundredths),
    width: inUnits(line.widthHundredths),
  }
  const artwork = product.artwork && artworkOf(product.artwork, floorDpi)
  return {
    position,
    productId: line.productId,
    cartLineId: line.id,
    productName: product.productName,
    productType: product.productType,
    category: product.category,
    image: line.image ?? product.image1,
    quantity: line.quantity,
    pricePaise: price.basePaise,
    materialPaise: price.materialPaise,
    totalPaise: price.totalPaise,
    discountPaise,
    selectedMaterial: line.selectedMaterial,
    heightHundredths: line.heightHundredths,
    widthHundredths: line.widthHundredths,
    lengthHundredths: line.lengthHundredths,
    measureHundredths: inHundredths(price.measure),
    billedHundredths: inHundredths(price.billedMeasure),
    rollCoverSqft: product.rollCoverSqft,
    customisation: withUsualPlacement(artwork, { ...printed, customisation: line.customisation }),
    stockUnit: product.stockUnit,
    print: freezePrint(
      { ...printed, selectedMaterial: line.selectedMaterial, quantity: line.quantity },
      printing,
    ),
  }
}

function inUnits(hundredths: number | null): number | null {
  return hundredths === null ? null : hundredths / 100
}

function inHundredths(measure: number | null): number | null {
  return measure === null ? null : Math.round(measure * 100)
}

/** Hashes a checkout, so that a second attempt to pay the same one finds the first. */
export function checkoutFingerprint(checkout: FrozenCheckout): string {
  return createHash('sha256').update(JSON.stringify(checkout)).digest('hex')
}
