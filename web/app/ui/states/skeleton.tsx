import clsx from 'clsx'

/** Placeholder for loading content. Set its size with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-shimmer rounded-sm bg-paper-deep', className)}
    />
  )
}
