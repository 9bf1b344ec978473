import type { ReactNode } from 'react'

/** The way on, and beside it what else there is to do. */
export function StepActions({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>
}
