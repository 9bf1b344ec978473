/** How the shopper says the size of the wall in the photo, and what it comes to. */
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
import { formatLengthIn, type LengthUnit } from '@bhitti/contract/rules/products/typed-lengths'
import { MAX_INCHES } from '@bhitti/contract/rules/shop/shop-limits'
import { readLength } from '~/lib/forms/form-lengths.ts'

/** A length as it was typed, and the unit that was chosen then. */
export type TypedLength = { text: string; typedIn: LengthUnit }

export type SizeDraft = {
  by: 'tape' | 'sheet'
  width: TypedLength
  height: TypedLength
  /** Corners of the sheet of A4; null until somebody has said where it is. */
  sheet: Corners | null
  /** Null as long as the photo decides. */
  sheetWay: SheetWay | null
}

export type Side = 'width' | 'height'

export type SizeReading = {
  /** Null while there is none. */
  size: WallSize | null
  /** What cannot be read of what was typed. */
  problems: Partial<Record<Side, string>>
  /** The side that follows from the photo. */
  inferred: Side | null
  /** The side that has to be measured as well, because this photo does not tell it. */
  wanted: Side | null
  /** Whether both measures cannot be true of what the photo shows. */
  disagrees: boolean
}

export const EMPTY_SIZE: SizeDraft = {
  by: 'tape',
  width: { text: '', typedIn: 'in' },
  height: { text: '', typedIn: 'in' },
  sheet: null,
  sheetWay: null,
}

/** A length below is a slip of the unit: 8 inches for 8 feet. */
const LEAST_UM = 8 * UM_PER_INCH
const MOST_UM = MAX_INCHES * UM_PER_INCH
/** Measures and photo may differ by this share before somebody is asked to look again. */
const MOST_DISAGREEMENT = 0.1

const NOTHING: SizeReading = {
  size: null,
  problems: {},
  inferred: null,
  wanted: null,
  disagrees: false,
}

/**
 * What was said of the size, read with the photo. The corners make a wall. What the shopper told is taken as it is,
 * and what the photo tells is rounded here alone.
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
    problems[side] = `Enter ${formatLengthIn(LEAST_UM, unit)} to ${formatLengthIn(MOST_UM, unit)}`
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

/** How the sheet hangs: as was said, else as it seems. */
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

/** To half an inch or half a centimetre: photos tell no more, and walls are no straighter. */
function roundedByPhoto(um: number, unit: LengthUnit): number {
  const half = (unit === 'cm' ? UM_PER_CM : UM_PER_INCH) / 2
  return Math.round(um / half) * half
}

function withinBounds(size: WallSize): WallSize | null {
  const sides = [size.widthUm, size.heightUm]
  return sides.every((um) => um >= LEAST_UM && um <= MOST_UM) ? size : null
}

/** Null where nothing was typed; NaN for what is no length, which is within no bounds. */
function lengthOf({ text, typedIn }: TypedLength): number | null {
  return readLength(text, typedIn)
}
