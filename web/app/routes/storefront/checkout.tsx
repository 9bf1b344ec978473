import { pageMeta } from '~/lib/metadata/metadata.ts'
import { useSession } from '~/lib/session/session.ts'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import type { Route } from './+types/checkout'
import { CheckoutContent } from './checkout/checkout-content.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Checkout',
    description: 'Choose a delivery address and pay.',
    path: '/checkout',
    index: false,
  })
}

export default function Checkout() {
  const { user } = useSession()
  return (
    <div className="page-width min-h-svh pt-part pb-section">
      <PageHeading title="Add Address for Delivery" />
      {user && <CheckoutContent key={user.id} user={user} />}
    </div>
  )
}
