import clsx from 'clsx'
import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: ReactNode
  eyebrow?: string
  intro?: ReactNode
  actions?: ReactNode
  className?: string
}

export function PageHeading({ title, eyebrow, intro, actions, className }: PageHeadingProps) {
  return (
    <header className={clsx('flex flex-wrap items-end justify-between gap-6', className)}>
      <div>
        {eyebrow !== undefined && <p className="eyebrow mb-3">{eyebrow}</p>}
        <h1 className="display-large">{title}</h1>
        {intro && <p className="mt-5 max-w-prose text-lg text-ink-soft">{intro}</p>}
      </div>
      {actions}
    </header>
  )
}
