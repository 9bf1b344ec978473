import type { Sort } from '@bhitti/contract/rules/products/product-vocabulary'
import { SORTS } from '@bhitti/contract/rules/products/product-vocabulary'
import { SORT_NAMES } from '@bhitti/contract/rules/products/product-words'
import { SEEN_FLAT } from '@bhitti/contract/rules/products/room-pictures'
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { enteredText, useEarlyEntry } from '~/ui/controls/early-entry.ts'
import { Segmented } from '~/ui/controls/segmented.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { keepFirstPicture, useFirstPicture } from './first-picture.ts'
import { countFilters, type Filters, type Listing } from './listing-address.ts'

const FilterDrawer = lazyPart(() => import('./filter-drawer.tsx'))

const PICTURES = [
  { value: 'room', label: 'In a room' },
  { value: 'design', label: 'Design only' },
] as const

const NEAR_FIRST = { value: 'near', label: 'By colour' } as const

type ListingToolbarProps = {
  listing: Listing
  onFilters: (filters: Filters) => void
  onSort: (sort: Sort) => void
  /** Text with the number shown, announced when it changes. */
  summary: string
}

export function ListingToolbar({ listing, onFilters, onSort, summary }: ListingToolbarProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const { near } = listing
  const active = countFilters(listing) + (near === null ? 0 : 1)
  // A list by colour has none of the other orders until one is selected.
  const shownOrder = near === null ? listing.sort : NEAR_FIRST.value
  const first = useFirstPicture()
  const order = useRef<HTMLSelectElement>(null)
  useEarlyEntry(order, { entered: enteredText, shown: shownOrder, onEntry: sortBy })

  function sortBy(value: string) {
    const sort = SORTS.find((one) => one === value)
    if (sort) onSort(sort)
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-y border-line py-3">
      <Button
        variant="secondary"
        size="small"
        className="min-h-12! grow sm:grow-0"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={FilterDrawer.fetchAhead}
        onFocus={FilterDrawer.fetchAhead}
        onClick={() => {
          setWasOpened(true)
          setOpen(true)
        }}
      >
        <SlidersHorizontal aria-hidden size={17} />
        {active === 0 ? 'Filters' : `Filters (${active})`}
      </Button>
      <p role="status" className="order-last w-full text-sm text-ink-soft sm:order-none sm:w-auto">
        {summary}
      </p>
      {SEEN_FLAT.includes(listing.type) && (
        <Segmented
          legend="Pictures first show"
          hideLegend
          options={PICTURES}
          value={first}
          onChange={keepFirstPicture}
          className="order-last grow sm:order-none sm:grow-0"
        />
      )}
      <SelectField
        ref={order}
        // Going back, a browser would restore a later selection that contradicts the address.
        autoComplete="off"
        label="Sort by"
        hideLabel
        icon={<ArrowDownUp aria-hidden size={17} />}
        options={[
          ...(near === null ? [] : [NEAR_FIRST]),
          ...SORTS.map((sort) => ({ value: sort, label: SORT_NAMES[sort] })),
        ]}
        value={shownOrder}
        onChange={(event) => sortBy(event.target.value)}
        className="grow basis-40 sm:grow-0 sm:basis-52"
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <FilterDrawer
            open={isOpen}
            onOpenChange={setOpen}
            listing={listing}
            onApply={onFilters}
          />
        </Suspense>
      )}
    </div>
  )
}
