import type { BestSeller } from '@bhitti/contract/calls/shop/dashboard.schemas'
import { formatRupees } from '@bhitti/contract/rules/prices/money'
import { formatNumber } from '@bhitti/contract/rules/products/measures'
import { TYPE_WORDS } from '@bhitti/contract/rules/products/product-words'
import type { Period } from '@bhitti/contract/rules/texts/periods'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api/api.ts'
import { Badge } from '~/ui/marks/badge.tsx'
import { Block, Loaded } from './block.tsx'
import { bestSellersQuery } from './dashboard.queries.ts'
import { PERIOD_WORDS } from './period-address.ts'
import { ProductRow, ProductRowsSkeleton } from './product-row.tsx'

export function BestSellers({ period, className = '' }: { period: Period; className?: string }) {
  const query = useQuery(bestSellersQuery(useApi(), period))
  return (
    <Block
      title="Best sellers"
      link={{ name: 'All products', path: '/admin/products' }}
      className={className}
    >
      <Loaded query={query} skeleton={<ProductRowsSkeleton rows={6} />}>
        {(sellers) =>
          sellers.length === 0 ? (
            <p className="py-3 text-ink-soft">Nothing was sold {PERIOD_WORDS[period].within}.</p>
          ) : (
            <ol className="divide-y divide-line">
              {sellers.map((seller) => (
                <li key={seller.productId}>
                  <BestSellerRow seller={seller} />
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Block>
  )
}

function BestSellerRow({ seller }: { seller: BestSeller }) {
  const { productName, productType, image, isArchived, pieces, goods } = seller
  return (
    <ProductRow
      path={`/admin/products?name=${encodeURIComponent(productName)}${isArchived ? '&state=archived' : ''}`}
      image={image}
      name={productName}
      detail={
        <>
          {TYPE_WORDS[productType].name}
          {isArchived && <Badge className="ml-2">Deleted</Badge>}
        </>
      }
    >
      <span className="block font-bold tabular-nums">{formatRupees(Math.round(goods))}</span>
      <span className="block text-sm text-ink-soft tabular-nums">
        {formatNumber(pieces)} {pieces === 1 ? 'piece' : 'pieces'}
      </span>
    </ProductRow>
  )
}
