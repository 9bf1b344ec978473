import type { ReactNode } from 'react'
import { LoadMore } from '../states/load-more.tsx'
import { StatusLine } from '../states/status-line.tsx'

export type ListState<Row> = {
  rows: readonly Row[] | undefined
  total: number
  error: string | null
  isOutdated: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  retry: () => void
}

type ListFrameProps<Row> = {
  list: ListState<Row>
  /** Plural noun for the count: orders, products, … */
  things: string
  loadingLabel?: string
  /** Content of an empty list; text gets the default style. Without it, `children` renders the empty list. */
  empty?: ReactNode
  /** Above the rows, once it is known whether there are any. */
  heading?: ReactNode
  /** False if the heading already states the count: then it is shown only while more rows can be loaded. */
  counts?: boolean
  children: (rows: readonly Row[]) => ReactNode
}

/** A list in any state: loading, failed, empty or loaded, with a button for more rows. */
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
