import { Button } from '../controls/button.tsx'

type StatusLineProps = {
  loadingLabel?: string
  error?: string | null
  onRetry?: () => void
}

export function StatusLine({
  loadingLabel = 'Loading...',
  error = null,
  onRetry,
}: StatusLineProps) {
  if (error === null) {
    return (
      <p role="status" className="py-10 text-ink-soft">
        {loadingLabel}
      </p>
    )
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-6 gap-y-3 py-10">
      <p className="text-red">Error: {error}</p>
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
