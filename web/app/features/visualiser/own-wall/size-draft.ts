import type { Corners, Photo } from '@bhitti/contract/rules/perspective/corners'
import { cornersFault } from '@bhitti/contract/rules/perspective/wall-corners'
import {
  measuredDisagreement,
  measuredSize,
  type SheetWay,
  seenSheetWay,
  sizeBySheet,
  type WallSize,
} from '@bhitti/contract/rules/perspective/wall-size'
import { UM_PER_CM, UM_PER_INCH } from '@bhitti/contract/rules/print/micrometres'
import {
  formatLengthRange,
  type LengthUnit,
  lengthProblem,
} from '@bhitti/contract/rules/products/typed-lengths'
import { MAX_INCHES, MIN_INCHES } from '@bhitti/contract/rules/shop/shop-limits'
import { readLength } from '~/lib/forms/form-lengths.ts'

/** A length as typed, with the unit chosen at that time. */
export type TypedLength = { text: string; typedIn: LengthUnit }

export type SizeDraft = {
  by: 'tape' | 'sheet'
  width: TypedLength
  height: TypedLength
  sheet: Corners | null
  /** Null while the orientation is read from the photo. */
  sheetWay: SheetWay | null
}

export type Side = 'width' | 'height'

export type SizeReading = {
  size: WallSize | null
  problems: Partial<Record<Side, string>>
  inferred: Side | null
  /** The side that must be measured too, because this photo does not determine it. */
  wanted: Side | null
  /** True if the two measures contradict the photo. */
  disagrees: boolean
}

export const EMPTY_SIZE: SizeDraft = {
  by: 'tape',
  width: { text: '', typedIn: 'in' },
  height: { text: '', typedIn: 'in' },
  sheet: null,
  sheetWay: null,
}

const LEAST_UM = MIN_INCHES * UM_PER_INCH
const MOST_UM = MAX_INCHES * UM_PER_INCH
/** Maximum relative difference of measures and photo before the shopper is asked to check. */
const MOST_DISAGREEMENT = 0.1

const NOTHING: SizeReading = {
  size: null,
  problems: {},
  inferred: null,
  wanted: null,
  disagrees: false,
}

/**
 * Computes the wall's size from the draft and the photo. Measured sides are kept exactly; sides from the photo are
 * rounded. The corners must be valid.
 */
export function readSize(
  draft: SizeDraft,
  corners: Corners,
  photo: Photo,
  unit: LengthUnit,
): SizeReading {
  if (draft.by === 'sheet') return { ...NOTHING, size: sheetSize(draft, corners, photo, unit) }
  const sides = { widthUm: lengthOf(draft.width), heightUm: lengthOf(draft.height) }
  const problems: SizeReading['problems'] = {}
  for (const side of ['width', 'height'] as const) {
    const um = sides[`${side}Um`]
    if (um === null || (um >= LEAST_UM && um <= MOST_UM)) continue
    sides[`${side}Um`] = null
    problems[side] = Number.isNaN(um)
      ? lengthProblem(draft[side].text, draft[side].typedIn)
      : `Enter ${formatLengthRange(LEAST_UM, MOST_UM, unit)}`
  }
  if (Object.keys(problems).length > 0) return { ...NOTHING, problems }
  const { widthUm, heightUm } = sides
  if (widthUm === null && heightUm === null) return NOTHING
  const size = measuredSize(sides, corners, photo)
  const missing = widthUm === null ? 'width' : heightUm === null ? 'height' : null
  if (size === null) return { ...NOTHING, wanted: missing }
  const disagreement = measuredDisagreement(sides, corners, photo)
  return {
    ...NOTHING,
    size: withinBounds({
      widthUm: widthUm ?? roundedByPhoto(size.widthUm, unit),
      heightUm: heightUm ?? roundedByPhoto(size.heightUm, unit),
    }),
    inferred: missing,
    disagrees: disagreement !== null && Math.abs(disagreement) > MOST_DISAGREEMENT,
  }
}

/** Returns the chosen orientation of the sheet, or the one that the photo suggests. */
export function sheetWayOf(draft: SizeDraft, corners: Corners): SheetWay {
  if (draft.sheetWay !== null) return draft.sheetWay
  return draft.sheet === null ? 'upright' : seenSheetWay(draft.sheet, corners)
}

function sheetSize(
  draft: SizeDraft,
  corners: Corners,
  photo: Photo,
  unit: LengthUnit,
): WallSize | null {
  if (draft.sheet === null || cornersFault(draft.sheet, photo, 'sheet') !== null) return null
  const size = sizeBySheet(corners, draft.sheet, sheetWayOf(draft, corners))
  return (
    size &&
    withinBounds({
      widthUm: roundedByPhoto(size.widthUm, unit),
      heightUm: roundedByPhoto(size.heightUm, unit),
    })
  )
}

/** Rounds to half an inch or half a centimetre: photos are no more precise, and walls no straighter. */
function roundedByPhoto(um: number, unit: LengthUnit): number {
  const half = (unit === 'cm' ? UM_PER_CM : UM_PER_INCH) / 2
  return Math.round(um / half) * half
}

function withinBounds(size: WallSize): WallSize | null {
  const sides = [size.widthUm, size.heightUm]
  return sides.every((um) => um >= LEAST_UM && um <= MOST_UM) ? size : null
}

/** Returns null for empty text and NaN for invalid text; NaN fails every range check. */
function lengthOf({ text, typedIn }: TypedLength): number | null {
  return readLength(text, typedIn)
}
