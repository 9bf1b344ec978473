import { useInfiniteQuery } from '@tanstack/react-query'
import { ChangeEntry } from '~/features/admin-changes/change-entry.tsx'
import { ChangeFilterFields, useChangeFilters } from '~/features/admin-changes/change-filters.tsx'
import { changesQuery } from '~/features/admin-changes/changes.queries.ts'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { AdminPage } from '~/ui/admin-page.tsx'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { adminMeta } from './frame/admin-meta.ts'

export const meta = adminMeta('Changes')

export default function ChangesPage() {
  const api = useApi()
  const filters = useChangeFilters()
  const list = useInfiniteQuery(changesQuery(api, filters))
  const pages = list.data?.pages ?? []
  const changes = pages.flatMap(({ data }) => data)
  return (
    <AdminPage
      title="Changes"
      intro="Who changed what in the admin area. Nobody can change or delete an entry."
    >
      <ChangeFilterFields filters={filters} />
      {list.data === undefined ? (
        <StatusLine
          error={list.isError ? messageOf(list.error, 'The log could not be loaded') : null}
          onRetry={() => void list.refetch()}
        />
      ) : changes.length === 0 ? (
        <p className="border-t border-ink py-10 text-ink-soft">No changes found.</p>
      ) : (
        <>
          <ol className="border-t border-ink">
            {changes.map((change) => (
              <ChangeEntry key={change._id} change={change} />
            ))}
          </ol>
          <LoadMore
            shown={changes.length}
            total={pages.at(-1)?.total ?? changes.length}
            things="changes"
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </AdminPage>
  )
}
