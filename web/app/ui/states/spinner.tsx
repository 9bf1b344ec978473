import clsx from 'clsx'

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'inline-block size-[1.1em] animate-spin rounded-full border-2 border-current border-r-transparent align-[-0.15em]',
        className,
      )}
    />
  )
}
