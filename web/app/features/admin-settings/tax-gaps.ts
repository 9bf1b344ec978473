/** What is still missing before every order can be invoiced. */
import { TYPE_NAMES } from '@bhitti/contract/rules/products/product-fields'
import { PRODUCT_TYPES } from '@bhitti/contract/rules/products/product-vocabulary'
import { rateOn, TAX_CLASSES, type TaxClass } from '@bhitti/contract/rules/tax/tax-classes'
import type { TaxSettings } from '@bhitti/contract/rules/tax/tax-settings'

type Choices = Omit<TaxSettings, 'papersFrom'>

/**
 * In words, a line each, on a day in India; none while the owner has not said whether the shop is registered. Products
 * and materials may have classes of their own, so that a type without one need not stop an order.
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
