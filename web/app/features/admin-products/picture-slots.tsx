import type { FieldErrors } from '@bhitti/contract/calls/error-codes'
import {
  PICTURE_NAMES,
  type PictureName,
  PRODUCT_FIELDS,
} from '@bhitti/contract/rules/products/product-fields'
import { useId } from 'react'
import { PictureSlot } from './picture-slot.tsx'
import { type AltField, altFieldOf, type ProductValues } from './product-values.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

type PictureSlotsProps = {
  values: Pick<ProductValues, PictureName | AltField>
  uploads: PictureUploads
  errors: FieldErrors
  onDescribe: (slot: PictureName, text: string) => void
  onRemove: (slot: PictureName) => void
}

/** Shows the four pictures of a product. Several files at once go to the slot and the free ones after it. */
export function PictureSlots({ values, uploads, errors, onDescribe, onRemove }: PictureSlotsProps) {
  const hintId = useId()

  function choose(slot: PictureName, files: readonly File[]) {
    const isFree = (other: PictureName) => values[other] === '' && !uploads.slots[other]
    const later = PICTURE_NAMES.slice(PICTURE_NAMES.indexOf(slot) + 1).filter(isFree)
    for (const [index, target] of [slot, ...later].entries()) {
      const file = files[index]
      if (file) uploads.choose(target, file)
    }
  }

  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-2 font-bold">Pictures</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {PICTURE_NAMES.map((slot) => (
          <PictureSlot
            key={slot}
            label={PRODUCT_FIELDS[slot].label}
            isRequired={PRODUCT_FIELDS[slot].isRequired}
            address={values[slot]}
            upload={uploads.slots[slot]}
            error={errors[slot]}
            altText={values[altFieldOf(slot)]}
            altError={errors[altFieldOf(slot)]}
            onDescribe={(text) => onDescribe(slot, text)}
            onChoose={(files) => choose(slot, files)}
            onCancel={() => uploads.cancel(slot)}
            onRetry={() => uploads.retry(slot)}
            onRemove={() => onRemove(slot)}
          />
        ))}
      </div>
      <p id={hintId} className="mt-3 text-sm text-ink-soft">
        JPEG, PNG, WebP or AVIF under 5MB. The first picture is shown in lists. Describe what each
        picture shows, for people who cannot see it and for search engines.
      </p>
    </fieldset>
  )
}
