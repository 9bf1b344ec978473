import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '~/lib/api/api-error.ts'
import type { ListState } from '~/ui/layout/list-frame.tsx'
import type { ListPage, ListQuery } from './list-query.ts'

export type List<Page extends ListPage<unknown>> = ListState<Page['data'][number]> & {
  firstPage: Page | undefined
  lastPage: Page | undefined
  isReadAgain: boolean
  readAgain: () => void
}

/**
 * Reads a list page by page, for a ListFrame.
 * @param failed message if nothing answered, or a function that returns the whole message
 */
export function useList<Page extends ListPage<unknown>>(
  query: ListQuery<Page>,
  failed: string | ((error: Error) => string),
): List<Page> {
  const list = useInfiniteQuery(query)
  const pages = list.data?.pages
  const rows: Page['data'][number][] | undefined = pages?.flatMap(({ data }) => data)
  const lastPage = pages?.at(-1)

  function wordsFor(error: Error): string {
    return typeof failed === 'string' ? messageOf(error, failed) : failed(error)
  }

  return {
    rows,
    total: lastPage?.total ?? 0,
    error: list.isError ? wordsFor(list.error) : null,
    isOutdated: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch()),
    firstPage: pages?.[0],
    lastPage,
    isReadAgain: list.isRefetching && !list.isFetchingNextPage,
    readAgain: () => void list.refetch(),
  }
}
