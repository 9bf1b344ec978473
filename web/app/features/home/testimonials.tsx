import type { Testimonial } from '@bhitti/contract/rules/shop/testimonial'
import { useSite } from '~/lib/pages/site.ts'
import { Carousel } from '~/ui/layout/carousel.tsx'
import { Section } from '~/ui/layout/section.tsx'
import { Monogram } from '~/ui/marks/monogram.tsx'
import { Picture } from '~/ui/marks/picture.tsx'

const STEP = 2

const PAGE = 'grid content-start gap-x-16 gap-y-10 md:grid-cols-2'

export function Testimonials() {
  const { testimonials } = useSite()
  if (testimonials.length === 0) return null
  return (
    <Section title="From homes like yours">
      {testimonials.length > STEP ? (
        <Carousel
          label="Testimonials"
          step={STEP}
          pageClassName={PAGE}
          slides={testimonials.map((testimonial) => ({
            key: String(testimonial.id),
            content: <Quotation testimonial={testimonial} />,
          }))}
        />
      ) : (
        <ul className={testimonials.length === 1 ? 'max-w-prose' : PAGE}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <Quotation testimonial={testimonial} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Quotation({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, comment, picture, ground } = testimonial
  return (
    <figure className="border-t border-line pt-6">
      <blockquote className="font-display text-xl leading-normal">“{comment}”</blockquote>
      <figcaption className="mt-6 flex items-center gap-4">
        {picture === null ? (
          <Monogram name={name} ground={ground} />
        ) : (
          <Picture
            address={picture}
            alt=""
            sizes="3.25rem"
            className="size-13 shrink-0 overflow-hidden rounded-full"
          />
        )}
        <span>
          <span className="block font-bold">{name}</span>
          <span className="block text-sm text-ink-soft">{location}</span>
        </span>
      </figcaption>
    </figure>
  )
}
