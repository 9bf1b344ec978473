import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { measuredBy } from '@bhitti/contract/rules/prices/pricing'
import type { Material } from '@bhitti/contract/rules/products/materials'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'

export function surcharge(type: ProductType, { pricePaise }: Material): string {
  if (pricePaise === 0) return 'included'
  const per = measuredBy(type) === 'length' ? '(charged once)' : 'per sq ft'
  return `+ ${formatPaise(pricePaise)} ${per}`
}
