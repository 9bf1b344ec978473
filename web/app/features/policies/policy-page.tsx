import { formatDate } from '@bhitti/contract/rules/dates'
import { Link } from 'react-router'
import { breadcrumbData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import { useSite } from '~/lib/pages/site.ts'
import { Breadcrumb } from '~/ui/breadcrumb.tsx'
import { PageHeading } from '~/ui/page-heading.tsx'
import type { Policy, PolicySection } from './policy.ts'

/** A policy of the shop: the gist, then the sections, with a table of contents where there is room. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const site = useSite()
  const trail = [
    { name: 'Home', path: '/home' },
    { name: policy.title, path: policy.path },
  ]
  return (
    <article className="page-width pt-6 pb-section">
      <Breadcrumb trail={trail} />
      <PageHeading title={policy.title} intro={policy.intro} className="mt-part" />
      <p className="mt-4 text-sm text-ink-soft">
        Last updated on <time dateTime={policy.updated}>{formatDate(policy.updated)}</time>
      </p>
      <InShort facts={policy.inShort} />
      <div className="mt-part lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-x-20">
        <TableOfContents sections={policy.sections} />
        <div className="max-w-prose">
          {policy.sections.map((section) => (
            <SectionText key={section.id} section={section} />
          ))}
        </div>
      </div>
      <StructuredDataScript of={import.meta.env.SSR && [breadcrumbData(site, trail)]} />
    </article>
  )
}

function InShort({ facts }: { facts: Policy['inShort'] }) {
  return (
    <section aria-label="In short" className="mt-part border-y border-line py-8">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map((fact) => (
          <div key={fact.term}>
            <dt className="eyebrow">{fact.term}</dt>
            <dd className="mt-1.5">{fact.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TableOfContents({ sections }: { sections: readonly PolicySection[] }) {
  return (
    <nav aria-labelledby="on-this-page" className="max-lg:hidden">
      <div className="sticky top-28 max-h-[calc(100dvh-9rem)] overflow-y-auto">
        <h2 id="on-this-page" className="eyebrow mb-3">
          On this page
        </h2>
        <ol className="border-l border-line">
          {sections.map((section) => (
            <li key={section.id}>
              <Link
                to={{ hash: section.id }}
                className="-ml-px block border-l border-transparent py-1.5 pl-4 text-sm text-ink-soft hover:border-green hover:text-green focus-visible:outline-offset-[-2px]"
              >
                {section.title}
              </Link>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

function SectionText({ section }: { section: PolicySection }) {
  const headingId = `${section.id}-heading`
  return (
    <section
      id={section.id}
      aria-labelledby={headingId}
      className="group mt-part border-t border-line pt-8 first:mt-0 first:border-0 first:pt-0"
    >
      <h2 id={headingId} className="display-small">
        {section.title}
        <Link
          to={{ hash: section.id }}
          aria-label={`Link to “${section.title}”`}
          className="ml-2 px-1 text-line-strong opacity-0 group-hover:opacity-100 hover:text-green focus-visible:opacity-100"
        >
          #
        </Link>
      </h2>
      <div className="mt-4 text-ink-soft [&_a]:text-ink [&_dd]:mt-1 [&_dt]:mt-5 [&_dt]:font-bold [&_dt]:text-ink [&_li]:mt-2 [&_li]:pl-1 [&_p+p]:mt-4 [&_strong]:text-ink [&_ul]:my-4 [&_ul]:list-disc [&_ul]:pl-5">
        {section.content}
      </div>
    </section>
  )
}
