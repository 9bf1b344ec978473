import { type ChangeEvent, useId } from 'react'
import { Button } from '~/ui/button.tsx'

type PhotoPickerProps = {
  photos: readonly File[]
  most: number
  onChange: (photos: readonly File[]) => void
}

/** Photos to send along, taken with the phone or chosen; each can be taken back. */
export function PhotoPicker({ photos, most, onChange }: PhotoPickerProps) {
  const id = useId()

  function add(event: ChangeEvent<HTMLInputElement>) {
    onChange([...photos, ...(event.target.files ?? [])].slice(0, most))
    // The same file may be chosen again once it was taken back.
    event.target.value = ''
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        Photos <span className="font-normal text-ink-faint">(optional)</span>
      </label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        disabled={photos.length >= most}
        onChange={add}
        aria-describedby={`${id}-hint`}
        className="block min-h-touch w-full"
      />
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
        Up to {most}, of at most 5 MB each. Show the damage, and the label of the parcel.
      </p>
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="mt-3 grid gap-1">
          {photos.map((photo) => (
            <li
              key={`${photo.name} ${photo.size} ${photo.lastModified}`}
              className="flex items-center justify-between gap-4"
            >
              <span className="min-w-0 truncate">{photo.name}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${photo.name}`}
                onClick={() => onChange(photos.filter((each) => each !== photo))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
