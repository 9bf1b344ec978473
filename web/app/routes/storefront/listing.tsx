import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  CATEGORY_NAMES,
  categoriesOf,
  listingPath,
  TYPE_WORDS,
  typeOfPath,
} from '@bhitti/contract/rules/products/product-words'
import { LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { ArrowLeft } from 'lucide-react'
import { Link, type MetaArgs, useLoaderData, useLocation } from 'react-router'
import { categoryPicturesQuery, listingQuery } from '~/features/catalogue/catalogue.queries.ts'
import { CategoryTiles } from '~/features/catalogue/category-tiles.tsx'
import {
  type Listing,
  readListing,
  withCategory,
  writeListing,
} from '~/features/catalogue/listing-address.ts'
import { ListingResults } from '~/features/catalogue/listing-results.tsx'
import { listData } from '~/features/catalogue/listing-structured-data.ts'
import { listingWords } from '~/features/catalogue/listing-words.ts'
import { firstRowPreloads } from '~/features/catalogue/product-grid.tsx'
import { browserApi } from '~/lib/api/browser-api.ts'
import { browserQueryClient } from '~/lib/api/query-client.ts'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { breadcrumbData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { pageData } from '~/lib/pages/page-data.ts'
import { useSite } from '~/lib/pages/site.ts'
import { Breadcrumb, type Crumb } from '~/ui/layout/breadcrumb.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { CardActions } from './card-actions.tsx'
import { ListOnWall } from './list-on-wall.tsx'

type Listed = { listed: CardProduct[] }

const page = pageData<never, Listed>(async ({ api, url, readPages, prime }) => {
  const listing = listingAt(url)
  const [list] = await Promise.all([
    readPages({
      ...listingQuery(api, listing, 'design'),
      pages: listing.shown / LISTING_PAGE_SIZE,
    }),
    categoriesOf(listing.type).length > 0 && prime(categoryPicturesQuery(api, listing.type)),
  ])
  return { listed: list.pages.flatMap((one) => one.data) }
})

export const loader = page.loader

/** Shows the page at once, with cached products and placeholders. */
export function clientLoader({ url }: { url: URL }): Listed {
  const listing = listingAt(url)
  void browserQueryClient().prefetchInfiniteQuery({
    ...listingQuery(browserApi, listing, 'design'),
    pages: listing.shown / LISTING_PAGE_SIZE,
  })
  return { listed: [] }
}

export function meta({ matches, location, loaderData }: MetaArgs<typeof loader>) {
  const listing = listingAt(location)
  const { type, category } = listing
  const words = listingWords(type, category)
  const listed = loaderData?.listed ?? []
  return [
    ...pageMeta(matches, {
      title: words.title,
      description: words.intro,
      path: listingPath(type, category),
      image: listed[0]?.image1 ?? null,
      ...(listed[0]?.imageAlts[0] && { imageAlt: listed[0].imageAlts[0] }),
    }),
    ...firstRowPreloads(listed),
  ]
}

export default function ListingPage() {
  const site = useSite()
  const { listed } = useLoaderData<typeof loader>()
  const location = useLocation()
  const listing = listingAt(location)
  const { type, category } = listing
  const words = listingWords(type, category)
  const fullList = `${TYPE_WORDS[type].path}${writeListing(withCategory(listing, null))}`
  return (
    <div className="page-width pt-6 pb-section">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Breadcrumb trail={trailOf(listing, fullList)} />
        {category !== null && (
          <Link to={fullList} className="text-link inline-flex items-center gap-1.5 py-1 text-sm">
            <ArrowLeft aria-hidden size={16} />
            Back to all
          </Link>
        )}
      </div>
      <PageHeading
        title={words.title}
        intro={words.intro}
        actions={
          isPrintedToSize(type) && (
            <ListOnWall path={`${TYPE_WORDS[type].path}${writeListing(listing)}`} />
          )
        }
        className="pt-6 pb-8 sm:pt-9"
      />
      <CategoryTiles listing={listing} />
      <div className="pt-7">
        <ListingResults
          listing={listing}
          actionOf={(product) => <CardActions product={product} />}
        />
      </div>
      <StructuredDataScript
        of={
          import.meta.env.SSR && [
            breadcrumbData(site, trailOf(listing, listingPath(type))),
            listData(site, words.title, listed),
          ]
        }
      />
    </div>
  )
}

function listingAt({ pathname, search }: { pathname: string; search: string }): Listing {
  return readListing(typeAt(pathname), new URLSearchParams(search))
}

/** The routes contain no other paths, so the type is always found. */
function typeAt(pathname: string): ProductType {
  return typeOfPath(pathname) ?? 'wallpapers'
}

function trailOf({ type, category }: Listing, fullListPath: string): Crumb[] {
  const trail = [
    { name: 'Home', path: '/home' },
    { name: TYPE_WORDS[type].name, path: fullListPath },
  ]
  if (category === null) return trail
  return [...trail, { name: CATEGORY_NAMES[category], path: listingPath(type, category) }]
}
