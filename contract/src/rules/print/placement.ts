/**
 * Where a wall lies on an artwork. One set of numbers is seen, priced, printed and hung: this file says what they
 * mean, and everything that draws or cuts asks it.
 *
 * Three planes, all in micrometres with y pointing down:
 * - the wall, from its top left corner;
 * - the printed rectangle, which begins one spare to the left of and above the wall;
 * - the artwork as printed, that is at its scale and mirrored or not, from its own top left corner. A mural ends;
 *   a repeat goes on for ever, in columns that a half drop lowers by turns.
 */
import { type Artwork, type Size, sizeAtScale, TRUE_SCALE } from './artwork.ts'
import { printedSize, type Wall } from './printed-rectangle.ts'
import { largestScaleAt, printedDpi } from './sharpness.ts'

export type Placement = {
  /** The version of the artwork that it was made on. */
  artworkId: string
  /** Where the wall's top left corner lies in the artwork as printed. */
  leftUm: number
  topUm: number
  /** Parts per million of the true size. */
  scalePpm: number
  /** Whether the artwork is mirrored left to right. */
  mirrored: boolean
  /** True where nobody placed a mural, and the checkout put its middle on the wall. */
  isCentred?: true | undefined
}

export type PlacementField = keyof Placement
export type PlacementProblem = { field: PlacementField; message: string }

/** A wall with the step, in hundredths of an inch, in which the product's printed rectangle is made. */
export type PlacedWall = Wall & { stepHundredths?: number }

const ARTWORK_REPLACED = 'This design has been updated since. Please check your wall again'
const OUTSIDE = 'The wall reaches beyond the design. Move it back or enlarge the design'
const NOT_WHOLE = 'Send a whole number of micrometres'

/** The first thing that keeps a placement from being printed on this wall; null when there is none. */
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

/**
 * Between which scales a wall can be covered, at the sharpness that the owner sells; null where the wall is too
 * large for the design.
 */
export function scaleLimits(artwork: Artwork, wall: PlacedWall): Range | null {
  const max = largestScaleAt(artwork, artwork.floorDpi)
  const min =
    artwork.kind === 'mural'
      ? Math.max(artwork.minScalePpm, coveringScale(artwork, printedOf(wall)))
      : artwork.minScalePpm
  return min > max ? null : { min, max }
}

/** Where the wall's corner may lie; a range whose `max` is below its `min` means nowhere. */
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
 * Where a wall lies before anybody has moved it: a mural covers it with as little enlargement as that takes, in
 * the middle; a repeat begins in the wall's corner at its true size. Null where the wall is too large.
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

/**
 * The nearest placement that can be printed: within the scales, and inside of a mural; null where the wall is too
 * large for the design.
 */
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

/** The placement after the design was moved over the wall, to the right and down, by so many micrometres. */
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

/** The placement at another scale, in which the point of the wall that is given shows what it showed. */
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

/** The same part of the artwork, mirrored. */
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

/** One copy of the artwork as it lies on the printed rectangle, measured from that one's top left corner. */
export type ArtworkCopy = Size & { xUm: number; yUm: number }

/**
 * The copies of the artwork that cover the printed rectangle: one of a mural, as many of a repeat as it takes. In
 * a mirrored placement the content of each copy is mirrored, not where it lies.
 */
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
 * The point of the artwork, at its true size and not mirrored, that a point of the wall shows; both in
 * micrometres from the top left corner. Points of the spare lie at negative coordinates or beyond the wall.
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

/** The scale at which a mural just covers a rectangle. */
function coveringScale(artwork: Artwork, { widthUm, heightUm }: Size): number {
  return Math.max(
    Math.ceil((widthUm * TRUE_SCALE) / artwork.widthUm),
    Math.ceil((heightUm * TRUE_SCALE) / artwork.heightUm),
  )
}

function dropUm({ match }: Artwork, { heightUm }: Size, column: number): number {
  return match === 'halfDrop' && column % 2 !== 0 ? Math.floor(heightUm / 2) : 0
}

/** How far a repeat goes until it begins again, across. */
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
