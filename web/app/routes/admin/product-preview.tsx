import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { useQuery } from '@tanstack/react-query'
import { productPreviewQuery } from '~/features/admin-products/products.queries.ts'
import { Gallery } from '~/features/product/pictures/gallery.tsx'
import { PRODUCT_COLUMNS } from '~/features/product/product-columns.ts'
import { ProductHeader } from '~/features/product/product-header.tsx'
import { ProductSections } from '~/features/product/product-sections.tsx'
import { productImages } from '~/features/product/product-structured-data.ts'
import { WallViewProvider } from '~/features/product/wall/wall-view.tsx'
import { useApi } from '~/lib/api/api.ts'
import { messageOf } from '~/lib/api/api-error.ts'
import { AdminPage } from '~/ui/layout/admin-page.tsx'
import { Price } from '~/ui/marks/price.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { StatusLine } from '~/ui/states/status-line.tsx'
import type { Route } from './+types/product-preview'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Preview')

export default function ProductPreviewPage({ params }: Route.ComponentProps) {
  const product = useQuery(productPreviewQuery(useApi(), params.id))
  return (
    <AdminPage title="Preview" parent={{ name: 'Drafts', path: '/admin/products?state=draft' }}>
      {product.data ? (
        <Preview product={product.data} />
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

function Preview({ product }: { product: Product }) {
  const price = product.salePrice ?? product.price
  return (
    <WallViewProvider>
      <Notice className="mb-6" title="Only staff see this page">
        <p>
          Once the product is published, shoppers see it like this, with the order form beside it.
        </p>
      </Notice>
      <article className={PRODUCT_COLUMNS}>
        <div>
          {product.image1 === '' ? (
            <p className="grid aspect-[4/5] place-items-center rounded-sm bg-paper-deep text-ink-soft">
              No picture yet
            </p>
          ) : (
            <Gallery
              images={productImages(product)}
              name={product.productName}
              designOf={null}
              action={null}
            />
          )}
        </div>
        <div>
          <ProductHeader product={product} reviewsId="" actions={null} />
          {price !== null && <Price price={price} listPrice={product.price} className="my-5" />}
          <ProductSections product={product} />
        </div>
      </article>
    </WallViewProvider>
  )
}
