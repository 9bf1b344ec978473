import { policyQuery } from '~/features/policies/policies.queries.ts'
import { policyMeta } from '~/features/policies/policy-meta.ts'
import { PolicyPageContent } from '~/features/policies/policy-page.tsx'
import { UnpublishedPolicy } from '~/features/policies/unpublished-policy.tsx'
import { type PageArgs, pageData } from '~/lib/pages/page-data.ts'
import type { Route } from './+types/privacy'

const page = pageData(async ({ api, read }: PageArgs) => ({
  page: await read(policyQuery(api, 'privacy')),
}))

export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return policyMeta(matches, 'privacy', loaderData?.page)
}

export default function Privacy({ loaderData: { page } }: Route.ComponentProps) {
  if (page === null) return <UnpublishedPolicy policy="privacy" />
  return <PolicyPageContent policy="privacy" page={page} />
}
