import { policyMeta } from '~/features/policies/policy-meta.ts'
import { PolicyPage } from '~/features/policies/policy-page.tsx'
import { privacyPolicy } from '~/features/policies/privacy-policy.tsx'
import type { Route } from './+types/privacy'

export function meta({ matches }: Route.MetaArgs) {
  return policyMeta(matches, privacyPolicy)
}

export default function Privacy() {
  return <PolicyPage policy={privacyPolicy} />
}
