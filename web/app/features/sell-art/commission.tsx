import type { ShownContent } from '@bhitti/contract/rules/content/text-tree'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { Section } from '~/ui/layout/section.tsx'

type ShownArtists = Extract<ShownContent, { kind: 'artists' }>

export function Commission({ earn, earnIntro }: Pick<ShownArtists, 'earn' | 'earnIntro'>) {
  if (earn.length === 0) return null
  return (
    <Section tone="green" title="What you earn" intro={<TextParts parts={earnIntro} />}>
      <ul className="grid gap-x-12 gap-y-9 md:grid-cols-3">
        {earn.map((point) => (
          <li key={point.title} className="border-t border-paper/40 pt-5">
            <h3 className="display-small leading-tight">{point.title}</h3>
            <p className="mt-3 text-green-light">
              <TextParts parts={point.text} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
