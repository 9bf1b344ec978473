import { formatRupees } from '../prices/money.ts'
import type { ProductType } from '../products/product-vocabulary.ts'
import { TYPE_WORDS } from '../products/product-words.ts'

export const LEFT_REASONS = ['notSold', 'notPriced', 'madeOtherwise'] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

const LEFT_TEXTS: Record<LeftReason, string> = {
  notSold: 'is no longer sold; we took it out',
  notPriced: 'has no price at the moment; we took it out',
  madeOtherwise: 'is no longer made the way you chose; we took it out',
}

export function leftText(productName: string, reason: LeftReason): string {
  return `${productName} ${LEFT_TEXTS[reason]}`
}

type Named = { productName: string }

/** Prices in rupees. */
export function priceChangeText(
  { productName, productType }: Named & { productType: ProductType },
  { seen, now }: { seen: number; now: number },
): string {
  return `${productName} now costs ${formatRupees(now)} per ${TYPE_WORDS[productType].unit}; it was ${formatRupees(seen)}`
}

export function quantityChangeText({ productName }: Named, now: number): string {
  return `${productName}: the quantity is ${now} now, as it was changed on another page or device`
}

export function goneText({ productName }: Named): string {
  return `${productName} is no longer in your cart: it was removed or ordered on another page or device`
}
