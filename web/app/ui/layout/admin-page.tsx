import type { ReactNode } from 'react'
import { Link } from 'react-router'

type AdminPageProps = {
  title: ReactNode
  /** One line that says what can be done here. */
  intro?: ReactNode
  /** The page that this one belongs to. */
  parent?: { name: string; path: string }
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of the admin area: its heading, what can be done with the whole, and its content. */
export function AdminPage({ title, intro, parent, actions, children }: AdminPageProps) {
  return (
    <div className="px-gutter pt-6 pb-section lg:pt-9">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 print:hidden">
        <div>
          {parent && (
            <Link to={parent.path} className="text-link mb-2 inline-block text-sm">
              {parent.name}
            </Link>
          )}
          <h1 className="display-medium">{title}</h1>
          {intro !== undefined && <p className="mt-2 max-w-prose text-ink-soft">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
