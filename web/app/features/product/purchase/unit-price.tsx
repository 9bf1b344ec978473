import { formatPaise, toRupees } from '@bhitti/contract/rules/prices/money'
import { measuredBy, PRICE_MISSING_MESSAGE } from '@bhitti/contract/rules/prices/pricing'
import { findMaterial, materialsOf } from '@bhitti/contract/rules/products/materials'
import { formatArea } from '@bhitti/contract/rules/products/measures'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { type SoldProduct, unitPrice } from '~/entities/configuration/price-lines.ts'
import { Price } from '~/ui/marks/price.tsx'

export function UnitPrice({ product, material }: { product: SoldProduct; material: string }) {
  const price = unitPrice(product, material)
  if (price === null) return <p className="display-small">{PRICE_MISSING_MESSAGE}</p>
  const chosen = findMaterial(product.productType, material)
  const isLinedOnce = measuredBy(product.productType) === 'length' && chosen !== undefined
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 md:block">
      <Price
        size="large"
        price={toRupees(price.paise)}
        listPrice={price.listPaise === null ? null : toRupees(price.listPaise)}
        unit={
          isLinedOnce
            ? `for 1 metre with ${chosen.name}`
            : `per ${TYPE_WORDS[product.productType].unit}`
        }
      />
      <p className="min-h-6 text-sm text-ink-soft md:mt-0.5">
        {isLinedOnce
          ? `Each additional metre ${formatPaise(price.paise - chosen.pricePaise)}. Inclusive of all taxes.`
          : `${coverOf(product)}${chosen ? '' : liningOf(product, price.paise)}Inclusive of all taxes.`}
      </p>
    </div>
  )
}

function coverOf({ rollCoverSqft }: SoldProduct): string {
  return rollCoverSqft === null ? '' : `One roll covers ${formatArea(rollCoverSqft)}. `
}

/** Every lining has a surcharge, so the price without one is below every real price. */
function liningOf({ productType }: SoldProduct, pricePaise: number): string {
  const cheapest = Math.min(...materialsOf(productType).map(({ pricePaise }) => pricePaise))
  if (!Number.isFinite(cheapest) || cheapest === 0) return ''
  return measuredBy(productType) === 'length'
    ? `Plus lining from ${formatPaise(cheapest)}. `
    : `From ${formatPaise(pricePaise + cheapest)} with lining. `
}
