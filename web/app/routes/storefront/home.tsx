import { ContactPopup } from '~/features/contact-popup/contact-popup.tsx'
import { Hero } from '~/features/home/hero.tsx'
import { heroPreloads } from '~/features/home/hero-picture.tsx'
import { bestsellersQuery, homeTextsQuery } from '~/features/home/home.queries.ts'
import { PromoBanner } from '~/features/home/promo-banner.tsx'
import { pageMeta, shopOf, siteOf } from '~/lib/metadata/metadata.ts'
import { storeData } from '~/lib/metadata/structured-data.ts'
import { StructuredDataScript } from '~/lib/metadata/structured-data-script.tsx'
import { type PageArgs, pageData } from '~/lib/pages/page-data.ts'
import { useSite } from '~/lib/pages/site.ts'
import { latePart } from '~/start-up/late-part.tsx'
import type { Route } from './+types/home'

const BelowHero = latePart(
  () => import('./home/below-hero.tsx'),
  '[--about:56rem] lg:[--about:46rem]',
)

const page = pageData(async ({ api, prime }: PageArgs) => {
  await Promise.all([prime(bestsellersQuery(api)), prime(homeTextsQuery(api))])
  return {}
})

export const loader = page.loader

/** Waits for the whole page, so that the back button restores the scroll position. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<object> {
  const [loaded] = await Promise.all([page.clientLoader(args), BelowHero.readyFor(args.request)])
  return loaded
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const shop = shopOf(matches)
  const city = shop.address?.city
  return [
    ...pageMeta(matches, {
      title: shop.name,
      description: `Custom wallpapers, wallpaper rolls, blinds and curtains, made to your exact size${city ? ` in ${city}` : ''} and delivered across India. Prices include all taxes.`,
      path: '/home',
      keywords: [
        'custom wallpaper India',
        'wallpaper rolls',
        'window blinds',
        'curtains',
        'made to measure',
        ...(city ? [`wallpaper shop ${city}`] : []),
      ],
    }),
    ...heroPreloads(site?.shopPictures ?? {}),
  ]
}

export default function Home() {
  const site = useSite()
  return (
    <>
      <PromoBanner />
      <Hero />
      <BelowHero />
      <ContactPopup />
      <StructuredDataScript of={import.meta.env.SSR && [storeData(site)]} />
    </>
  )
}
