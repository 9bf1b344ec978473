import type { Product } from '@bhitti/contract/calls/catalogue/catalogue.schemas'
import type { PublicArtwork } from '@bhitti/contract/calls/printing/artworks.schemas'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import { useInfiniteQuery, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  adoptProductFromLists,
  listingQuery,
  productQuery,
} from '~/features/catalogue/catalogue.queries.ts'
import { type Listing, NO_FILTERS } from '~/features/catalogue/listing-address.ts'
import { artworkQuery } from '~/features/product/artwork.queries.ts'
import type { Steps } from '~/features/visualiser/design-steps.tsx'
import type { ListAddress, VisualiserAddress } from '~/features/visualiser/visualiser-address.ts'
import { wishlistQuery } from '~/features/wishlist/wishlist.queries.ts'
import { useApi } from '~/lib/api/api.ts'
import { isApiError } from '~/lib/api/api-error.ts'
import { useAddressChange, withParams } from '~/lib/pages/address-change.ts'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { decodedPicture } from '~/lib/pictures/decoded-picture.ts'
import { useSession } from '~/lib/session/session.ts'
import { isWishlist, listingOf } from './list-of-address.ts'

type SeenDesign = {
  product: Product
  design: PublicArtwork | null
  hasFailed: boolean
}

type Listed = Pick<CardProduct, '_id' | 'slug'>

const NO_LISTING: Listing = {
  ...NO_FILTERS,
  ...{ type: 'wallpapers', category: null, sort: 'popularity', shown: 0 },
}
/** Number of designs prefetched on both sides of the current one. */
const AHEAD = 2
/** Number of remaining products at which the next page is fetched. */
const FEW_LEFT = 4

export function useDesigns({ product: asked, list }: VisualiserAddress) {
  const api = useApi()
  const client = useQueryClient()
  const changeAddress = useAddressChange()
  const listed = useList(list)
  const [first] = useState(asked)
  const opened = useQuery({ ...productQuery(api, first ?? ''), enabled: first !== null })
  const isListed = listed.products.some(({ _id, slug }) => first === slug || first === _id)
  const entries: readonly Listed[] =
    isListed || !opened.data ? listed.products : [opened.data, ...listed.products]

  const current = asked ?? entries[0]?.slug ?? null
  const product = useQuery({ ...productQuery(api, current ?? ''), enabled: current !== null })
  const artwork = useQuery({
    ...artworkQuery(api, product.data?._id ?? ''),
    enabled: product.data !== undefined,
  })

  const index = entries.findIndex(({ _id, slug }) => current === slug || current === _id)
  const near = index < 0 ? [] : entries.slice(Math.max(0, index - AHEAD), index + AHEAD + 1)
  const nearby = useQueries({ queries: near.map(({ _id }) => artworkQuery(api, _id)) })
  const previews = nearby.flatMap(({ data }) => data?.preview.url ?? []).join(' ')
  const isWithout = ({ _id }: Listed) =>
    client.getQueryData(artworkQuery(api, _id).queryKey) === null

  // Prefetches the neighbours: product, design and picture.
  const slugs = near.map(({ slug }) => slug).join(' ')
  useEffect(() => {
    for (const slug of slugs.split(' ').filter(Boolean)) {
      adoptProductFromLists(client, api, slug)
      void client.prefetchQuery(productQuery(api, slug))
    }
  }, [slugs, api, client])
  useEffect(() => {
    for (const url of previews.split(' ').filter(Boolean)) void decodedPicture(url)
  }, [previews])

  const { hasMore, fetchMore } = listed
  const isNearEnd = index >= 0 && entries.length - index <= FEW_LEFT
  useEffect(() => {
    if (isNearEnd && hasMore) fetchMore()
  }, [isNearEnd, hasMore, fetchMore])

  const seen = useLastSeen(
    product.data && (artwork.data !== undefined || artwork.isError)
      ? {
          product: product.data,
          design: artwork.data ?? null,
          hasFailed: artwork.isError && artwork.data === undefined,
        }
      : null,
  )

  const shown = entries.filter((one, at) => at === index || !isWithout(one))
  const entry = entries[index]
  const place = entry ? shown.indexOf(entry) : -1
  const stepTo = (next: Listed | undefined) =>
    next && (() => changeAddress(withParams({ product: next.slug })))
  const without = entries.length - shown.length
  const steps: Steps = {
    place: place + 1,
    count: Math.max(shown.length, listed.total - without),
    leftOut: listed.otherKinds + without,
    onPrevious: stepTo(shown[place - 1]),
    onNext: place < 0 ? stepTo(shown[0]) : stepTo(shown[place + 1]),
  }

  const isMissing = current === null || (isApiError(product.error) && product.error.status === 404)
  return {
    seen: isMissing ? null : seen,
    steps,
    state:
      listed.isPending || product.isLoading
        ? 'loading'
        : isMissing
          ? 'missing'
          : product.isError
            ? 'failed'
            : 'loading',
    retry: () => {
      void product.refetch()
      void artwork.refetch()
    },
  } as const
}

function useLastSeen(ready: SeenDesign | null): SeenDesign | null {
  const [last, setLast] = useState(ready)
  const isOther =
    ready !== null &&
    (last === null ||
      ready.product !== last.product ||
      ready.design !== last.design ||
      ready.hasFailed !== last.hasFailed)
  if (isOther) setLast(ready)
  return isOther ? ready : last
}

function useList(list: ListAddress | null) {
  const api = useApi()
  const { user } = useSession()
  const listing = list && listingOf(list)
  const pages = useInfiniteQuery({
    ...listingQuery(api, listing ?? NO_LISTING),
    enabled: listing !== null,
  })
  const isMarked = list !== null && isWishlist(list) && user?.role === 'customer'
  const marked = useQuery({ ...wishlistQuery(api, user?.id ?? ''), enabled: isMarked })
  const all: readonly CardProduct[] = isMarked
    ? (marked.data ?? [])
    : listing
      ? (pages.data?.pages.flatMap(({ data }) => data) ?? [])
      : []
  // A listing contains a single product type. Of a wishlist, only products printed for walls are kept.
  const products = listing ? all : all.filter(({ productType }) => isPrintedToSize(productType))
  const { fetchNextPage, isFetching } = pages
  return {
    products,
    otherKinds: all.length - products.length,
    total: isMarked || !listing ? products.length : (pages.data?.pages.at(-1)?.total ?? 0),
    isPending: pages.isLoading || marked.isLoading,
    hasMore: listing !== null && pages.hasNextPage && !isFetching,
    fetchMore: fetchNextPage,
  }
}
