import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'

type ErrorStateProps = {
  title: string
  message?: string
  /** True if there is nothing else on the page, so that the title is an h1. */
  isWholePage?: boolean
  footnote?: ReactNode
  onRetry?: () => void
  children?: ReactNode
}

export function ErrorState({
  title,
  message,
  isWholePage = false,
  footnote,
  onRetry,
  children,
}: ErrorStateProps) {
  const Heading = isWholePage ? 'h1' : 'h2'
  return (
    <div role="alert" className="mx-auto max-w-prose px-gutter py-part text-center">
      <Heading className="display-small">{title}</Heading>
      {message !== undefined && <p className="mt-3 text-balance text-ink-soft">{message}</p>}
      <div className="mt-6 flex flex-wrap justify-center gap-x-5 gap-y-3">
        {onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        {children}
      </div>
      {footnote !== undefined && <p className="mt-6 text-sm text-ink-soft">{footnote}</p>}
    </div>
  )
}
