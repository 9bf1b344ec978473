import { policyMeta } from '~/features/policies/policy-meta.ts'
import { PolicyPage } from '~/features/policies/policy-page.tsx'
import { shippingPolicy } from '~/features/policies/shipping-policy.tsx'
import type { Route } from './+types/shipping'

export function meta({ matches }: Route.MetaArgs) {
  return policyMeta(matches, shippingPolicy)
}

export default function Shipping() {
  return <PolicyPage policy={shippingPolicy} />
}
