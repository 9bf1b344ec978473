import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { TREND_NAMES } from '@bhitti/contract/rules/products/product-words'
import { isRunningOut, onlyLeft } from '@bhitti/contract/rules/products/stock-units'
import { Badge } from '~/ui/marks/badge.tsx'

type Badged = Pick<Product, 'trend' | 'stockQuantity' | 'stockUnit'>

export function ProductBadges({ product }: { product: Badged }) {
  const { trend, stockQuantity, stockUnit } = product
  return (
    <>
      {trend && <Badge tone="paper">{TREND_NAMES[trend]}</Badge>}
      <StockBadge stockQuantity={stockQuantity} stockUnit={stockUnit} />
    </>
  )
}

/** Shows 'Only N left' below ten pieces or metres, 'Out Of Stock' at none, else nothing. */
export function StockBadge({
  stockQuantity,
  stockUnit,
}: Pick<Product, 'stockQuantity' | 'stockUnit'>) {
  if (stockQuantity <= 0) return <Badge tone="ink">Out Of Stock</Badge>
  if (!isRunningOut(stockQuantity, stockUnit)) return null
  return <Badge tone="gold">{onlyLeft(stockQuantity, stockUnit)}</Badge>
}
