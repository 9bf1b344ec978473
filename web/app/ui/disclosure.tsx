import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'

type DisclosureProps = {
  summary: ReactNode
  /** Whether it is open at the beginning. */
  open?: boolean
  /** Disclosures of the same name close each other. */
  name?: string
  children: ReactNode
}

/** A section that opens and closes at its heading; the search of the browser finds what is inside. */
export function Disclosure({ summary, open = false, name, children }: DisclosureProps) {
  return (
    <details open={open} name={name} className="group border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold hover:text-green [&::-webkit-details-marker]:hidden">
        {summary}
        <Plus
          aria-hidden
          size={20}
          className="shrink-0 transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  )
}
