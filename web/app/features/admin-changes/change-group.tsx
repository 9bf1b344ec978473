import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '~/lib/api.ts'
import { messageOf } from '~/lib/api-error.ts'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { ChangeContent } from './change-content.tsx'
import { groupQuery } from './changes.queries.ts'

/** The single changes of a bulk edit or an import, as many as are asked for. */
export function ChangeGroup({ id }: { id: string }) {
  const list = useInfiniteQuery(groupQuery(useApi(), id))
  const pages = list.data?.pages ?? []
  const changes = pages.flatMap(({ data }) => data)
  if (list.data === undefined) {
    return (
      <StatusLine
        error={list.isError ? messageOf(list.error, 'The changes could not be loaded') : null}
        onRetry={() => void list.refetch()}
      />
    )
  }
  return (
    <div className="mt-2 border-l-2 border-line pl-4">
      <ol aria-label="Single changes" className="divide-y divide-line">
        {changes.map((change) => (
          <li key={change._id} className="py-3">
            <ChangeContent change={change} saysWho={false} />
          </li>
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
    </div>
  )
}
