import type { PromiseIcon } from '@bhitti/contract/rules/content/content-pieces'
import type { ShownContent } from '@bhitti/contract/rules/content/text-tree'
import {
  HandHelping,
  IndianRupee,
  type LucideIcon,
  Ruler,
  ShieldCheck,
  SwatchBook,
  Truck,
} from 'lucide-react'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { Section } from '~/ui/layout/section.tsx'

type ShownPromises = Extract<ShownContent, { kind: 'promises' }>

const ICONS: Record<PromiseIcon, LucideIcon> = {
  ruler: Ruler,
  swatches: SwatchBook,
  rupee: IndianRupee,
  hands: HandHelping,
  truck: Truck,
  shield: ShieldCheck,
}

export function WhyChooseUs({ promises }: Pick<ShownPromises, 'promises'>) {
  return (
    <Section tone="deep" title="Why Choose Us">
      <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ icon, title, text }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title} className="border-t border-ink pt-5">
              <Icon aria-hidden size={30} strokeWidth={1.4} className="text-green" />
              <h3 className="display-small mt-4 leading-tight">{title}</h3>
              <p className="mt-2.5 text-ink-soft">
                <TextParts parts={text} />
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
