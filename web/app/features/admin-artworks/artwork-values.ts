import type { ArtworkForm } from '@bhitti/contract/calls/printing/artworks.schemas'
import {
  type ArtworkKind,
  LARGEST_ARTWORK_UM,
  LARGEST_SCALE,
  LEAST_ARTWORK_UM,
  LEAST_SCALE,
  type RepeatMatch,
  TRUE_SCALE,
} from '@bhitti/contract/rules/print/artwork'
import { artworkKindsOf } from '@bhitti/contract/rules/print/artwork-types'
import { MASTER_MAX_BYTES } from '@bhitti/contract/rules/print/masters'
import type { ProductType } from '@bhitti/contract/rules/products/product-vocabulary'
import {
  LENGTH_EXAMPLES,
  type LengthUnit,
  parseLength,
} from '@bhitti/contract/rules/products/typed-lengths'

export type ArtworkValues = {
  kind: ArtworkKind
  unit: LengthUnit
  width: string
  height: string
  match: RepeatMatch
  /** Percent of the true size. */
  smallest: string
  largest: string
  onSaleWhenReady: boolean
}

/** Returns an empty form. A replacement is not put on sale by itself, because it affects carts. */
export function newArtwork(type: ProductType, isReplacing = false): ArtworkValues {
  return {
    kind: artworkKindsOf(type)[0] ?? 'repeat',
    unit: 'cm',
    width: '',
    height: '',
    match: 'straight',
    smallest: '100',
    largest: '100',
    onSaleWhenReady: !isReplacing,
  }
}

type Problems = Partial<Record<'width' | 'height' | 'smallest' | 'largest' | 'file', string>>

const SIZE = `Enter a length from 1 cm to 30 m, such as ${LENGTH_EXAMPLES}`
const SCALE = 'Enter a whole number from 5 to 1000'

/** Converts the typed values to the API's form, or returns the errors of the fields. */
export function toArtworkForm(
  values: ArtworkValues,
  file: Pick<File, 'name' | 'size'>,
): { form: ArtworkForm } | { problems: Problems } {
  const { kind, unit, match, onSaleWhenReady } = values
  const widthUm = lengthOf(values.width, unit)
  const heightUm = lengthOf(values.height, unit)
  const minScalePpm = scaleOf(values.smallest)
  const maxScalePpm = scaleOf(values.largest)
  const problems: Problems = {
    ...(widthUm === null && { width: SIZE }),
    ...(heightUm === null && { height: SIZE }),
    ...(minScalePpm === null && { smallest: SCALE }),
    ...(maxScalePpm === null && { largest: SCALE }),
    ...(minScalePpm !== null &&
      maxScalePpm !== null &&
      minScalePpm > maxScalePpm && { largest: 'This must not be smaller than the smallest scale' }),
    ...(file.size > MASTER_MAX_BYTES && { file: 'The file can be at most 1 GB' }),
    ...(file.size === 0 && { file: 'This file is empty' }),
  }
  if (widthUm === null || heightUm === null || minScalePpm === null || maxScalePpm === null) {
    return { problems }
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    form: {
      ...{ kind, widthUm, heightUm, minScalePpm, maxScalePpm, onSaleWhenReady },
      match: kind === 'mural' ? null : match,
      fileName: file.name.slice(-200),
      fileBytes: file.size,
    },
  }
}

function lengthOf(text: string, unit: LengthUnit): number | null {
  const um = parseLength(text, unit)
  return um !== null && um >= LEAST_ARTWORK_UM && um <= LARGEST_ARTWORK_UM ? um : null
}

function scaleOf(text: string): number | null {
  if (!/^\d{1,4}$/.test(text.trim())) return null
  const ppm = (Number(text) * TRUE_SCALE) / 100
  return ppm >= LEAST_SCALE && ppm <= LARGEST_SCALE ? ppm : null
}
