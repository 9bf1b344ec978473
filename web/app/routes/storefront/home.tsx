import { ProductCard, ProductCardSkeleton } from '~/features/catalogue/product-card.tsx'
import { ContactPopup } from '~/features/contact-popup/contact-popup.tsx'
import { Bestsellers } from '~/features/home/bestsellers.tsx'
import { Consultation } from '~/features/home/consultation.tsx'
import { Hero } from '~/features/home/hero.tsx'
import { heroPreloads } from '~/features/home/hero-picture.tsx'
import { bestsellersQuery } from '~/features/home/home.queries.ts'
import { OurCollections } from '~/features/home/our-collections.tsx'
import { OurStory } from '~/features/home/our-story.tsx'
import { PromoBanner } from '~/features/home/promo-banner.tsx'
import { Testimonials } from '~/features/home/testimonials.tsx'
import { WhyChooseUs } from '~/features/home/why-choose-us.tsx'
import { WishlistButton } from '~/features/wishlist/wishlist-button.tsx'
import { siteContext } from '~/lib/api-context.ts'
import { type Described, pageMeta, shopOf, siteOf } from '~/lib/metadata.ts'
import { type PageArgs, pageData } from '~/lib/page-data.ts'
import { storeData } from '~/lib/structured-data.ts'
import type { Route } from './+types/home'

const CARD_SIZES = '(min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw'

const page = pageData(async ({ api, prime }: PageArgs) => {
  await prime(bestsellersQuery(api))
  return {} as Described
})

export async function loader(args: Route.LoaderArgs): Promise<Described> {
  return {
    ...(await page.loader(args)),
    structuredData: [storeData(args.context.get(siteContext))],
  }
}
export const clientLoader = page.clientLoader

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const shop = shopOf(matches)
  return [
    ...pageMeta(matches, {
      title: shop.name,
      description: `Custom wallpapers, wallpaper rolls, blinds and curtains, made to your exact size in ${shop.address.city} and delivered all over India. Prices include all taxes.`,
      path: '/home',
      keywords: [
        'custom wallpaper India',
        'wallpaper rolls',
        'window blinds',
        'curtains',
        'made to measure',
        `wallpaper shop ${shop.address.city}`,
      ],
      structuredData: loaderData?.structuredData,
    }),
    ...heroPreloads(site?.shopPictures ?? {}),
  ]
}

export default function Home() {
  return (
    <>
      <PromoBanner />
      <Hero />
      <OurStory />
      <OurCollections />
      <Bestsellers
        card={(product) => (
          <ProductCard
            product={product}
            sizes={CARD_SIZES}
            action={<WishlistButton product={product} />}
          />
        )}
        placeholder={<ProductCardSkeleton />}
      />
      <WhyChooseUs />
      <Consultation />
      <Testimonials />
      <ContactPopup />
    </>
  )
}
