import { NAME_MAX, TESTIMONIAL_MAX } from '@bhitti/contract/rules/shop/shop-limits'
import type { Testimonial } from '@bhitti/contract/rules/shop/testimonial'
import { MONOGRAM_GROUND_NAMES, MONOGRAM_GROUNDS } from '@bhitti/contract/rules/shop/testimonial'
import { RowButtons } from '~/ui/controls/row-buttons.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextAreaField } from '~/ui/controls/text-area-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { TestimonialPicture } from './testimonial-picture.tsx'

const GROUNDS = MONOGRAM_GROUNDS.map((value) => ({ value, label: MONOGRAM_GROUND_NAMES[value] }))

type TestimonialFieldsProps = {
  testimonial: Testimonial
  place: number
  count: number
  errorOf: (field: keyof Testimonial) => string | undefined
  onChange: (changes: Partial<Testimonial>) => void
  onMove: (by: number) => void
  onRemove: () => void
}

export function TestimonialFields({
  testimonial,
  place,
  count,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: TestimonialFieldsProps) {
  const { name, location, comment, ground } = testimonial
  return (
    <li className="border-t border-line pt-5">
      <div className="mb-2 flex items-center gap-4">
        <p className="grow font-bold">
          {place + 1}. {name || 'New testimonial'}
        </p>
        <RowButtons
          of={name || `testimonial ${place + 1}`}
          place={place}
          count={count}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <TestimonialPicture
        testimonial={testimonial}
        error={errorOf('picture')}
        onChange={(picture) => onChange({ picture })}
      />
      <div className="mt-4 grid gap-x-5 gap-y-4 sm:grid-cols-[1fr_1.3fr_0.9fr]">
        <TextField
          label="Name"
          maxLength={NAME_MAX}
          value={name}
          error={errorOf('name')}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <TextField
          label="Location"
          maxLength={NAME_MAX}
          value={location}
          error={errorOf('location')}
          onChange={({ target }) => onChange({ location: target.value })}
        />
        <SelectField
          label="Colour of the monogram"
          options={GROUNDS}
          value={ground}
          error={errorOf('ground')}
          onChange={({ target }) =>
            onChange({
              ground: GROUNDS.find(({ value }) => value === target.value)?.value ?? ground,
            })
          }
        />
        <TextAreaField
          label="Comment"
          className="sm:col-span-3"
          maxLength={TESTIMONIAL_MAX}
          value={comment}
          error={errorOf('comment')}
          onChange={({ target }) => onChange({ comment: target.value })}
        />
      </div>
    </li>
  )
}
