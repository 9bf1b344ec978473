import { day, type FiltersOf, matching, words } from '~/lib/lists/list-filters.ts'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const CHANGE_FILTERS = {
  q: words(100),
  who: matching(ID),
  what: words(60),
  from: day,
  to: day,
}

export type ChangeFilters = FiltersOf<typeof CHANGE_FILTERS>
