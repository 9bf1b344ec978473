import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '~/lib/api/api-error.ts'
import type { ListState } from '~/ui/layout/list-frame.tsx'
import type { ListPage, ListQuery } from './list-query.ts'

/** A list as its frame shows it, and what else its pages say. */
export type List<Page extends ListPage<unknown>> = ListState<Page['data'][number]> & {
  /** Undefined while the first page has not come. */
  firstPage: Page | undefined
  lastPage: Page | undefined
  /** Whether what is there is just being read once more. */
  isReadAgain: boolean
  readAgain: () => void
}

/**
 * Reads a list page by page, for a ListFrame.
 * @param failed what to say where it could not be read: words for when nothing answered, or all of it
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
