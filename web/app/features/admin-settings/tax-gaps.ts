import { TYPE_NAMES } from '@bhitti/contract/rules/products/product-fields'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { rateOn, TAX_CLASSES, type TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'

type Choices = Omit<TaxSettings, 'papersFrom'>

/**
 * Returns what is missing for invoices, one line each, on a day in India. Empty until the owner has said whether the
 * shop is registered. A type without a class need not block an order, because products and materials can have their
 * own.
 */
export function taxGaps(tax: Choices, day: string): string[] {
  if (tax.registration === 'unknown') return []
  const unclassed = PRODUCT_TYPES.filter((type) => tax.byType[type] === undefined)
  const unrated = classesInUse(tax).filter((code) => rateOn(tax.rates, code, day) === undefined)
  return [
    ...unclassed.map((type) => `${TYPE_NAMES[type]} have no tax class`),
    ...unrated.map((code) => `No rate is valid today for “${TAX_CLASSES[code]}”`),
  ]
}

function classesInUse({ byType, byMaterial, unmadeCurtains }: Choices): TaxClass[] {
  const all = [
    ...Object.values(byType),
    ...byMaterial.map(({ taxClass }) => taxClass),
    ...(unmadeCurtains ? [unmadeCurtains] : []),
  ]
  return [...new Set(all)]
}
