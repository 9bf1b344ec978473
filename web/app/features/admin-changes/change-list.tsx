import { useApi } from '~/lib/api/api.ts'
import { useListFilters } from '~/lib/lists/list-filters.ts'
import { useList } from '~/lib/lists/use-list.ts'
import { ListFrame } from '~/ui/layout/list-frame.tsx'
import { ChangeEntry } from './change-entry.tsx'
import { ChangeFilterFields } from './change-filter-fields.tsx'
import { CHANGE_FILTERS } from './change-filters.ts'
import { changesQuery } from './changes.queries.ts'

export function ChangeList() {
  const { filters, filter, clear } = useListFilters(CHANGE_FILTERS)
  const list = useList(changesQuery(useApi(), filters), 'The log could not be loaded')
  return (
    <>
      <ChangeFilterFields filters={filters} onFilter={filter} onClear={clear} />
      <ListFrame list={list} things="changes" empty="No changes found.">
        {(changes) => (
          <ol className="border-t border-ink">
            {changes.map((change) => (
              <ChangeEntry key={change._id} change={change} />
            ))}
          </ol>
        )}
      </ListFrame>
    </>
  )
}
