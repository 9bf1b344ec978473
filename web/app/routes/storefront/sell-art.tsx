import { plainText } from '@bhitti/contract/rules/content/text-tree'
import { ArtistFaq, artistFaqData } from '~/features/sell-art/artist-faq.tsx'
import { ArtistInvitation } from '~/features/sell-art/artist-invitation.tsx'
import { Commission } from '~/features/sell-art/commission.tsx'
import { HowItWorks } from '~/features/sell-art/how-it-works.tsx'
import { artistsTextQuery } from '~/features/sell-art/sell-art.queries.ts'
import { WriteToUs } from '~/features/sell-art/write-to-us.tsx'
import { pageMeta, shopOf, siteOf } from '~/lib/metadata/metadata.ts'
import { breadcrumbData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import { type PageArgs, pageData } from '~/lib/pages/page-data.ts'
import { useSite } from '~/lib/pages/site.ts'
import { Breadcrumb } from '~/ui/layout/breadcrumb.tsx'
import type { Route } from './+types/sell-art'

const TRAIL = [
  { name: 'Home', path: '/home' },
  { name: 'Sell Art', path: '/sellart' },
]

const page = pageData(async ({ api, read }: PageArgs) => ({
  text: await read(artistsTextQuery(api)),
}))

export const loader = page.loader
export const clientLoader = page.clientLoader

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: 'Sell Art',
    description: loaderData?.text
      ? plainText(loaderData.text.intro, shopOf(matches))
      : `Artists: show ${shopOf(matches).name} your work, over chat or with the form here.`,
    path: '/sellart',
    image: site?.shopPictures.artists ?? null,
  })
}

export default function SellArt({ loaderData: { text } }: Route.ComponentProps) {
  const site = useSite()
  return (
    <>
      <div className="page-width pt-6">
        <Breadcrumb trail={TRAIL} />
        <ArtistInvitation intro={text?.intro ?? []} />
      </div>
      {text && (
        <>
          <HowItWorks steps={text.steps} />
          <Commission earn={text.earn} earnIntro={text.earnIntro} />
          <ArtistFaq questions={text.questions} />
        </>
      )}
      <WriteToUs />
      <StructuredDataScript
        of={
          import.meta.env.SSR && [
            breadcrumbData(site, TRAIL),
            ...(text && text.questions.length > 0 ? [artistFaqData(text, site.shop)] : []),
          ]
        }
      />
    </>
  )
}
