import { Disclosure } from '~/ui/disclosure.tsx'
import { Section } from '~/ui/section.tsx'
import { SubmitArtworkLink } from './artist-invitation.tsx'
import { ARTIST_QUESTIONS } from './artist-questions.ts'

/** Questions and answers, and once more the way in. */
export function ArtistFaq() {
  return (
    <Section title="Questions artists ask" className="lg:grid lg:grid-cols-[1fr_1.7fr] lg:gap-x-16">
      <div>
        <div className="border-t border-line">
          {ARTIST_QUESTIONS.map(({ question, answer }) => (
            <Disclosure key={question} summary={question} name="artist-questions">
              <p className="max-w-prose">{answer}</p>
            </Disclosure>
          ))}
        </div>
        <p className="mt-part mb-5 text-lg">
          Is yours not among them? Ask it along with your pictures.
        </p>
        <SubmitArtworkLink />
      </div>
    </Section>
  )
}

/** The same for search engines (schema.org). */
export function artistFaqData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: ARTIST_QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
