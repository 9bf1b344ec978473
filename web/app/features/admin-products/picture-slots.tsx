import type { FieldErrors } from '@bhitti/contract/error-codes'
import { useId } from 'react'
import { PictureSlot } from './picture-slot.tsx'
import {
  type AltField,
  altFieldOf,
  PICTURE_SLOTS,
  type PictureSlotName,
  type ProductValues,
} from './product-values.ts'
import type { PictureUploads } from './use-picture-uploads.ts'

const LABELS: Record<PictureSlotName, string> = {
  image1: 'Primary image',
  image2: 'Image 2',
  image3: 'Image 3',
  image4: 'Image 4',
}

type PictureSlotsProps = {
  values: Pick<ProductValues, PictureSlotName | AltField>
  uploads: PictureUploads
  errors: FieldErrors
  onDescribe: (slot: PictureSlotName, text: string) => void
  onRemove: (slot: PictureSlotName) => void
}

/** The four pictures of a product. Several files at once go to the slot and the free ones after it. */
export function PictureSlots({ values, uploads, errors, onDescribe, onRemove }: PictureSlotsProps) {
  const hintId = useId()

  function choose(slot: PictureSlotName, files: readonly File[]) {
    const isFree = (other: PictureSlotName) => values[other] === '' && !uploads.slots[other]
    const later = PICTURE_SLOTS.slice(PICTURE_SLOTS.indexOf(slot) + 1).filter(isFree)
    for (const [index, target] of [slot, ...later].entries()) {
      const file = files[index]
      if (file) uploads.choose(target, file)
    }
  }

  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-2 font-bold">Pictures</legend>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {PICTURE_SLOTS.map((slot) => (
          <PictureSlot
            key={slot}
            label={LABELS[slot]}
            isRequired={slot === 'image1'}
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
