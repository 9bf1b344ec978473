import { openingHoursText } from '@bhitti/contract/rules/shop-details'
import { useSite } from '~/lib/pages/site.ts'
import { ButtonLink } from '~/ui/button.tsx'
import { Picture } from '~/ui/picture.tsx'

/** Invites those who are not sure yet to talk to somebody first. */
export function Consultation() {
  const { shop, shopPictures } = useSite()
  return (
    <section
      aria-labelledby="consultation-heading"
      className="grid bg-green-deep text-paper lg:grid-cols-2 [&_:focus-visible]:outline-paper"
    >
      <Picture
        address={shopPictures.consultation}
        alt="A fan of wallpaper samples on a teak table"
        sizes="(min-width: 64rem) 50vw, 100vw"
        className="aspect-[16/10] lg:aspect-auto lg:h-full"
      />
      <div className="px-gutter py-section lg:max-w-2xl lg:pl-16">
        <h2 id="consultation-heading" className="display-medium">
          Not sure what suits your room? Let us sit down together.
        </h2>
        <p className="mt-5 text-lg text-green-light">
          Bring a photo of the room and rough measures. In a free consultation we look at designs,
          materials and the price with you: in the store, by phone or over chat.
        </p>
        <p className="mt-4 text-sm text-green-light">{openingHoursText(shop)}</p>
        <ButtonLink to="/reachout" className="mt-8 bg-paper! text-green-deep! hover:bg-white!">
          Schedule Now
        </ButtonLink>
      </div>
    </section>
  )
}
