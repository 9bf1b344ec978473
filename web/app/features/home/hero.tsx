import { listingPath } from '@bhitti/contract/rules/products/product-words'
import { useSite } from '~/lib/pages/site.ts'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { HeroPicture } from './hero-picture.tsx'

export function Hero() {
  const { shopPictures } = useSite()
  return (
    <section
      aria-labelledby="hero-heading"
      className="lg:grid lg:h-[min(52rem,calc(100svh-7.5rem))] lg:min-h-128 lg:grid-cols-2"
    >
      <div className="px-gutter pt-9 pb-8 sm:pt-12 lg:grid lg:content-center lg:justify-items-start lg:py-8 lg:pl-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2))]">
        <h1
          id="hero-heading"
          className="max-w-[11.5em] font-display text-5xl tracking-[-0.015em] lg:text-[clamp(3rem,5.2vw,6rem)]"
        >
          LET YOUR WALLS TELL YOUR STORIES
        </h1>
        <p className="mt-5 max-w-sm text-lg lg:mt-7">
          Wallpapers, blinds and curtains, made to your exact size.
        </p>
        <ButtonLink to={listingPath('wallpapers')} className="mt-7">
          Find your Wallpaper
        </ButtonLink>
      </div>
      <HeroPicture
        pictures={shopPictures}
        className="aspect-[4/5] max-h-[80svh] w-full overflow-hidden sm:aspect-[16/10] lg:aspect-auto lg:size-full lg:max-h-none"
      />
    </section>
  )
}
