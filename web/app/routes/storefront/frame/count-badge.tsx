import type { ComponentProps } from 'react'

/** A small number at the corner of a link that is an icon; the link's own name says it in words. */
export function CountBadge(props: Omit<ComponentProps<'span'>, 'className'>) {
  return (
    <span
      {...props}
      aria-hidden
      className="absolute top-1 right-0.5 grid h-[min(1.125rem,22px)] min-w-[min(1.125rem,22px)] place-items-center rounded-full bg-green px-1 text-[length:min(0.6875rem,14px)] leading-none font-bold text-white"
    />
  )
}
