import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { type MeasuredBy, measuredBy } from '@bhitti/contract/rules/prices/pricing'
import { materialsOf } from '@bhitti/contract/rules/products/materials'
import { CATEGORY_NAMES, TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { isRunningOut, onlyLeft } from '@bhitti/contract/rules/products/stock-units'
import { NO_PRICE } from '@bhitti/contract/rules/texts/page-errors'
import { StockBadge } from '~/features/catalogue/product-badges.tsx'
import type { ComparedProduct } from '~/features/compare/comparison-head.tsx'
import {
  type Cell,
  differingRows,
  factRows,
  type Row,
  textRow,
} from '~/features/compare/comparison-rows.ts'
import { ComparisonTable } from '~/features/compare/comparison-table.tsx'
import { generalFacts, ownFacts } from '~/features/product/product-facts.ts'
import { surcharge } from '~/features/product/purchase/material-surcharge.ts'
import { Price } from '~/ui/marks/price.tsx'
import { StarRating } from '~/ui/marks/star-rating.tsx'

const MEASURED_BY: Record<MeasuredBy, string> = {
  size: 'Height and width',
  length: 'Length of fabric',
  piece: 'Number of rolls',
}

type ComparisonProps = {
  products: readonly ComparedProduct[]
  onlyDifferences: boolean
  onRemove: (slug: string) => void
}

export function Comparison({ products, onlyDifferences, onRemove }: ComparisonProps) {
  const known = products.map((one) => (one.state === 'known' ? one.product : null))
  const rows = rowsOf(known)
  const shown = onlyDifferences
    ? differingRows(
        rows,
        known.map((product) => product !== null),
      )
    : rows
  return (
    <>
      <ComparisonTable products={products} rows={shown} onRemove={onRemove} />
      {shown.length === 0 && (
        <p className="border-t border-line py-6 text-ink-soft">
          These products do not differ in any of the details we have.
        </p>
      )}
    </>
  )
}

type Compared = readonly (Product | null)[]

function rowsOf(products: Compared): Row[] {
  if (products.every((product) => product === null)) return []
  return [
    row('Price', products, priceCell),
    row('In stock', products, stockCell),
    row('Rating', products, ratingCell),
    textRow(
      'Type',
      products.map((product) => product && kindOf(product)),
    ),
    ...factRows(products.map((product) => (product ? ownFacts(product) : []))),
    textRow(
      'Measured by',
      products.map((product) => product && MEASURED_BY[measuredBy(product.productType)]),
    ),
    row('Material or lining', products, materialCell),
    ...factRows(products.map((product) => (product ? generalFacts(product) : []))),
  ]
}

function row(term: string, products: Compared, cellOf: (product: Product) => Cell | null): Row {
  return { term, cells: products.map((product) => product && cellOf(product)) }
}

function priceCell({ price: listPrice, salePrice, productType }: Product): Cell {
  const price = salePrice ?? listPrice
  const unit = `per ${TYPE_WORDS[productType].unit}`
  if (price === null) return { key: '', shown: NO_PRICE.message }
  return {
    key: `${formatRupees(price)} ${unit}`,
    shown: <Price price={price} listPrice={listPrice} unit={unit} />,
  }
}

function stockCell({ stockQuantity, stockUnit }: Product): Cell {
  const isPlenty = stockQuantity > 0 && !isRunningOut(stockQuantity, stockUnit)
  return {
    key: isPlenty ? 'plenty' : onlyLeft(stockQuantity, stockUnit),
    shown: isPlenty ? 'Yes' : <StockBadge stockQuantity={stockQuantity} stockUnit={stockUnit} />,
  }
}

function ratingCell({ rating, reviewCount }: Product): Cell {
  if (rating === null || reviewCount === 0) return { key: '', shown: 'No reviews yet' }
  const words = `${rating.toFixed(1)} · ${reviewCount === 1 ? '1 review' : `${reviewCount} reviews`}`
  return {
    key: words,
    shown: (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <StarRating value={rating} size={16} />
        {words}
      </span>
    ),
  }
}

function kindOf({ productType, category }: Product): string {
  const kind = new Set([TYPE_WORDS[productType].name, category && CATEGORY_NAMES[category]])
  return [...kind].filter(Boolean).join(' · ')
}

function materialCell({ productType }: Product): Cell | null {
  const materials = materialsOf(productType)
  if (materials.length === 0) return null
  const words = materials.map((material) => ({
    name: material.name,
    adds: surcharge(productType, material),
  }))
  return {
    key: JSON.stringify(words),
    shown: (
      <ul className="grid gap-1.5">
        {words.map(({ name, adds }) => (
          <li key={name}>
            {name} <span className="text-ink-soft">{adds}</span>
          </li>
        ))}
      </ul>
    ),
  }
}
