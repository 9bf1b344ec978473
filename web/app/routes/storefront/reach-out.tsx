import { openingHoursText, type ShopDetails } from '@bhitti/contract/rules/shop/shop-details'
import { Link } from 'react-router'
import { Careers } from '~/features/reach-out/careers.tsx'
import { VisitStore } from '~/features/reach-out/visit-store.tsx'
import { WaysToTalk } from '~/features/reach-out/ways-to-talk.tsx'
import { pageMeta, shopOf } from '~/lib/metadata/metadata.ts'
import { breadcrumbData, storeData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import { useSite } from '~/lib/pages/site.ts'
import { Breadcrumb } from '~/ui/layout/breadcrumb.tsx'
import { PageHeading } from '~/ui/layout/page-heading.tsx'
import type { Route } from './+types/reach-out'

const TRAIL = [
  { name: 'Home', path: '/home' },
  { name: 'Reach Out', path: '/reachout' },
]

export function meta({ matches }: Route.MetaArgs) {
  const shop = shopOf(matches)
  return pageMeta(matches, {
    title: 'Reach Out',
    description: description(shop),
    path: '/reachout',
  })
}

function description(shop: ShopDetails): string {
  if (shop.address === null) return `How to reach ${shop.name}. Book a free consultation with us.`
  const visit = [`Visit ${shop.name} in ${shop.address.city}`, openingHoursText(shop)]
  return `${visit.filter(Boolean).join(', ')}, or call, chat and write to us. Book a free consultation, or apply to work with us.`
}

export default function ReachOut() {
  const site = useSite()
  return (
    <>
      <div className="page-width pt-6 pb-section">
        <Breadcrumb trail={TRAIL} />
        <PageHeading
          title="Reach Out"
          intro="Visit us, call or write. You will speak to someone who knows walls and windows."
          className="my-part"
        />
        <VisitStore />
        <WaysToTalk />
        <p className="mt-part">
          <Link to="/complaint" className="text-link inline-block py-2">
            Something wrong with your order? Tell us here
          </Link>
        </p>
      </div>
      <Careers />
      <StructuredDataScript
        of={import.meta.env.SSR && [storeData(site), breadcrumbData(site, TRAIL)]}
      />
    </>
  )
}
