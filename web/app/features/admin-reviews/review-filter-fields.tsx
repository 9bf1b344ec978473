import { REVIEW_STATE_NAMES, REVIEW_STATES } from '@bhitti/contract/rules/products/review-states'
import { SearchField } from '~/ui/controls/search-field.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { type ReviewFilters, STARS } from './review-filters.ts'

const STATES = REVIEW_STATES.map((value) => ({ value, label: REVIEW_STATE_NAMES[value] }))
const RATINGS = STARS.map((value) => ({
  value,
  label: value === '1' ? '1 star' : `${value} stars`,
}))

type ReviewFilterFieldsProps = {
  filters: ReviewFilters
  onFilter: (name: keyof ReviewFilters, value: string) => void
}

export function ReviewFilterFields({ filters, onFilter }: ReviewFilterFieldsProps) {
  return (
    <div className="mb-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem] sm:items-end lg:max-w-4xl">
      <SearchField
        label="Search reviews"
        placeholder="Words, customer or product"
        value={filters.q ?? ''}
        onSearch={(term) => onFilter('q', term)}
      />
      <SelectField
        label="State"
        placeholder="All"
        options={STATES}
        value={filters.state ?? ''}
        onChange={(event) => onFilter('state', event.target.value)}
      />
      <SelectField
        label="Stars"
        placeholder="Any"
        options={RATINGS}
        value={filters.rating ?? ''}
        onChange={(event) => onFilter('rating', event.target.value)}
      />
    </div>
  )
}
