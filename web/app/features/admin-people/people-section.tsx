import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { wordsOfShop } from '~/lib/api-error.ts'
import { LoadMore } from '~/ui/load-more.tsx'
import { StatusLine } from '~/ui/status-line.tsx'
import { ExportButton } from './export-button.tsx'

const FAILED = 'Failed to fetch users'

type Pages<Row> = { pages: { data: Row[]; total: number }[] }

type PeopleSectionProps<Row> = {
  title: string
  /** What is counted, in the plural. */
  things: string
  list: UseInfiniteQueryResult<Pages<Row>>
  /** What is said where nobody is found. */
  empty: string
  onExport: () => Promise<void>
  /** The table of the rows that are there. */
  children: (rows: Row[]) => ReactNode
}

/** One of the two lists of people: its heading, its file, and whatever state it is in. */
export function PeopleSection<Row>({
  title,
  things,
  list,
  empty,
  onExport,
  children,
}: PeopleSectionProps<Row>) {
  const id = useId()
  const pages = list.data?.pages ?? []
  const rows = pages.flatMap(({ data }) => data)
  return (
    <section aria-labelledby={id} className="mb-part">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-2">
        <h2 id={id} className="display-small">
          {title}
        </h2>
        <ExportButton disabled={rows.length === 0} onExport={onExport}>
          Export CSV<span className="sr-only"> of {things}</span>
        </ExportButton>
      </div>
      {list.data === undefined ? (
        <StatusLine
          error={list.isError ? (wordsOfShop(list.error) ?? FAILED) : null}
          onRetry={() => void list.refetch()}
        />
      ) : rows.length === 0 ? (
        <p className="border-t border-ink py-10 text-ink-soft">{empty}</p>
      ) : (
        <>
          {children(rows)}
          <LoadMore
            shown={rows.length}
            total={pages.at(-1)?.total ?? rows.length}
            things={things}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </section>
  )
}
