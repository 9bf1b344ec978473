/** Lists of the admin area as queries: read page by page, each page from where the one before ended. */
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'

/** What the API answers for a page; `total` counts the rows of all pages together. */
export type ListPage<Row> = { data: Row[]; total: number; nextCursor: string | null }

type ListQueryOptions<Page> = {
  queryKey: QueryKey
  /** Reads a page; `cursor` belongs into the call's query. */
  readPage: (cursor: { cursor?: string }, call: { signal: AbortSignal }) => Promise<Page>
  /** Shows the rows that are there until those of other filters have come. */
  keepsRows?: boolean
  /** False where rows must not change under somebody's hands; they are read again unless told. */
  readsAgain?: boolean
}

/** The query of a list, for `useList`. */
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
