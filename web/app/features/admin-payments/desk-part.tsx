import type { ReactNode } from 'react'

type DeskPartProps = { title: string; intro: string; action?: ReactNode; children: ReactNode }

/** One question about the shop's money, and its answer. */
export function DeskPart({ title, intro, action, children }: DeskPartProps) {
  return (
    <section className="border-t border-line pt-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="display-small">{title}</h2>
          <p className="mt-1 max-w-prose text-sm text-ink-soft">{intro}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

/** Stands where there is nothing to do. */
export function AllWell({ children }: { children: ReactNode }) {
  return <p className="text-green-deep">{children}</p>
}
