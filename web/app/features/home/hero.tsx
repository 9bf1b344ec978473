import { listingPath } from '@bhitti/contract/rules/product-words'
import { useSite } from '~/lib/pages/site.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { HeroPicture } from './hero-picture.tsx'

/** The first thing a shopper sees. On wide windows the words stand on the wall in the picture. */
export function Hero() {
  const { shopPictures } = useSite()
  return (
    <section
      aria-labelledby="hero-heading"
      className="relative lg:min-h-[min(54rem,calc(100svh-8rem))]"
    >
      <div className="page-width relative z-1 pt-9 pb-8 sm:pt-12 lg:pt-16 lg:pb-96">
        <h1
          id="hero-heading"
          className="max-w-[11.5em] font-display text-5xl tracking-[-0.015em] lg:max-w-[9.6em]"
        >
          LET YOUR WALLS TELL YOUR STORIES
        </h1>
        <p className="mt-5 max-w-sm text-lg lg:mt-7 lg:font-semibold lg:[text-shadow:0_0_0.4em_var(--color-paper),0_0_0.9em_var(--color-paper),0_0_1.6em_var(--color-paper)]">
          Wallpapers, blinds and curtains, printed, cut and stitched to your exact size.
        </p>
        <ButtonLink to={listingPath('wallpapers')} className="mt-7">
          Find your Wallpaper
        </ButtonLink>
      </div>
      <HeroPicture
        pictures={shopPictures}
        className="aspect-[4/5] max-h-[80svh] w-full overflow-hidden sm:aspect-[16/10] lg:absolute lg:inset-0 lg:aspect-auto lg:max-h-none"
      />
    </section>
  )
}
