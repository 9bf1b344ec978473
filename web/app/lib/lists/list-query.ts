/** Cursor-paginated lists of the admin area as queries. */
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

export type ListPage<Row> = { data: Row[]; total: number; nextCursor: string | null }

type ListQueryOptions<Page> = {
  queryKey: QueryKey
  readPage: (cursor: { cursor?: string }, call: { signal: AbortSignal }) => Promise<Page>
  /** Shows the previous rows until those of new filters are loaded. */
  keepsRows?: boolean
  /** False if rows must not change while they are edited. True by default. */
  readsAgain?: boolean
}

export function listQuery<Page extends ListPage<unknown>>({
  queryKey,
  readPage,
  keepsRows = false,
  readsAgain = true,
}: ListQueryOptions<Page>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      readPage(pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(keepsRows && { placeholderData: keepPreviousData }),
    ...(!readsAgain && { refetchOnWindowFocus: false, refetchOnReconnect: false }),
  })
}

export type ListQuery<Page extends ListPage<unknown>> = ReturnType<typeof listQuery<Page>>
