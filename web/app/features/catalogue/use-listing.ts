import { LISTING_PAGE_SIZE, LOAD_MORE_DELAY_MS } from '@bhitti/contract/rules/shop/shop-limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '~/lib/api/api.ts'
import { useAddressChange } from '~/lib/pages/address-change.ts'
import { listingQuery } from './catalogue.queries.ts'
import { type Listing, readListing, writeListing } from './listing-address.ts'

export function useListing(listing: Listing) {
  const api = useApi()
  const changeAddress = useAddressChange()
  const query = useInfiniteQuery({
    ...listingQuery(api, listing, 'design'),
    placeholderData: keepPreviousData,
  })
  const address = writeListing(listing)
  const latestAddress = useRef(address)
  useEffect(() => {
    latestAddress.current = address
  }, [address])
  const [waitingAt, setWaitingAt] = useState<string | null>(null)

  const loaded = query.data?.pages.flatMap((page) => page.data) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  const isOutdated = query.isPlaceholderData
  const isWaiting = waitingAt === address
  const isShort = loaded.length < listing.shown && query.hasNextPage && !isOutdated

  // The address asks for several pages, but only the first was loaded.
  const { fetchNextPage, isFetching, isFetchNextPageError } = query
  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isShort, isFetching, isFetchNextPageError, fetchNextPage])

  function go(next: (listing: Listing) => Listing, replace = false) {
    changeAddress((search) => writeListing(next(readListing(listing.type, search))), { replace })
  }

  /** Shows the next page after a delay. Resolves to false if it failed or the listing changed meanwhile. */
  async function showMore(): Promise<boolean> {
    const wanted = listing.shown + LISTING_PAGE_SIZE
    setWaitingAt(address)
    const delay = new Promise((resolve) => setTimeout(resolve, LOAD_MORE_DELAY_MS))
    const reading =
      loaded.length < wanted && query.hasNextPage ? query.fetchNextPage() : Promise.resolve(null)
    const [result] = await Promise.all([reading, delay])
    setWaitingAt(null)
    if (result?.isFetchNextPageError || latestAddress.current !== address) return false
    go((newest) => (writeListing(newest) === address ? { ...newest, shown: wanted } : newest), true)
    return true
  }

  return {
    products: loaded.slice(0, listing.shown),
    total,
    error: query.data === undefined ? query.error : null,
    isPending: query.isPending,
    isOutdated,
    hasMore: loaded.length > listing.shown || query.hasNextPage,
    isWaiting,
    isMoreFailed: isFetchNextPageError && !isFetching,
    showMore,
    go,
    retry: () => void query.refetch(),
  }
}
