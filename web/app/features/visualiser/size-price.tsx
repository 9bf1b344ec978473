import { formatPaise } from '@bhitti/contract/rules/prices/money'
import { type Configuration, PRICE_MISSING_MESSAGE } from '@bhitti/contract/rules/prices/pricing'
import { isCloth } from '@bhitti/contract/rules/print/artwork-types'
import { formatNumber, formatSize } from '@bhitti/contract/rules/products/measures'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { type Quote, type SoldProduct, unitPrice } from '~/entities/configuration/price-lines.ts'

type SizePriceProps = {
  product: SoldProduct
  quoted: Quote | null
  /** Hint on how to get a price, while there is none. */
  ask: string
}

export function SizePrice({ product, quoted, ask }: SizePriceProps) {
  return (
    <div className="min-h-16 border-y border-line py-3 text-center" aria-live="polite">
      {quoted === null || quoted.kind === 'none' ? (
        <UnitPriceLine product={product} ask={ask} />
      ) : (
        <Total product={product} quoted={quoted} />
      )}
    </div>
  )
}

type TotalProps = { product: SoldProduct; quoted: Exclude<Quote, { kind: 'none' }> }

function Total({ product, quoted }: TotalProps) {
  const { line, configuration } = quoted.priced
  const { selectedMaterial, quantity } = configuration
  return (
    <>
      <p className="figure text-2xl leading-tight">
        {quoted.kind === 'from' && 'From '}
        {formatPaise(line.totalPaise)}
      </p>
      <p className="text-sm text-ink-soft">
        {quantity > 1 && `${quantity} × `}
        {measureWords(configuration)}
        <span className="block">
          {isCloth(product.productType) ? 'with' : 'on'} {selectedMaterial}, all taxes included
        </span>
      </p>
    </>
  )
}

/** Returns a text such as “96 × 120 in” or “4.5 m of fabric”. */
function measureWords({ height, width, length }: Configuration): string {
  return length == null
    ? formatSize(height ?? 0, width ?? 0)
    : `${formatNumber(length)} m of fabric`
}

function UnitPriceLine({ product, ask }: Omit<SizePriceProps, 'quoted'>) {
  const price = unitPrice(product, '')
  if (price === null) return <p className="display-small">{PRICE_MISSING_MESSAGE}</p>
  return (
    <>
      <p className="figure text-2xl leading-tight">
        {formatPaise(price.paise)} per {TYPE_WORDS[product.productType].unit}
      </p>
      <p className="text-sm text-ink-soft">{ask}</p>
    </>
  )
}
