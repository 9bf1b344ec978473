import type { ReactNode } from 'react'

export function AllWell({ children }: { children: ReactNode }) {
  return <p className="text-green-deep">{children}</p>
}
