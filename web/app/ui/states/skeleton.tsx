import clsx from 'clsx'

/** Stands in the place and size of something that is being loaded. Size it with classes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('block animate-shimmer rounded-sm bg-paper-deep', className)}
    />
  )
}
