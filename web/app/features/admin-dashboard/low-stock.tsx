import type { LowStock as LowStockData } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import { stockAmount } from '@bhitti/contract/rules/products/stock-units'
import { LOW_STOCK_BELOW } from '@bhitti/contract/rules/shop/shop-limits'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { Badge } from '~/ui/marks/badge.tsx'
import { Block, Loaded } from './block.tsx'
import { lowStockQuery } from './dashboard.queries.ts'
import { ProductRow, ProductRowsSkeleton } from './product-row.tsx'

export function LowStock() {
  const query = useQuery(lowStockQuery(useApi()))
  return (
    <Block title="Low stock" link={{ name: 'Edit stock', path: '/admin/products/bulk' }}>
      <Loaded query={query} skeleton={<ProductRowsSkeleton rows={4} />}>
        {(stock) => <LowStockList stock={stock} />}
      </Loaded>
    </Block>
  )
}

function LowStockList({ stock: { out, low, products } }: { stock: LowStockData }) {
  if (products.length === 0) {
    return (
      <p className="py-3 text-ink-soft">
        Every product has at least {LOW_STOCK_BELOW} pieces or metres in stock.
      </p>
    )
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        {formatNumber(out)} out of stock, {formatNumber(low)} with fewer than {LOW_STOCK_BELOW}{' '}
        pieces or metres
      </p>
      <ul className="mt-2 divide-y divide-line">
        {products.map(({ _id, productName, productType, image, stockQuantity, stockUnit }) => (
          <li key={_id}>
            <ProductRow
              path={`/admin/products/${_id}/stock`}
              image={image}
              name={productName}
              detail={TYPE_WORDS[productType].name}
            >
              <Badge tone={stockQuantity === 0 ? 'red' : 'gold'}>
                {stockQuantity === 0
                  ? 'Out of stock'
                  : stockUnit === null
                    ? `${stockQuantity} left`
                    : `${stockAmount(stockQuantity, stockUnit)} left`}
              </Badge>
            </ProductRow>
          </li>
        ))}
      </ul>
    </>
  )
}
