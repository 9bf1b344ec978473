import type { ShownContent } from '@bhitti/contract/rules/content/text-tree'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { Section } from '~/ui/layout/section.tsx'

type ShownArtists = Extract<ShownContent, { kind: 'artists' }>

export function HowItWorks({ steps }: Pick<ShownArtists, 'steps'>) {
  if (steps.length === 0) return null
  return (
    <Section title="How it works">
      <ol className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-8">
        {steps.map((step, index) => (
          <li key={step.title} className="border-t border-ink pt-4">
            <p aria-hidden className="figure text-3xl text-green">
              {index + 1}
            </p>
            <h3 className="mt-2 text-lg leading-snug font-bold">{step.title}</h3>
            <p className="mt-2 text-ink-soft">
              <TextParts parts={step.text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
