import type { PolicyPage } from '@bhitti/contract/calls/catalogue/content.schemas'
import { PIECE_FACTS, type Policy } from '@bhitti/contract/rules/content/content-pieces'
import type { ShownContent, TextSection } from '@bhitti/contract/rules/content/text-tree'
import { formatLongDate } from '@bhitti/contract/rules/texts/dates'
import { Link } from 'react-router'
import { breadcrumbData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import { useSite } from '~/lib/pages/site.ts'
import { PROSE, TextBlocks } from '~/lib/texts/text-blocks.tsx'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { Breadcrumb } from '~/ui/layout/breadcrumb.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { Notice } from '~/ui/states/notice.tsx'
import { policyTrail } from './policy-trail.ts'

type ShownPolicy = Extract<ShownContent, { kind: 'policy' }>

export function PolicyPageContent({ policy, page }: { policy: Policy; page: PolicyPage }) {
  const site = useSite()
  const trail = policyTrail(policy)
  return (
    <article className="page-width pt-6 pb-section">
      <Breadcrumb trail={trail} />
      {!page.isInForce && <EarlierVersion policy={policy} page={page} />}
      <PolicyText policy={policy} content={page.content} publishedAt={page.publishedAt} />
      <StructuredDataScript of={import.meta.env.SSR && [breadcrumbData(site, trail)]} />
    </article>
  )
}

function EarlierVersion({ policy, page }: { policy: Policy; page: PolicyPage }) {
  return (
    <Notice tone="gold" title={`This is version ${page.number}`} className="mt-part">
      <p className="mt-1 text-sm">
        It applies to orders placed while it was in force. New orders are placed under{' '}
        <Link to={PIECE_FACTS[policy].path ?? '/home'} className="text-link">
          the current version
        </Link>
        .
      </p>
    </Notice>
  )
}

type PolicyTextProps = {
  policy: Policy
  content: ShownPolicy
  publishedAt: string
}

function PolicyText({ policy, content, publishedAt }: PolicyTextProps) {
  return (
    <>
      <PageHeading
        title={PIECE_FACTS[policy].name}
        intro={<TextParts parts={content.intro} />}
        className="mt-part"
      />
      <p className="mt-4 text-sm text-ink-soft">
        Last updated on <time dateTime={publishedAt}>{formatLongDate(publishedAt)}</time>
      </p>
      {content.inShort.length > 0 && <InShort facts={content.inShort} />}
      <div className="mt-part lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] lg:gap-x-20">
        <TableOfContents sections={content.text} />
        <div className="max-w-prose">
          {content.text.map((section) => (
            <SectionText key={section.id} section={section} />
          ))}
        </div>
      </div>
    </>
  )
}

function InShort({ facts }: { facts: ShownPolicy['inShort'] }) {
  return (
    <section aria-label="In short" className="mt-part border-y border-line py-8">
      <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map((fact) => (
          <div key={fact.term}>
            <dt className="eyebrow">{fact.term}</dt>
            <dd className="mt-1.5">
              <TextParts parts={fact.text} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function TableOfContents({ sections }: { sections: readonly TextSection[] }) {
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

function SectionText({ section }: { section: TextSection }) {
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
      <div className={`mt-4 text-ink-soft ${PROSE}`}>
        <TextBlocks blocks={section.blocks} />
      </div>
    </section>
  )
}
