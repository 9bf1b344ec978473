import { type ReactNode, useId } from 'react'

type PagePartProps = {
  title: ReactNode
  intro?: ReactNode
  action?: ReactNode
  children: ReactNode
}

export function PagePart({ title, intro, action, children }: PagePartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id={id} className="display-small">
            {title}
          </h2>
          {intro !== undefined && <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
