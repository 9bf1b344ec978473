import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import {
  CATEGORY_NAMES,
  listingPath,
  productPath,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import { SEEN_FLAT } from '@bhitti/contract/rules/products/room-pictures'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, redirect, useNavigate, useRevalidator } from 'react-router'
import { adoptProductFromLists, productQuery } from '~/features/catalogue/catalogue.queries.ts'
import { relatedQuery } from '~/features/catalogue/related.queries.ts'
import { ColourwayChoice } from '~/features/product/colourway-choice.tsx'
import { Gallery, galleryPreload } from '~/features/product/pictures/gallery.tsx'
import { PRODUCT_COLUMNS } from '~/features/product/product-columns.ts'
import { ProductHeader } from '~/features/product/product-header.tsx'
import { ProductPageSkeleton } from '~/features/product/product-page-skeleton.tsx'
import { ProductProblem } from '~/features/product/product-problem.tsx'
import {
  productData,
  productImages,
  productPreviewMeta,
} from '~/features/product/product-structured-data.ts'
import { productTextsQuery } from '~/features/product/product-texts.queries.ts'
import { PurchaseBarPlace } from '~/features/product/purchase/purchase-bar-place.tsx'
import { RoomLink } from '~/features/product/room-link.tsx'
import { ShareButton } from '~/features/product/share-button.tsx'
import { WallViewProvider } from '~/features/product/wall/wall-view.tsx'
import { reviewsQuery } from '~/features/reviews/reviews.queries.ts'
import { WishlistButton } from '~/features/wishlist/wishlist-button.tsx'
import { useApi } from '~/lib/api/api.ts'
import { isApiError, messageOf } from '~/lib/api/api-error.ts'
import { browserApi } from '~/lib/api/browser-api.ts'
import { browserQueryClient } from '~/lib/api/query-client.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { breadcrumbData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import { type PageArgs, pageData } from '~/lib/pages/page-data.ts'
import { useSite } from '~/lib/pages/site.ts'
import { latePart } from '~/start-up/late-part.tsx'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Breadcrumb, type Crumb } from '~/ui/layout/breadcrumb.tsx'
import type { Route } from './+types/product'
import { useRoomPath } from './product/use-room-path.ts'

const ProductForm = latePart(() => import('./product/product-form.tsx'))
const AfterProduct = latePart(
  () => import('./product/after-product.tsx'),
  '[--about:52rem] lg:[--about:49rem]',
)

const WindowLink = lazyPart(() => import('./product/window-link.tsx'), { instead: null })

const REVIEWS_ID = 'reviews'
/** The prefetch that started on touch has usually finished by now, so the wait is not noticed. */
const ARRIVING_MS = 200
/** Stock changes faster than the rest of the catalogue. */
const STOCK_FRESH_MS = 60_000
const LOAD_FAILED = 'The shop is not answering. Please try again.'

type ProductData = { product: Product | null }

const page = pageData(async ({ api, params, url, read, prime }: PageArgs<'id'>) => {
  const product = await read(productQuery(api, params.id))
  if (product.slug !== params.id) {
    throw redirect(`${productPath(product.slug)}${url.search}`, 301)
  }
  await Promise.all([
    prime(reviewsQuery(api, product._id)),
    prime(productTextsQuery(api, product.productType)),
    prime(relatedQuery(api, product._id)),
  ])
  return { product } satisfies ProductData as ProductData
})

export const loader = page.loader

/** Shows the page once its code is loaded: the link that led here has usually loaded the product already. */
export async function clientLoader({
  params,
  request,
}: Route.ClientLoaderArgs): Promise<ProductData> {
  const client = browserQueryClient()
  const query = productQuery(browserApi, params.id)
  adoptProductFromLists(client, browserApi, params.id)
  const reading = client.prefetchQuery(query)
  const known = () => client.getQueryData(query.queryKey) ?? null
  await ProductForm.readyFor(request)
  if (known() === null) await Promise.race([reading, pause(ARRIVING_MS)])
  return { product: known() }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

export function meta({ loaderData, matches, params, error }: Route.MetaArgs) {
  const product = loaderData?.product
  if (!product) {
    return pageMeta(matches, {
      title: isMissing(error) ? 'Product not found' : 'Product',
      description: 'Wallpapers, blinds and curtains made to your size.',
      path: productPath(params.id),
      index: false,
    })
  }
  return [
    ...pageMeta(matches, {
      title: product.productName,
      description: product.metaDescription || product.description,
      path: productPath(product.slug),
      image: product.image1,
      imageAlt: product.imageAlts[0] || product.productName,
      type: 'product',
    }),
    ...productPreviewMeta(product),
    ...galleryPreload(productImages(product)),
  ]
}

export default function ProductPage({ params, loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const query = useQuery({ ...productQuery(useApi(), params.id), staleTime: STOCK_FRESH_MS })
  const slug = query.data?.slug

  // The server redirects to the canonical address; in the browser this effect does.
  useEffect(() => {
    if (slug !== undefined && slug !== params.id) {
      void navigate(productPath(slug), { replace: true })
    }
  }, [slug, params.id, navigate])

  // The title comes from loaderData, which was created without the product.
  const isTitleMissing = loaderData.product === null && slug === params.id
  const { revalidate } = revalidator
  useEffect(() => {
    if (isTitleMissing) void revalidate()
  }, [isTitleMissing, revalidate])

  if (query.data) {
    return <ShownProduct key={query.data._id} product={query.data} address={params.id} />
  }
  if (query.isPending) return <ProductPageSkeleton />
  return (
    <ProductProblem
      error={query.error}
      isMissing={isApiError(query.error) && query.error.status === 404}
      message={messageOf(query.error, LOAD_FAILED)}
      onRetry={() => void query.refetch()}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isReply = isRouteErrorResponse(error)
  return (
    <ProductProblem
      error={error}
      isMissing={isMissing(error)}
      message={
        isReply && typeof error.data?.message === 'string' ? error.data.message : LOAD_FAILED
      }
      onRetry={() => location.reload()}
    />
  )
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

function ShownProduct({ product, address }: { product: Product; address: string }) {
  const site = useSite()
  const trail = trailOf(product)
  const roomPath = useRoomPath(product)
  return (
    <>
      <WallViewProvider>
        <article className="page-width pt-2 pb-section md:pt-6">
          <Breadcrumb trail={trail} />
          <div className={PRODUCT_COLUMNS}>
            <div className="md:sticky md:top-24 md:self-start">
              <Gallery
                images={productImages(product)}
                name={product.productName}
                designOf={isPrintedToSize(product.productType) ? product._id : null}
                keeps={SEEN_FLAT.includes(product.productType) ? 'middle' : 'top'}
                action={
                  roomPath ? (
                    <RoomLink to={roomPath} place="picture" />
                  ) : (
                    <Suspense>
                      <WindowLink product={product} />
                    </Suspense>
                  )
                }
              />
            </div>
            <div>
              <ProductHeader
                product={product}
                reviewsId={REVIEWS_ID}
                actions={
                  <>
                    <WishlistButton product={product} place="page" />
                    <ShareButton product={product} />
                  </>
                }
                colourways={<ColourwayChoice product={product} />}
              />
              <ProductForm address={address} />
            </div>
          </div>
          <StructuredDataScript
            of={import.meta.env.SSR && [productData(site, product), breadcrumbData(site, trail)]}
          />
        </article>
      </WallViewProvider>
      <AfterProduct
        _id={product._id}
        slug={product.slug}
        productName={product.productName}
        image1={product.image1}
        productType={product.productType}
        category={product.category}
        reviewsId={REVIEWS_ID}
      />
      <PurchaseBarPlace isBuyable={product.stockQuantity > 0} />
    </>
  )
}

function trailOf({ productName, productType, category, slug }: Product): Crumb[] {
  return [
    { name: 'Home', path: '/home' },
    { name: TYPE_WORDS[productType].name, path: listingPath(productType) },
    ...(category
      ? [{ name: CATEGORY_NAMES[category], path: listingPath(productType, category) }]
      : []),
    { name: productName, path: productPath(slug) },
  ]
}
