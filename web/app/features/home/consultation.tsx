import type { ShownContent } from '@bhitti/contract/rules/content/text-tree'
import { openingHoursText } from '@bhitti/contract/rules/shop/shop-details'
import { useSite } from '~/lib/pages/site.ts'
import { TextParts } from '~/lib/texts/text-parts.tsx'
import { ButtonLink } from '~/ui/controls/button.tsx'
import { Picture } from '~/ui/marks/picture.tsx'

type ShownConsultation = Extract<ShownContent, { kind: 'consultation' }>

export function Consultation({ title, text }: Omit<ShownConsultation, 'kind'>) {
  const { shop, shopPictures } = useSite()
  const hours = openingHoursText(shop)
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
          {title}
        </h2>
        <p className="mt-5 text-lg text-green-light [&_a]:text-inherit">
          <TextParts parts={text} />
        </p>
        {hours && <p className="mt-4 text-sm text-green-light">{hours}</p>}
        <ButtonLink to="/reachout" className="mt-8 bg-paper! text-green-deep! hover:bg-white!">
          Schedule Now
        </ButtonLink>
      </div>
    </section>
  )
}
