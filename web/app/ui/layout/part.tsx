import { type ReactNode, useId } from 'react'

export function Part({
  title,
  level: Heading = 'h3',
  children,
}: {
  title: string
  /** Heading level on the page; h3 in dialogs. */
  level?: 'h2' | 'h3'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <Heading id={id} className="mb-3 font-bold">
        {title}
      </Heading>
      {children}
    </section>
  )
}

export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="min-w-0 break-words text-right tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
