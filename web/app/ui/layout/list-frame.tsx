import type { ReactNode } from 'react'
import { LoadMore } from '../states/load-more.tsx'
import { StatusLine } from '../states/status-line.tsx'

/** How far a list is that is read page by page. */
export type ListState<Row> = {
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined
  /** How many rows there are on all pages together. */
  total: number
  /** What went wrong when it was last read; null where nothing did. */
  error: string | null
  /** Whether the rows are still those of other filters. */
  isOutdated: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

type ListFrameProps<Row> = {
  list: ListState<Row>
  /** What is counted, in the plural: orders, products, … */
  things: string
  loadingLabel?: string
  /** Stands where there are no rows; a text gets the usual looks. Without it, `children` shows that. */
  empty?: ReactNode
  /** Above the rows, as soon as it is known whether there are any. */
  heading?: ReactNode
  /** False where the heading counts: then the number of rows is told only while there are more of them. */
  counts?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in whatever state it is: being read, failed, empty, or there, with a way to more of it. */
export function ListFrame<Row>({
  list,
  things,
  loadingLabel,
  empty,
  heading,
  counts = true,
  children,
}: ListFrameProps<Row>) {
  const { rows, total, error } = list
  if (rows === undefined) {
    return (
      <StatusLine
        {...(loadingLabel !== undefined && { loadingLabel })}
        error={error}
        onRetry={list.retry}
      />
    )
  }
  const isEmpty = rows.length === 0
  return (
    <div aria-busy={list.isOutdated}>
      {heading}
      {isEmpty && empty !== undefined ? <Empty>{empty}</Empty> : children(rows)}
      {error !== null && <StatusLine error={error} onRetry={list.retry} />}
      {(counts ? !isEmpty : total > rows.length) && (
        <LoadMore
          shown={rows.length}
          total={total}
          things={things}
          hasMore={list.hasMore}
          isLoading={list.isLoadingMore}
          onLoadMore={list.loadMore}
        />
      )}
    </div>
  )
}

function Empty({ children }: { children: ReactNode }) {
  if (typeof children !== 'string') return children
  return <p className="border-t border-ink py-10 text-ink-soft">{children}</p>
}
