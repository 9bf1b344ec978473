import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { productQuery } from '~/features/catalogue/catalogue.queries.ts'
import { RelatedProducts } from '~/features/catalogue/related-products.tsx'
import { RecentlyViewedRow } from '~/features/product/recently-viewed-row.tsx'
import { ReviewsSection } from '~/features/reviews/reviews-section.tsx'
import { useApi } from '~/lib/api/api.ts'

type AfterProductProps = Pick<
  Product,
  '_id' | 'slug' | 'productName' | 'image1' | 'productType' | 'category'
> & { reviewsId: string }

/** Reviews, related products and recently viewed products. */
export default function AfterProduct({ reviewsId, ...product }: AfterProductProps) {
  const api = useApi()
  const queries = useQueryClient()
  return (
    <>
      <ReviewsSection
        productId={product._id}
        id={reviewsId}
        onAdded={() => {
          void queries.invalidateQueries({ queryKey: productQuery(api, product.slug).queryKey })
        }}
      />
      <RelatedProducts productId={product._id} />
      <RecentlyViewedRow current={product} />
    </>
  )
}
