import { POLICIES, type Policy } from '@bhitti/contract/rules/content/content-pieces'
import { data } from 'react-router'
import { policyVersionQuery } from '~/features/policies/policies.queries.ts'
import { policyMeta } from '~/features/policies/policy-meta.ts'
import { PolicyPageContent } from '~/features/policies/policy-page.tsx'
import { type PageArgs, pageData } from '~/lib/pages/page-data.ts'
import type { Route } from './+types/policy-version'

/** An earlier published version, under which orders of that time were placed. */
const page = pageData(async ({ api, params, read }: PageArgs<'policy' | 'number'>) => {
  const policy = POLICIES.find((one) => one === params.policy)
  if (!policy || !/^[1-9]\d{0,8}$/.test(params.number)) {
    throw data({ message: 'This version does not exist' }, { status: 404 })
  }
  return {
    policy: policy satisfies Policy,
    page: await read(policyVersionQuery(api, policy, params.number)),
  }
})

export const loader = page.loader
export const clientLoader = page.clientLoader

/** `isInForce: false` hides it from search engines, which index the policy's own address. */
export function meta({ matches, loaderData }: Route.MetaArgs) {
  const policy = loaderData?.policy ?? 'terms'
  return policyMeta(matches, policy, loaderData ? { ...loaderData.page, isInForce: false } : null)
}

export default function PolicyVersion({ loaderData: { policy, page } }: Route.ComponentProps) {
  return <PolicyPageContent policy={policy} page={page} />
}
