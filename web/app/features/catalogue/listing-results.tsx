import {
  CATEGORY_NAMES,
  listingPath,
  TYPE_WORDS,
} from '@bhitti/contract/rules/products/product-words'
import { LISTING_PAGE_SIZE } from '@bhitti/contract/rules/shop/shop-limits'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CardProduct } from '~/lib/pages/card-product.ts'
import { Button, ButtonLink, buttonClass } from '~/ui/controls/button.tsx'
import { EmptyState } from '~/ui/states/empty-state.tsx'
import { ErrorState } from '~/ui/states/error-state.tsx'
import { Spinner } from '~/ui/states/spinner.tsx'
import { FilterChips } from './filter-chips.tsx'
import {
  countFilters,
  type Listing,
  NO_FILTERS,
  withCategory,
  withFilters,
  withSort,
  writeListing,
} from './listing-address.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import { ProductGrid, ProductGridSkeleton } from './product-grid.tsx'
import { useListing } from './use-listing.ts'

type ListingResultsProps = {
  listing: Listing
  actionOf?: (product: CardProduct) => ReactNode
}

export function ListingResults({ listing, actionOf }: ListingResultsProps) {
  const list = useListing(listing)
  const grid = useRef<HTMLUListElement>(null)
  const focusFrom = useRef<number | null>(null)
  const shownCount = list.products.length
  /** True if the shop has no such product, so that there is nothing to sort or filter. */
  const isBare =
    !list.isPending &&
    !list.isOutdated &&
    !list.error &&
    list.total === 0 &&
    listing.category === null &&
    countFilters(listing) === 0

  // The focus moves to the first of the new products, so that reading continues there.
  useEffect(() => {
    const from = focusFrom.current
    if (from === null || shownCount <= from) return
    focusFrom.current = null
    grid.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true })
  }, [shownCount])

  async function showMore() {
    focusFrom.current = shownCount
    if (!(await list.showMore())) focusFrom.current = null
  }

  return (
    <section aria-label="Products">
      {!isBare && (
        <ListingToolbar
          listing={listing}
          onFilters={(filters) => list.go((newest) => withFilters(newest, filters))}
          onSort={(sort) => list.go((newest) => withSort(newest, sort))}
          summary={summaryOf(list, listing.near !== null)}
        />
      )}
      <FilterChips
        filters={listing}
        onChange={(change) => list.go((newest) => withFilters(newest, change(newest)))}
      />
      <div className="pt-7">
        <h2 className="sr-only">Products</h2>
        {list.isPending ? (
          <ProductGridSkeleton count={LISTING_PAGE_SIZE} />
        ) : list.error ? (
          <ErrorState
            title="The products could not be loaded"
            message={list.error.message}
            onRetry={list.retry}
          />
        ) : shownCount === 0 ? (
          <NothingFound listing={listing} go={list.go} />
        ) : (
          <ProductGrid
            ref={grid}
            products={list.products}
            outdated={list.isOutdated}
            actionOf={actionOf}
          />
        )}
      </div>
      {list.hasMore && shownCount > 0 && (
        <div className="pt-part text-center">
          <a
            href={`${listingPath(listing.type)}${writeListing({ ...listing, shown: listing.shown + LISTING_PAGE_SIZE })}`}
            aria-disabled={list.isWaiting || undefined}
            className={buttonClass({ variant: 'secondary', className: 'min-w-[min(13rem,100%)]' })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              if (!list.isWaiting) void showMore()
            }}
          >
            {list.isWaiting && <Spinner />}
            {list.isWaiting ? 'Loading…' : 'Load More'}
          </a>
          {list.isMoreFailed && (
            <p role="alert" className="mt-3 text-sm text-red">
              The next products could not be loaded. Please try again.
            </p>
          )}
        </div>
      )}
    </section>
  )
}

function summaryOf(list: ReturnType<typeof useListing>, isNearest: boolean): string {
  if (list.isPending || list.isOutdated) return 'Loading products…'
  if (list.error) return ''
  if (list.total === 0) return 'No designs'
  if (list.total === 1) return 'Showing 1 design'
  const order = isNearest ? ', the nearest colours first' : ''
  return `Showing ${list.products.length} of ${list.total} designs${order}`
}

type NothingFoundProps = { listing: Listing; go: (next: (listing: Listing) => Listing) => void }

function NothingFound({ listing, go }: NothingFoundProps) {
  const { type, category } = listing
  const { name } = TYPE_WORDS[type]
  const isFiltered = countFilters(listing) > 0
  return (
    <EmptyState
      title={
        category === null ? 'No products found' : `No products found in ${CATEGORY_NAMES[category]}`
      }
      message={
        isFiltered
          ? 'No design matches all these filters. Remove one, or clear them all.'
          : 'New designs arrive every month. Until then, have a look at the others.'
      }
    >
      {isFiltered && (
        <Button onClick={() => go((newest) => withFilters(newest, NO_FILTERS))}>
          Clear all filters
        </Button>
      )}
      {category !== null ? (
        <Button variant="secondary" onClick={() => go((newest) => withCategory(newest, null))}>
          All {name.toLowerCase()}
        </Button>
      ) : (
        !isFiltered && (
          <ButtonLink
            variant="secondary"
            to={listingPath(type === 'wallpapers' ? 'artist' : 'wallpapers')}
          >
            {type === 'wallpapers' ? 'See the artist collection' : 'See wallpapers'}
          </ButtonLink>
        )
      )}
    </EmptyState>
  )
}
