import { useSite } from '~/lib/pages/site.ts'
import { Picture } from '~/ui/picture.tsx'

const STATS = [
  { figure: '5000+', of: 'satisfied clients' },
  { figure: '100+', of: 'unique styles' },
  { figure: '4+', of: 'years of experience' },
]

/** Who we are, in a few lines and three figures. */
export function OurStory() {
  const { shop, shopPictures } = useSite()
  return (
    <section aria-labelledby="our-story-heading" className="py-section">
      <div className="page-width grid items-center gap-x-16 gap-y-part lg:grid-cols-[1.05fr_1fr]">
        <div>
          <h2 id="our-story-heading" className="display-medium">
            Our Story
          </h2>
          <p className="mt-5 max-w-prose text-lg">
            {shop.name} is the Sanskrit word for wall. We began with a simple annoyance: beautiful
            wallpaper that never came in the size of the wall.
          </p>
          <p className="mt-4 max-w-prose text-ink-soft">
            So we draw our own designs, work with artists from all over India, and print, cut and
            stitch every order to the measures of one home. From our store in {shop.address.city} it
            travels to any address in the country.
          </p>
          <dl className="mt-part grid grid-cols-[repeat(3,auto)] gap-x-4 border-t border-line pt-6">
            {STATS.map((stat) => (
              <div key={stat.of} className="flex flex-col-reverse justify-end">
                <dt className="mt-1 text-sm leading-snug text-ink-soft">{stat.of}</dt>
                <dd className="display-medium whitespace-nowrap text-green">{stat.figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture
          address={shopPictures.story}
          alt="Our workshop: paper coming off a wide printer, and rolls on shelves and on the cutting table"
          sizes="(min-width: 90rem) 40rem, (min-width: 64rem) 45vw, 100vw"
          className="aspect-[4/3] rounded-sm max-lg:order-first"
        />
      </div>
    </section>
  )
}
