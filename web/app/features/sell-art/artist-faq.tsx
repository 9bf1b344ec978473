import { plainText, type ShownContent } from '@bhitti/contract/rules/content/text-tree'
import type { ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { Disclosure } from '~/ui/layout/disclosure.tsx'
import { Section } from '~/ui/layout/section.tsx'
import { SubmitArtworkLink } from './artist-invitation.tsx'

type ShownArtists = Extract<ShownContent, { kind: 'artists' }>

export function ArtistFaq({ questions }: Pick<ShownArtists, 'questions'>) {
  if (questions.length === 0) return null
  return (
    <Section title="Questions artists ask" className="lg:grid lg:grid-cols-[1fr_1.7fr] lg:gap-x-16">
      <div>
        <div className="border-t border-line">
          {questions.map(({ title, text }) => (
            <Disclosure key={title} summary={title} name="artist-questions">
              <p className="max-w-prose">
                <TextParts parts={text} />
              </p>
            </Disclosure>
          ))}
        </div>
        <p className="mt-part mb-5 text-lg">
          Have another question? Ask it when you send your pictures.
        </p>
        <SubmitArtworkLink />
      </div>
    </Section>
  )
}

/** Returns the questions as schema.org data for search engines. */
export function artistFaqData(
  { questions }: Pick<ShownArtists, 'questions'>,
  shop: ShopDetails,
): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ title, text }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plainText(text, shop) },
    })),
  }
}
