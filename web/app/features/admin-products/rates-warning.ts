import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { bandText, isBetweenRates, sizesBetweenRates } from '@bhitti/contract/rules/tax/price-band'
import { classOfLine, rateOn, type TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'

type Priced = {
  productType: ProductType
  /** The product's own class, which overrides its type's. */
  taxClass: TaxClass | null
  /** Price with tax per unit of the type. */
  pricePaise: number
}

export type RatesWarning = {
  text: string
  /** True if this price itself lies between the rates, not only the total of some sizes. */
  isCertain: boolean
}

/**
 * Returns the warning for a price between two tax rates. Null if it is outside, if the class has only one rate, or if
 * none is valid on that day.
 */
export function ratesWarning(
  { productType, taxClass, pricePaise }: Priced,
  tax: TaxSettings,
  day: string,
): RatesWarning | null {
  if (tax.registration !== 'registered') return null
  // Made-up goods are taxed by the piece; cloth by the metre is not.
  const line = { productType, taxClass, selectedMaterial: null, isMadeUp: true }
  const ofClass = classOfLine(line, tax)
  const rate = ofClass && rateOn(tax.rates, ofClass, day)
  const prices = rate ? bandText(rate) : null
  if (!rate || prices === null) return null
  if (measuredBy(productType) === 'piece') {
    if (!isBetweenRates(rate, { grossPaise: pricePaise, pieces: 1 })) return null
    const text = `Prices of ${prices} fit neither tax rate: the higher one is charged. Please price it below or above this range.`
    return { text, isCertain: true }
  }
  const sizes = sizesBetweenRates(rate, pricePaise, unitOf(productType))
  if (sizes === null) return null
  const text = `A piece that comes to ${prices} fits neither tax rate, and the higher one is charged: at this price, without lining and discount, one of ${sizes}.`
  return { text, isCertain: false }
}

function unitOf(type: ProductType): string {
  return measuredBy(type) === 'length' ? 'm' : TYPE_WORDS[type].unit
}
