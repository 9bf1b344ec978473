import { useShop } from '~/lib/pages/site.ts'
import { buttonClass } from '~/ui/controls/button.tsx'
import { Section } from '~/ui/layout/section.tsx'

const SUBJECT = 'Application: '

export function Careers() {
  const { careersEmail } = useShop()
  if (careersEmail === null) return null
  return (
    <Section tone="deep" title="Careers" className="lg:grid lg:grid-cols-2 lg:gap-x-16">
      <div>
        <p className="max-w-prose text-lg">
          We are always glad to hear from pattern designers, print and stitching craftspeople,
          installers, and people who like talking to customers.
        </p>
        <ol className="mt-6 max-w-prose list-decimal space-y-2.5 pl-6 marker:font-bold marker:text-green">
          <li>Attach your CV as a PDF.</li>
          <li>Add a link to your portfolio, or photos of work you are proud of.</li>
          <li>In the subject line, tell us what you would like to do and where you live.</li>
        </ol>
        <p className="mt-6">
          <a
            href={`mailto:${careersEmail}?subject=${encodeURIComponent(SUBJECT)}`}
            className={buttonClass({ variant: 'secondary', className: 'wrap-anywhere' })}
          >
            Write to {careersEmail}
          </a>
        </p>
        <p className="mt-4 max-w-prose text-sm text-ink-soft">
          We reply to every application, and keep it only until we have decided.
        </p>
      </div>
    </Section>
  )
}
