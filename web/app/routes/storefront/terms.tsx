import { policyMeta } from '~/features/policies/policy-meta.ts'
import { PolicyPage } from '~/features/policies/policy-page.tsx'
import { termsAndConditions } from '~/features/policies/terms-and-conditions.tsx'
import type { Route } from './+types/terms'

export function meta({ matches }: Route.MetaArgs) {
  return policyMeta(matches, termsAndConditions)
}

export default function Terms() {
  return <PolicyPage policy={termsAndConditions} />
}
