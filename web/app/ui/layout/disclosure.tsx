import { Minus, Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** What the native element takes: with `name`, disclosures of the same name close each other. */
type DisclosureProps = Omit<ComponentProps<'details'>, 'className'> & { summary: ReactNode }

/** A section that opens and closes at its heading; the search of the browser finds what is inside. */
export function Disclosure({ summary, children, ...details }: DisclosureProps) {
  return (
    <details {...details} className="border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-bold hover:text-green [&::-webkit-details-marker]:hidden">
        {summary}
        <Plus aria-hidden size={20} className="shrink-0 [[open]>summary>&]:hidden" />
        <Minus aria-hidden size={20} className="hidden shrink-0 [[open]>summary>&]:block" />
      </summary>
      <div className="pb-6 text-ink-soft">{children}</div>
    </details>
  )
}
