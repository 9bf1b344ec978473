import type { ReactNode } from 'react'
import { Link } from 'react-router'

type AdminPageProps = {
  title: ReactNode
  intro?: ReactNode
  parent?: { name: string; path: string }
  actions?: ReactNode
  children: ReactNode
}

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
