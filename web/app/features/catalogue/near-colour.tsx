import { colourName, DECOR_COLOURS } from '@bhitti/contract/rules/colour/decor-colours'
import { PICTURE_TYPES } from '@bhitti/contract/rules/products/picture-types'
import clsx from 'clsx'
import { Suspense, useId, useState } from 'react'
import { lazyPart } from '~/start-up/lazy-part.tsx'
import { Button } from '~/ui/controls/button.tsx'
import { ColourDot } from '~/ui/marks/colour-dot.tsx'

const PhotoColour = lazyPart(() => import('./photo-colour.tsx'))

/** Initial value of the colour input. */
const NO_COLOUR = '#b58f45'

type NearColourProps = {
  /** Six hexadecimal digits; null for none. */
  near: string | null
  onChange: (near: string | null) => void
}

export function NearColour({ near, onChange }: NearColourProps) {
  const anyId = useId()
  const [photo, setPhoto] = useState<File | null>(null)
  return (
    <fieldset>
      <legend className="text-sm font-bold">Match a colour</legend>
      <p className="mb-2 text-sm text-ink-soft">
        {near === null ? (
          'Designs with the nearest colours come first'
        ) : (
          <span className="flex items-center gap-2">
            <ColourDot hex={[near]} />
            Nearest to {colourName(near).toLowerCase()} first
          </span>
        )}
      </p>
      <ul aria-label="Common colours" className="-ml-1 flex flex-wrap">
        {DECOR_COLOURS.map(({ name, hex }) => (
          <li key={hex} className="flex">
            <button
              type="button"
              title={name}
              aria-label={name}
              aria-pressed={near === hex}
              onClick={() => onChange(near === hex ? null : hex)}
              className={clsx(
                'grid size-touch place-items-center rounded-full',
                near === hex && 'inset-ring-2 inset-ring-green',
              )}
            >
              <ColourDot hex={[hex]} isLarge />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          htmlFor={anyId}
          className="flex min-h-touch cursor-pointer items-center gap-2 text-sm"
        >
          <input
            id={anyId}
            type="color"
            value={near === null ? NO_COLOUR : `#${near}`}
            onChange={(event) => onChange(event.target.value.slice(1).toLowerCase())}
            className="size-9 cursor-pointer rounded-sm border border-line-strong bg-surface p-0.5"
          />
          Any colour
        </label>
        <label className="relative inline-flex min-h-touch cursor-pointer items-center text-sm text-link has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green">
          <input
            type="file"
            accept={PICTURE_TYPES}
            className="sr-only"
            onChange={(event) => {
              setPhoto(event.target.files?.[0] ?? null)
              // Allows the same photo to be chosen again.
              event.target.value = ''
            }}
          />
          From a photo
        </label>
        {near !== null && (
          <Button variant="quiet" size="small" onClick={() => onChange(null)}>
            No colour
          </Button>
        )}
      </div>
      {photo && (
        <Suspense fallback={<p className="mt-3 text-sm text-ink-soft">Opening the photo…</p>}>
          <PhotoColour photo={photo} onPick={onChange} />
        </Suspense>
      )}
    </fieldset>
  )
}
