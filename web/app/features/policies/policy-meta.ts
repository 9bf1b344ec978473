import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteOf } from '~/lib/metadata.ts'
import { breadcrumbData } from '~/lib/structured-data.ts'
import type { Policy } from './policy.ts'

/** Where a policy stands in the shop, for breadcrumbs. */
export function policyTrail(policy: Policy) {
  return [
    { name: 'Home', path: '/home' },
    { name: policy.title, path: policy.path },
  ]
}

/** Metadata of a policy's page. */
export function policyMeta(
  matches: Parameters<typeof pageMeta>[0],
  policy: Policy,
): MetaDescriptor[] {
  const { title, description, path } = policy
  return pageMeta(matches, {
    title,
    description,
    path,
    structuredData: [breadcrumbData(siteOf(matches), policyTrail(policy))],
  })
}
