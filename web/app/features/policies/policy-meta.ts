import type { MetaDescriptor } from 'react-router'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import type { Policy } from './policy.ts'

/** Metadata of a policy's page. */
export function policyMeta(
  matches: Parameters<typeof pageMeta>[0],
  policy: Policy,
): MetaDescriptor[] {
  const { title, description, path } = policy
  return pageMeta(matches, { title, description, path })
}
