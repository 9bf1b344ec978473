import { Minus, Plus } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** `name` makes disclosures of the same name exclusive. */
type DisclosureProps = Omit<ComponentProps<'details'>, 'className'> & { summary: ReactNode }

/** A section that opens at its heading. The browser's page search finds its content. */
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
