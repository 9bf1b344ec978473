import type { ReactNode } from 'react'

export function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-line py-8">
      <h2 className="mb-5 text-sm font-bold text-ink-faint">{name}</h2>
      {children}
    </section>
  )
}
