import type { ComponentProps } from 'react'

/** A count at the corner of an icon link, hidden from screen readers: the link's name contains it. */
export function CountBadge(props: Omit<ComponentProps<'span'>, 'className'>) {
  return (
    <span
      {...props}
      aria-hidden
      className="absolute top-1 right-0.5 grid h-[min(1.125rem,22px)] min-w-[min(1.125rem,22px)] place-items-center rounded-full bg-green px-1 text-[length:min(0.6875rem,14px)] leading-none font-bold text-white"
    />
  )
}
