import type { Product } from '@bhitti/contract/calls/catalogue.schemas'
import { TREND_NAMES } from '@bhitti/contract/rules/product-words'
import { LOW_STOCK_BELOW } from '@bhitti/contract/rules/shop-limits'
import { Badge } from '~/ui/badge.tsx'

type Badged = Pick<Product, 'trend' | 'stockQuantity'>

/** What stands out about a product: its trend, and how few are left. */
export function ProductBadges({ product }: { product: Badged }) {
  const { trend, stockQuantity } = product
  return (
    <>
      {trend && <Badge tone="paper">{TREND_NAMES[trend]}</Badge>}
      <StockBadge stockQuantity={stockQuantity} />
    </>
  )
}

/** 'Only N left' below ten pieces, 'Out Of Stock' at none, else nothing. */
export function StockBadge({ stockQuantity }: { stockQuantity: number }) {
  if (stockQuantity <= 0) return <Badge tone="ink">Out Of Stock</Badge>
  if (stockQuantity >= LOW_STOCK_BELOW) return null
  return <Badge tone="gold">Only {stockQuantity} left</Badge>
}
