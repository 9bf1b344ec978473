import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { messageOf } from '~/lib/api/api-error.ts'
import { StatusLine } from '~/ui/states/status-line.tsx'

type BlockProps = {
  title: string
  /** Page where the shown items can be worked on. */
  link?: { name: string; path: string }
  intro?: ReactNode
  className?: string
  children: ReactNode
}

export function Block({ title, link, intro, className, children }: BlockProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('min-w-0 border-t border-ink pt-4', className)}>
      <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-display text-xl">
          {title}
        </h2>
        {link && (
          <Link
            to={link.path}
            className="-my-2 inline-flex min-h-touch items-center gap-1.5 text-sm text-ink-soft hover:text-green"
          >
            {link.name}
            <ArrowRight aria-hidden size={15} />
          </Link>
        )}
        {intro !== undefined && <p className="basis-full text-sm text-ink-soft">{intro}</p>}
      </header>
      {children}
    </section>
  )
}

type LoadedProps<T> = {
  query: UseQueryResult<T>
  /** Placeholder of the same height as the loaded content. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Shows the data of a query, its skeleton or its error, separately for each block. */
export function Loaded<T>({ query, skeleton, children }: LoadedProps<T>) {
  if (query.isError && query.data === undefined) {
    return (
      <StatusLine
        error={messageOf(query.error, 'The shop did not answer')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  if (query.data === undefined) {
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          Loading...
        </p>
        {skeleton}
      </div>
    )
  }
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-50')}
    >
      {children(query.data)}
    </div>
  )
}
