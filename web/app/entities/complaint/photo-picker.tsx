import { PICTURE_TYPES } from '@bhitti/contract/rules/products/picture-types'
import { ImagePlus } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { Button, buttonClass } from '~/ui/controls/button.tsx'

type PhotoPickerProps = {
  photos: readonly File[]
  most: number
  read: (photo: File) => Promise<string>
  onChange: (photos: readonly File[]) => void
}

export function PhotoPicker({ photos, most, read, onChange }: PhotoPickerProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-bold">
        Photos <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      <p id={`${id}-hint`} className="mb-3 text-sm text-ink-soft">
        Up to {most}. If something is damaged, please show the parcel and its label as well.
      </p>
      {photos.length > 0 && (
        <ul aria-label="Chosen photos" className="mb-4 flex flex-wrap gap-3">
          {photos.map((photo) => (
            <li key={keyOf(photo)} className="grid w-28 justify-items-start gap-1">
              <Preview photo={photo} read={read} />
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
      {photos.length < most && (
        <PhotoButton
          label="Add photos"
          multiple
          onPick={(picked) => onChange(withoutTwins([...photos, ...picked]).slice(0, most))}
        />
      )}
    </fieldset>
  )
}

type PhotoButtonProps = {
  label: string
  multiple?: boolean
  disabled?: boolean
  onPick: (photos: readonly File[]) => void
}

/** Opens the device's camera or file picker. */
export function PhotoButton({
  label,
  multiple = false,
  disabled = false,
  onPick,
}: PhotoButtonProps) {
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = [...(target.files ?? [])]
    // Allows the same file to be chosen again after it was removed.
    target.value = ''
    if (picked.length > 0) onPick(picked)
  }
  return (
    <label
      className={buttonClass({
        variant: 'secondary',
        size: 'small',
        className:
          'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-green has-disabled:cursor-progress has-disabled:opacity-60',
      })}
    >
      <ImagePlus aria-hidden size={17} />
      {label}
      <input
        type="file"
        accept={PICTURE_TYPES}
        multiple={multiple}
        disabled={disabled}
        onChange={take}
        className="sr-only"
      />
    </label>
  )
}

function Preview({ photo, read }: { photo: File } & Pick<PhotoPickerProps, 'read'>) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    read(photo)
      .then((found) => !isGone && setAddress(found))
      // The photo is sent all the same; the server reports what is wrong with it.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [photo, read])
  return (
    <span className="block size-28 overflow-hidden rounded-sm border border-line bg-paper-deep">
      {address !== null && (
        <img src={address} alt={photo.name} className="size-full object-cover" />
      )}
    </span>
  )
}

function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function withoutTwins(photos: readonly File[]): File[] {
  return [...new Map(photos.map((photo) => [keyOf(photo), photo])).values()]
}
