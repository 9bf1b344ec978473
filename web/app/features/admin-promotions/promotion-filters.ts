import { PROMOTION_STATES } from '@bhitti/contract/rules/prices/promotions'
import { type FiltersOf, oneOf, words } from '~/lib/lists/list-filters.ts'

export const PROMOTION_FILTERS = { state: oneOf(PROMOTION_STATES), search: words(100) }

export type PromotionFilters = FiltersOf<typeof PROMOTION_FILTERS>
