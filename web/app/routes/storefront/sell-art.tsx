import { ArtistFaq, artistFaqData } from '~/features/sell-art/artist-faq.tsx'
import { ArtistInvitation } from '~/features/sell-art/artist-invitation.tsx'
import { Commission } from '~/features/sell-art/commission.tsx'
import { HowItWorks } from '~/features/sell-art/how-it-works.tsx'
import { WriteToUs } from '~/features/sell-art/write-to-us.tsx'
import { pageMeta, shopOf, siteOf } from '~/lib/metadata/metadata.ts'
import { breadcrumbData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import { useSite } from '~/lib/pages/site.ts'
import { Breadcrumb } from '~/ui/breadcrumb.tsx'
import type { Route } from './+types/sell-art'

const TRAIL = [
  { name: 'Home', path: '/home' },
  { name: 'Sell Art', path: '/sellart' },
]

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: 'Sell Art',
    description: `Artists: ${shopOf(matches).name} prints your designs as wallpaper to order. You keep the copyright and earn a share of every sale, paid monthly. Send us your work over chat.`,
    path: '/sellart',
    image: site?.shopPictures.artists ?? null,
  })
}

export default function SellArt() {
  const site = useSite()
  return (
    <>
      <div className="page-width pt-6">
        <Breadcrumb trail={TRAIL} />
        <ArtistInvitation />
      </div>
      <HowItWorks />
      <Commission />
      <ArtistFaq />
      <WriteToUs />
      <StructuredDataScript
        of={import.meta.env.SSR && [breadcrumbData(site, TRAIL), artistFaqData()]}
      />
    </>
  )
}
