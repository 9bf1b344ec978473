import clsx from 'clsx'
import { Carousel } from '~/ui/carousel.tsx'
import { Section } from '~/ui/section.tsx'
import { TESTIMONIALS, type Testimonial } from './testimonial-list.ts'

/** Testimonials shown at a time, and by how many the buttons move. */
const STEP = 2

const GROUNDS: Record<Testimonial['image']['ground'], string> = {
  green: 'bg-green-tint text-green-deep',
  gold: 'bg-gold-tint text-ink',
  clay: 'bg-red-tint text-red-hover',
  ink: 'bg-ink text-paper',
}

/** What customers say. */
export function Testimonials() {
  return (
    <Section title="From homes like yours">
      <Carousel
        label="Testimonials"
        step={STEP}
        pageClassName="grid content-start gap-x-16 gap-y-10 md:grid-cols-2"
        slides={TESTIMONIALS.map((testimonial) => ({
          key: String(testimonial.id),
          content: <Quotation testimonial={testimonial} />,
        }))}
      />
    </Section>
  )
}

function Quotation({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, comment, image } = testimonial
  return (
    <figure className="border-t border-line pt-6">
      <blockquote className="font-display text-xl leading-normal">“{comment}”</blockquote>
      <figcaption className="mt-6 flex items-center gap-4">
        <span
          aria-hidden
          className={clsx(
            'grid size-13 shrink-0 place-items-center rounded-full font-display text-lg',
            GROUNDS[image.ground],
          )}
        >
          {image.initials}
        </span>
        <span>
          <span className="block font-bold">{name}</span>
          <span className="block text-sm text-ink-soft">{location}</span>
        </span>
      </figcaption>
    </figure>
  )
}
