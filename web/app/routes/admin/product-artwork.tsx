import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { artworkWords } from '~/features/admin-artworks/artwork-words.ts'
import { ProductArtwork } from '~/features/admin-artworks/product-artwork.tsx'
import { adminProductQuery } from '~/features/admin-products/products.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import type { Route } from './+types/product-artwork'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Artwork')

export default function ProductArtworkPage({ params }: Route.ComponentProps) {
  const product = useQuery(adminProductQuery(useApi(), params.id))
  const { hash } = useLocation()
  const productType = product.data?.productType
  return (
    <AdminPage
      title="Artwork"
      intro={
        <>
          {/* Reserves the place of the name while it is loading. */}
          <strong className="block min-h-[1.6em] text-ink">{product.data?.productName}</strong>
          {productType && artworkWords(productType).intro}
        </>
      }
      parent={{ name: 'Products', path: '/admin/products' }}
    >
      {productType ? (
        <ProductArtwork
          key={params.id}
          productId={params.id}
          productType={productType}
          startsAdding={hash === '#add'}
        />
      ) : (
        <StatusLine
          error={
            product.isError ? messageOf(product.error, 'The product could not be loaded') : null
          }
          onRetry={() => void product.refetch()}
        />
      )}
    </AdminPage>
  )
}
