import { type ReactNode, Suspense } from 'react'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'

type ChartProps = {
  summary: string
  /** Names of the current bars and of the earlier period's. */
  legend: readonly [present: string, before: string]
  className: string
  /** Note on steps without figures; null if all have some. */
  missing?: string | null
  /** Table with every figure of the chart, for screen readers. */
  table: ReactNode
  children: ReactNode
}

/** Shows a chart with legend and table. Its code loads after the page. */
export function Chart({ summary, legend, className, missing = null, table, children }: ChartProps) {
  return (
    <>
      <p aria-hidden className="mb-3 flex flex-wrap gap-x-5 text-sm text-ink-soft">
        <span className="inline-flex items-center gap-2">
          <span className="size-2.5 rounded-full bg-green" />
          {legend[0]}
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-2.5 rounded-full bg-gold" />
          {legend[1]}
        </span>
      </p>
      <div role="img" aria-label={summary} className={className}>
        <div aria-hidden className="size-full">
          <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>
        </div>
      </div>
      {missing !== null && <p className="mt-2 text-right text-sm text-ink-soft">{missing}</p>}
      <div className="mt-3 border-t border-line">
        <Disclosure summary={<span className="text-sm">Figures as a table</span>}>
          {table}
        </Disclosure>
      </div>
    </>
  )
}
