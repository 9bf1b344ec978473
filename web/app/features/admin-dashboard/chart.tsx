import { type ReactNode, Suspense } from 'react'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { Skeleton } from '~/ui/states/skeleton.tsx'

type ChartProps = {
  /** What the chart shows, in a sentence or two. */
  summary: string
  /** The words for its bars, and for what belongs to the period before. */
  legend: readonly [present: string, before: string]
  /** Classes with the height of the chart. */
  className: string
  /** What the axis has no figures for yet; null where it has all. */
  missing?: string | null
  /** Every figure of the chart, for those who read rather than look. */
  table: ReactNode
  children: ReactNode
}

/** The place of a chart with its legend; its code comes after the page, its figures also as a table. */
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
