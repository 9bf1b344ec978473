import { REVIEW_STATES } from '@bhitti/contract/rules/products/review-states'
import { RATING_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import { type FiltersOf, oneOf, words } from '~/lib/lists/list-filters.ts'

export const STARS = Array.from({ length: RATING_MAX }, (_, index) => String(RATING_MAX - index))

export const REVIEW_FILTERS = { q: words(100), state: oneOf(REVIEW_STATES), rating: oneOf(STARS) }

export type ReviewFilters = FiltersOf<typeof REVIEW_FILTERS>
