import type { ReactNode } from 'react'

/** Stands where there is nothing to do. */
export function AllWell({ children }: { children: ReactNode }) {
  return <p className="text-green-deep">{children}</p>
}
