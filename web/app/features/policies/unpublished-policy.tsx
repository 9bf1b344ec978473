import { PIECE_FACTS, type Policy } from '@bhitti/contract/rules/content/content-pieces'
import { Link } from 'react-router'
import { Breadcrumb } from '~/ui/layout/breadcrumb.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import { policyTrail } from './policy-trail.ts'

export function UnpublishedPolicy({ policy }: { policy: Policy }) {
  return (
    <article className="page-width pt-6 pb-section">
      <Breadcrumb trail={policyTrail(policy)} />
      <PageHeading
        title={PIECE_FACTS[policy].name}
        intro="This page has not been published yet."
        className="mt-part"
      />
      <p className="mt-6">
        Do you have a question about it?{' '}
        <Link to="/reachout" className="text-link">
          Reach out to us
        </Link>
      </p>
    </article>
  )
}
