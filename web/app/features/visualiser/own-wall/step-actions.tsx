import type { ReactNode } from 'react'

export function StepActions({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">{children}</div>
}
