/**
 * Where a wall lies on an artwork. These numbers are shown, priced, printed and hung, so all code uses this file.
 *
 * Three planes, in micrometres with y pointing down:
 * - the wall, from its top left corner;
 * - the printed rectangle, which starts one spare left of and above the wall;
 * - the artwork as printed, scaled and perhaps mirrored, from its own top left corner. A repeat is endless; a half drop
 * lowers every second column.
 */
import { type Artwork, type Size, sizeAtScale, TRUE_SCALE } from './artwork.ts'
import { printedSize, type Wall } from './printed-rectangle.ts'
import { largestScaleAt, printedDpi } from './sharpness.ts'

export type Placement = {
  /** The artwork version on which it was made. */
  artworkId: string
  /** The wall's top left corner in the artwork as printed. */
  leftUm: number
  topUm: number
  /** Parts per million of the true size. */
  scalePpm: number
  /** Mirrored left to right. */
  mirrored: boolean
  /** True if the checkout centred a mural that nobody had placed. */
  isCentred?: true | undefined
}

export type PlacementField = keyof Placement
export type PlacementProblem = { field: PlacementField; message: string }

/** `stepHundredths`: hundredths of an inch to which the printed rectangle is rounded up. */
export type PlacedWall = Wall & { stepHundredths?: number }

const ARTWORK_REPLACED = 'This design has been updated since. Please check your wall again'
const OUTSIDE = 'The wall reaches beyond the design. Move it back or enlarge the design'
const NOT_WHOLE = 'Send a whole number of micrometres'

/** Returns the first reason why a placement cannot be printed on this wall; null for none. */
export function placementProblem(
  artwork: Artwork,
  wall: PlacedWall,
  placement: Placement,
): PlacementProblem | null {
  const { artworkId, leftUm, topUm, scalePpm } = placement
  if (artworkId !== artwork.id) return { field: 'artworkId', message: ARTWORK_REPLACED }
  if (!Number.isSafeInteger(scalePpm)) return { field: 'scalePpm', message: NOT_WHOLE }
  const limits = scaleLimits(artwork, wall)
  if (limits === null) {
    return { field: 'scalePpm', message: 'This design cannot be printed so large' }
  }
  if (scalePpm < artwork.minScalePpm || scalePpm > artwork.maxScalePpm) {
    return { field: 'scalePpm', message: 'The design is not printed at this scale' }
  }
  if (printedDpi(artwork, scalePpm) < artwork.floorDpi) {
    return { field: 'scalePpm', message: 'At this size the print would be too soft to sell' }
  }
  if (!Number.isSafeInteger(leftUm)) return { field: 'leftUm', message: NOT_WHOLE }
  if (!Number.isSafeInteger(topUm)) return { field: 'topUm', message: NOT_WHOLE }
  const range = placementRange(artwork, wall, scalePpm)
  if (leftUm < range.left.min || leftUm > range.left.max)
    return { field: 'leftUm', message: OUTSIDE }
  if (topUm < range.top.min || topUm > range.top.max) return { field: 'topUm', message: OUTSIDE }
  return null
}

type Range = { min: number; max: number }

/** Returns the scales that cover the wall sharply enough to sell; null if the wall is too large. */
export function scaleLimits(artwork: Artwork, wall: PlacedWall): Range | null {
  const max = largestScaleAt(artwork, artwork.floorDpi)
  const min =
    artwork.kind === 'mural'
      ? Math.max(artwork.minScalePpm, coveringScale(artwork, printedOf(wall)))
      : artwork.minScalePpm
  return min > max ? null : { min, max }
}

/** Returns the allowed positions of the wall's corner; none if `max` is below `min`. */
export function placementRange(
  artwork: Artwork,
  wall: PlacedWall,
  scalePpm: number,
): { left: Range; top: Range } {
  const scaled = sizeAtScale(artwork, scalePpm)
  if (artwork.kind === 'repeat') {
    return {
      left: { min: 0, max: periodUm(artwork, scaled) - 1 },
      top: { min: 0, max: scaled.heightUm - 1 },
    }
  }
  const printed = printedOf(wall)
  const { spareUm } = wall
  return {
    left: { min: spareUm, max: scaled.widthUm - printed.widthUm + spareUm },
    top: { min: spareUm, max: scaled.heightUm - printed.heightUm + spareUm },
  }
}

/**
 * Returns the initial placement. A mural is centred at the smallest covering scale. A repeat starts in the wall's
 * corner at true size. Null if the wall is too large.
 */
export function firstPlacement(artwork: Artwork, wall: PlacedWall): Placement | null {
  const limits = scaleLimits(artwork, wall)
  if (limits === null) return null
  const scalePpm = artwork.kind === 'mural' ? limits.min : clamp(TRUE_SCALE, limits.min, limits.max)
  const placement = { artworkId: artwork.id, scalePpm, mirrored: false }
  if (artwork.kind === 'repeat') return { ...placement, leftUm: 0, topUm: 0 }
  const { left, top } = placementRange(artwork, wall, scalePpm)
  return { ...placement, leftUm: middle(left), topUm: middle(top) }
}

/** Returns the nearest printable placement; null if the wall is too large for the design. */
export function fittedPlacement(
  artwork: Artwork,
  wall: PlacedWall,
  placement: Placement,
): Placement | null {
  const limits = scaleLimits(artwork, wall)
  if (limits === null) return null
  const scalePpm = clamp(Math.round(placement.scalePpm), limits.min, limits.max)
  const { left, top } = placementRange(artwork, wall, scalePpm)
  const fit = artwork.kind === 'repeat' ? wrap : clampTo
  return {
    artworkId: artwork.id,
    scalePpm,
    mirrored: placement.mirrored,
    leftUm: fit(Math.round(placement.leftUm), left),
    topUm: fit(Math.round(placement.topUm), top),
  }
}

export function movedPlacement(
  artwork: Artwork,
  wall: PlacedWall,
  placement: Placement,
  { rightUm, downUm }: { rightUm: number; downUm: number },
): Placement | null {
  return fittedPlacement(artwork, wall, {
    ...placement,
    leftUm: placement.leftUm - rightUm,
    topUm: placement.topUm - downUm,
  })
}

/** Scales the design around a point of the wall that keeps its content. */
export function scaledPlacement(
  artwork: Artwork,
  wall: PlacedWall,
  placement: Placement,
  scalePpm: number,
  around: { xUm: number; yUm: number } = { xUm: wall.widthUm / 2, yUm: wall.heightUm / 2 },
): Placement | null {
  const limits = scaleLimits(artwork, wall)
  if (limits === null) return null
  const scale = clamp(Math.round(scalePpm), limits.min, limits.max)
  const factor = scale / placement.scalePpm
  return fittedPlacement(artwork, wall, {
    ...placement,
    scalePpm: scale,
    leftUm: (placement.leftUm + around.xUm) * factor - around.xUm,
    topUm: (placement.topUm + around.yUm) * factor - around.yUm,
  })
}

export function mirroredPlacement(
  artwork: Artwork,
  wall: PlacedWall,
  placement: Placement,
): Placement | null {
  const { widthUm } = sizeAtScale(artwork, placement.scalePpm)
  return fittedPlacement(artwork, wall, {
    ...placement,
    mirrored: !placement.mirrored,
    leftUm: widthUm - (placement.leftUm + wall.widthUm),
  })
}

/** A copy of the artwork, measured from the printed rectangle's top left corner. */
export type ArtworkCopy = Size & { xUm: number; yUm: number }

/** Returns the copies that cover the printed rectangle. Mirroring changes a copy's content, not its position. */
export function artworkCopies(
  artwork: Artwork,
  wall: PlacedWall,
  placement: Placement,
): ArtworkCopy[] {
  const copy = sizeAtScale(artwork, placement.scalePpm)
  const left = placement.leftUm - wall.spareUm
  const top = placement.topUm - wall.spareUm
  if (artwork.kind === 'mural') return [{ xUm: -left, yUm: -top, ...copy }]
  const printed = printedOf(wall)
  const copies: ArtworkCopy[] = []
  const firstColumn = Math.floor(left / copy.widthUm)
  const lastColumn = Math.ceil((left + printed.widthUm) / copy.widthUm) - 1
  for (let column = firstColumn; column <= lastColumn; column += 1) {
    const drop = dropUm(artwork, copy, column)
    const firstRow = Math.floor((top - drop) / copy.heightUm)
    const lastRow = Math.ceil((top - drop + printed.heightUm) / copy.heightUm) - 1
    for (let row = firstRow; row <= lastRow; row += 1) {
      const yUm = row * copy.heightUm + drop - top
      copies.push({ xUm: column * copy.widthUm - left, yUm, ...copy })
    }
  }
  return copies
}

/**
 * Maps a point of the wall to the artwork at true size, unmirrored; both in micrometres from the top left corner.
 * Points in the spare are negative or beyond the wall.
 */
export function artworkPointAt(
  artwork: Artwork,
  placement: Placement,
  { xUm, yUm }: { xUm: number; yUm: number },
): { xUm: number; yUm: number } {
  const scaled = sizeAtScale(artwork, placement.scalePpm)
  let x = placement.leftUm + xUm
  let y = placement.topUm + yUm
  if (artwork.kind === 'repeat') {
    const column = Math.floor(x / scaled.widthUm)
    y = modulo(y - dropUm(artwork, scaled, column), scaled.heightUm)
    x = modulo(x, scaled.widthUm)
  }
  if (placement.mirrored) x = scaled.widthUm - x
  return {
    xUm: (x * artwork.widthUm) / scaled.widthUm,
    yUm: (y * artwork.heightUm) / scaled.heightUm,
  }
}

function coveringScale(artwork: Artwork, { widthUm, heightUm }: Size): number {
  return Math.max(
    Math.ceil((widthUm * TRUE_SCALE) / artwork.widthUm),
    Math.ceil((heightUm * TRUE_SCALE) / artwork.heightUm),
  )
}

function dropUm({ match }: Artwork, { heightUm }: Size, column: number): number {
  return match === 'halfDrop' && column % 2 !== 0 ? Math.floor(heightUm / 2) : 0
}

/** Returns the horizontal period of a repeat. */
function periodUm({ match }: Artwork, { widthUm }: Size): number {
  return match === 'halfDrop' ? 2 * widthUm : widthUm
}

function printedOf({ stepHundredths = 1, ...wall }: PlacedWall): Size {
  return printedSize(wall, stepHundredths)
}

function middle({ min, max }: Range): number {
  return Math.floor((min + max) / 2)
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}

function clampTo(value: number, { min, max }: Range): number {
  return clamp(value, min, max)
}

function wrap(value: number, { max }: Range): number {
  return modulo(value, max + 1)
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
