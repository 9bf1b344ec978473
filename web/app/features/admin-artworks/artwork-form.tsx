import type { ArtworkVersion } from '@bhitti/contract/calls/printing/artworks.schemas'
import type { RepeatMatch } from '@bhitti/contract/rules/print/artwork'
import { isPrintedToSize } from '@bhitti/contract/rules/print/printed-rectangle'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  type LengthUnit,
  lengthSaidBack,
  parseLength,
} from '@bhitti/contract/rules/products/typed-lengths'
import { useState } from 'react'
import { fieldErrors, messageOf } from '~/lib/api/api-error.ts'
import { Button } from '~/ui/controls/button.tsx'
import { Checkbox } from '~/ui/controls/checkbox.tsx'
import { RadioCards } from '~/ui/controls/radio-cards.tsx'
import { SelectField } from '~/ui/controls/select-field.tsx'
import { TextField } from '~/ui/controls/text-field.tsx'
import { type ArtworkValues, newArtwork, toArtworkForm } from './artwork-values.ts'
import { artworkWords } from './artwork-words.ts'
import { useBeginArtwork } from './artworks.queries.ts'
import { FileField } from './file-field.tsx'

const KINDS = [
  { value: 'mural', label: 'Mural', detail: 'One picture over the whole wall' },
  { value: 'repeat', label: 'Repeat', detail: 'A pattern that repeats across the wall' },
] as const

const MATCHES: { value: RepeatMatch; label: string }[] = [
  { value: 'straight', label: 'Straight match' },
  { value: 'halfDrop', label: 'Half drop' },
  { value: 'free', label: 'Free match' },
]

const UNITS: { value: LengthUnit; label: string }[] = [
  { value: 'cm', label: 'Centimetres' },
  { value: 'in', label: 'Inches' },
]

type ArtworkFormProps = {
  productId: string
  productType: ProductType
  /** True if another version is on sale. */
  isReplacing: boolean
  /** Called with the new version and the file to upload for it. */
  onBegun: (version: ArtworkVersion, file: File) => void
  onCancel: () => void
}

export function ArtworkForm({
  productId,
  productType,
  isReplacing,
  onBegun,
  onCancel,
}: ArtworkFormProps) {
  const [values, setValues] = useState<ArtworkValues>(() => newArtwork(productType, isReplacing))
  const [problems, setProblems] = useState<Record<string, string | undefined>>({})
  const begin = useBeginArtwork(productId)
  const set = (part: Partial<ArtworkValues>) => setValues((now) => ({ ...now, ...part }))
  const isMural = values.kind === 'mural'
  // Artwork that is not placed on a wall is never scaled, and its kind is fixed.
  const isPlaced = isPrintedToSize(productType)
  const words = artworkWords(productType)

  function take(file: File) {
    const made = toArtworkForm(values, file)
    if ('problems' in made) {
      setProblems(made.problems)
      return
    }
    setProblems({})
    begin.mutate(made.form, {
      onSuccess: (version) => onBegun(version, file),
      onError: (error) => {
        const { widthUm, heightUm, fileBytes, ...others } = fieldErrors(error)
        setProblems({
          ...others,
          ...(widthUm && { width: widthUm }),
          ...(heightUm && { height: heightUm }),
          file: fileBytes ?? messageOf(error, 'The upload could not be opened'),
        })
      },
    })
  }

  return (
    <div className="max-w-2xl space-y-6">
      {isPlaced && (
        <RadioCards
          legend="Type of artwork"
          options={KINDS}
          value={values.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      {words.sizes && <p className="max-w-prose text-ink-soft">{words.sizes}</p>}
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={isMural ? 'True width' : 'Width of one repeat'}
          value={values.width}
          onChange={(event) => set({ width: event.target.value })}
          inputMode="decimal"
          hint={saidBack(values.width, values.unit)}
          error={problems.width}
        />
        <TextField
          label={isMural ? 'True height' : 'Height of one repeat'}
          value={values.height}
          onChange={(event) => set({ height: event.target.value })}
          inputMode="decimal"
          hint={saidBack(values.height, values.unit)}
          error={problems.height}
        />
        <SelectField
          label="Unit"
          value={values.unit}
          // Safe: the options contain only length units.
          onChange={(event) => set({ unit: event.target.value as LengthUnit })}
          options={UNITS}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        {!isMural && (
          <SelectField
            label="Match"
            value={values.match}
            // Safe: the options contain only repeat matches.
            onChange={(event) => set({ match: event.target.value as RepeatMatch })}
            options={MATCHES}
          />
        )}
        {isPlaced && (
          <>
            <TextField
              label="Smallest scale"
              value={values.smallest}
              onChange={(event) => set({ smallest: event.target.value })}
              inputMode="numeric"
              suffix="%"
              error={problems.smallest}
            />
            <TextField
              label="Largest scale"
              value={values.largest}
              onChange={(event) => set({ largest: event.target.value })}
              inputMode="numeric"
              suffix="%"
              error={problems.largest}
            />
          </>
        )}
      </div>
      <Checkbox
        label={words.whenReady}
        checked={values.onSaleWhenReady}
        onChange={({ target }) => set({ onSaleWhenReady: target.checked })}
      />
      <div>
        <FileField
          label={begin.isPending ? 'Opening the upload...' : words.file}
          hint="or drop it here. JPEG, PNG or TIFF, up to 1 GB. The upload starts at once."
          disabled={begin.isPending}
          onTake={take}
        />
        <p aria-live="polite" className="mt-2 text-sm text-red empty:hidden">
          {problems.file}
        </p>
      </div>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

function saidBack(text: string, unit: LengthUnit): string | undefined {
  const um = parseLength(text, unit)
  return um === null ? undefined : lengthSaidBack(um)
}
