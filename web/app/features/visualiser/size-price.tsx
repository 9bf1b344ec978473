import { formatSize } from '@bhitti/contract/rules/measures'
import { formatPaise } from '@bhitti/contract/rules/money'
import { PRICE_MISSING_MESSAGE } from '@bhitti/contract/rules/pricing'
import { TYPE_WORDS } from '@bhitti/contract/rules/product-words'
import { type Quote, type SoldProduct, unitPrice } from '~/entities/configuration/price-lines.ts'

/** What the design costs at the shopper's size, or by the square foot while there is none. */
export function SizePrice({ product, quoted }: { product: SoldProduct; quoted: Quote }) {
  return (
    <div className="min-h-16 border-y border-line py-3 text-center" aria-live="polite">
      {quoted.kind === 'none' ? <UnitPriceLine product={product} /> : <Total quoted={quoted} />}
    </div>
  )
}

function Total({ quoted }: { quoted: Exclude<Quote, { kind: 'none' }> }) {
  const { line, configuration } = quoted.priced
  const { height, width, selectedMaterial, quantity } = configuration
  return (
    <>
      <p className="display-small">
        {quoted.kind === 'from' && 'From '}
        {formatPaise(line.totalPaise)}
      </p>
      <p className="text-sm text-ink-soft">
        {quantity > 1 && `${quantity} × `}
        {formatSize(height ?? 0, width ?? 0)}
        <span className="block">on {selectedMaterial}, all taxes included</span>
      </p>
    </>
  )
}

function UnitPriceLine({ product }: { product: SoldProduct }) {
  const price = unitPrice(product, '')
  if (price === null) return <p className="display-small">{PRICE_MISSING_MESSAGE}</p>
  return (
    <>
      <p className="display-small">
        {formatPaise(price.paise)} per {TYPE_WORDS[product.productType].unit}
      </p>
      <p className="text-sm text-ink-soft">Enter your wall to see its price.</p>
    </>
  )
}
