import { REVIEW_STATE_NAMES, REVIEW_STATES } from '@bhitti/contract/review-states'
import { RATING_MAX } from '@bhitti/contract/shop-limits'
import { useSearchParams } from 'react-router'
import { useAddressChange, withParams } from '~/lib/address-change.ts'
import { SearchField } from '~/ui/search-field.tsx'
import { SelectField } from '~/ui/select-field.tsx'
import type { ReviewFilters } from './reviews.queries.ts'

const STATES = REVIEW_STATES.map((value) => ({ value, label: REVIEW_STATE_NAMES[value] }))
const STARS = Array.from({ length: RATING_MAX }, (_, index) => {
  const stars = String(RATING_MAX - index)
  return { value: stars, label: stars === '1' ? '1 star' : `${stars} stars` }
})

/** The filters as the address says them; what it should not say is left out. */
export function useReviewFilters(): ReviewFilters {
  const [search] = useSearchParams()
  const q = search.get('q')?.trim().slice(0, 100)
  const state = STATES.find(({ value }) => value === search.get('state'))?.value
  const rating = STARS.find(({ value }) => value === search.get('rating'))?.value
  return { ...(q && { q }), ...(state && { state }), ...(rating && { rating }) }
}

/** Narrows the list of reviews; every choice is in the address. */
export function ReviewFilterFields({ filters }: { filters: ReviewFilters }) {
  const changeAddress = useAddressChange()
  const choose = (name: keyof ReviewFilters, value: string) =>
    changeAddress(withParams({ [name]: value }))

  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] sm:items-end lg:max-w-4xl">
      <SearchField
        label="Search reviews"
        placeholder="Words, customer or product"
        value={filters.q ?? ''}
        onSearch={(term) => choose('q', term)}
      />
      <SelectField
        label="State"
        placeholder="All"
        options={STATES}
        value={filters.state ?? ''}
        onChange={(event) => choose('state', event.target.value)}
      />
      <SelectField
        label="Stars"
        placeholder="Any"
        options={STARS}
        value={filters.rating ?? ''}
        onChange={(event) => choose('rating', event.target.value)}
      />
    </div>
  )
}
