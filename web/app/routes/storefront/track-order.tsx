import { TrackForm } from '~/features/track-order/track-form.tsx'
import { pageMeta } from '~/lib/metadata/metadata.ts'
import { Breadcrumb } from '~/ui/layout/breadcrumb.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import type { Route } from './+types/track-order'

const TRAIL = [
  { name: 'Home', path: '/home' },
  { name: 'Track your order', path: '/order/track' },
]

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Track your order',
    description: 'See where the parcels of your order are. You need no account for it.',
    path: '/order/track',
    index: false,
  })
}

export default function TrackOrder() {
  return (
    <div className="page-width pt-6 pb-section">
      <Breadcrumb trail={TRAIL} />
      <PageHeading
        title="Track your order"
        intro="Enter the number of your order and your phone number. You need no account."
        className="my-part"
      />
      <TrackForm />
    </div>
  )
}
