import { changeTestimonials } from '@bhitti/contract/calls/shop/settings.endpoints'
import { MAX_TESTIMONIALS } from '@bhitti/contract/rules/shop/shop-limits'
import type { Testimonial } from '@bhitti/contract/rules/shop/testimonial'
import { MONOGRAM_GROUNDS } from '@bhitti/contract/rules/shop/testimonial'
import { Plus } from 'lucide-react'
import { useApi } from '~/lib/api/api.ts'
import { Button } from '~/ui/controls/button.tsx'
import { movedIn } from '~/ui/controls/row-buttons.tsx'
import { ListError, SectionForm } from './section-form.tsx'
import { TestimonialFields } from './testimonial-fields.tsx'
import { type SectionProps, useSectionForm } from './use-section-form.ts'

export function TestimonialsForm({ stored, onDirty }: SectionProps<'testimonials'>) {
  const api = useApi()
  const form = useSectionForm({
    section: 'testimonials',
    stored,
    onDirty,
    toValues: (value) => value,
    save: (values, version) => api(changeTestimonials, { body: { ...values, version } }),
  })
  const { testimonials } = form.values
  const { errors } = form
  const change = (next: Testimonial[]) => form.change({ testimonials: next })

  return (
    <SectionForm
      section="testimonials"
      title="Testimonials"
      intro="What customers have said, with their consent. Two are shown at a time. If there are none, this section is not shown on the home page."
      stored={stored}
      form={form}
    >
      <fieldset className="min-w-0">
        <legend className="sr-only">Testimonials</legend>
        {testimonials.length === 0 && (
          <p className="text-ink-soft">
            No testimonials. This section is not shown on the home page.
          </p>
        )}
        <ol className="grid gap-8">
          {testimonials.map((testimonial, place) => (
            <TestimonialFields
              key={testimonial.id}
              testimonial={testimonial}
              place={place}
              count={testimonials.length}
              errorOf={(field) => errors[`testimonials.${place}.${field}`]}
              onChange={(changes) =>
                change(testimonials.with(place, { ...testimonial, ...changes }))
              }
              onMove={(by) => change(movedIn(testimonials, place, by))}
              onRemove={() => change(testimonials.toSpliced(place, 1))}
            />
          ))}
        </ol>
        <ListError message={errors.testimonials} />
        {testimonials.length < MAX_TESTIMONIALS && (
          <Button
            variant="secondary"
            size="small"
            className="mt-6"
            onClick={() => change([...testimonials, emptyAfter(testimonials)])}
          >
            <Plus aria-hidden size={17} />
            Add a testimonial
          </Button>
        )}
      </fieldset>
    </SectionForm>
  )
}

function emptyAfter(testimonials: readonly Testimonial[]): Testimonial {
  return {
    id: Math.max(0, ...testimonials.map(({ id }) => id)) + 1,
    name: '',
    location: '',
    comment: '',
    picture: null,
    ground: MONOGRAM_GROUNDS[testimonials.length % MONOGRAM_GROUNDS.length] ?? 'green',
  }
}
