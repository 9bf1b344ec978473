import { type Corners, cornerAfter, type Photo, toRectangle } from './corners.ts'
import { type Point, throughHomography } from './homography.ts'
import { seenAspect } from './seen-rectangle.ts'

/** Whole micrometres. */
export type WallSize = { widthUm: number; heightUm: number }

const A4_SHORT_UM = 210_000
const A4_LONG_UM = 297_000

export type SheetWay = 'upright' | 'lying'

/** Measured sides; null if not measured. */
export type MeasuredSides = { widthUm: number | null; heightUm: number | null }

/**
 * Returns a wall's size. A side that was not measured follows from the aspect in the photo. Null if nothing was
 * measured or the photo gives no aspect.
 */
export function measuredSize(
  { widthUm, heightUm }: MeasuredSides,
  corners: Corners,
  photo: Photo,
): WallSize | null {
  if (widthUm !== null && heightUm !== null) return { widthUm, heightUm }
  const aspect = seenAspect(corners, photo)
  if (aspect === null) return null
  if (widthUm !== null) return { widthUm, heightUm: Math.round(widthUm / aspect) }
  return heightUm === null ? null : { widthUm: Math.round(heightUm * aspect), heightUm }
}

/**
 * Returns the relative excess of the measured width over the aspect in the photo: 0.1 is 10 % too wide, below 0 too
 * narrow. Null if a side is missing or the photo gives no aspect.
 */
export function measuredDisagreement(
  { widthUm, heightUm }: MeasuredSides,
  corners: Corners,
  photo: Photo,
): number | null {
  const aspect = seenAspect(corners, photo)
  if (aspect === null || widthUm === null || heightUm === null) return null
  return widthUm / heightUm / aspect - 1
}

/** Guesses from the visible sides how a sheet hangs. */
export function seenSheetWay(sheet: Corners, wall: Corners): SheetWay {
  const [top, right, bottom, left] = sheetSides(sheet, wall, [1, 1]) ?? []
  if (!top || !right || !bottom || !left) return 'upright'
  // Assumes that the wall's aspect is that of its visible sides.
  const wallSides = wall.map((corner, at) => between(corner, cornerAfter(wall, at)))
  const width = ((wallSides[0] ?? 0) + (wallSides[2] ?? 0)) * (top[0] + bottom[0])
  const height = ((wallSides[1] ?? 0) + (wallSides[3] ?? 0)) * (right[1] + left[1])
  return width > height ? 'lying' : 'upright'
}

/**
 * Returns a wall's size from an A4 sheet on it. The perspective comes from the wall's corners, which are far apart; the
 * sheet only gives lengths. For each side and diagonal, the squared spans across and down add up to the squared length;
 * least squares solves for the wall's sides. Null if the sheet does not determine them.
 */
export function sizeBySheet(wall: Corners, sheet: Corners, way: SheetWay): WallSize | null {
  const sides = sheetSides(sheet, wall, [1, 1])
  if (sides === null) return null
  const [first, second] = way === 'upright' ? [A4_SHORT_UM, A4_LONG_UM] : [A4_LONG_UM, A4_SHORT_UM]
  const diagonal = Math.hypot(A4_SHORT_UM, A4_LONG_UM)
  const lengths = [first, second, first, second, diagonal, diagonal]
  // Two unknowns, the squared width and height, and one equation per side and diagonal.
  let [xx, xy, yy, xl, yl] = [0, 0, 0, 0, 0]
  for (const [at, [across, down]] of sides.entries()) {
    const [x, y, length] = [across ** 2, down ** 2, lengths[at] ?? 0]
    // Weighted by length, so that all relative errors count equally.
    const weight = 1 / length ** 2
    xx += weight * x * x
    xy += weight * x * y
    yy += weight * y * y
    xl += weight * x * length ** 2
    yl += weight * y * length ** 2
  }
  const determinant = xx * yy - xy * xy
  const [widthSquare, heightSquare] = [
    (xl * yy - yl * xy) / determinant,
    (yl * xx - xl * xy) / determinant,
  ]
  if (!(widthSquare > 0) || !(heightSquare > 0) || !Number.isFinite(widthSquare + heightSquare)) {
    return null
  }
  return {
    widthUm: Math.round(Math.sqrt(widthSquare)),
    heightUm: Math.round(Math.sqrt(heightSquare)),
  }
}

/** Returns the horizontal and vertical spans of the sheet's sides, then diagonals, on a wall of this size. */
function sheetSides(
  sheet: Corners,
  wall: Corners,
  size: readonly [number, number],
): Point[] | null {
  const toWall = toRectangle(wall, size)
  if (toWall === null) return null
  const onWall = sheet.map((corner) => throughHomography(toWall, corner))
  const spans = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 2],
    [1, 3],
  ].map(([from = 0, to = 0]): Point | null => {
    const [start, end] = [onWall[from], onWall[to]]
    return start && end ? [Math.abs(end[0] - start[0]), Math.abs(end[1] - start[1])] : null
  })
  return spans.every((span) => span !== null) ? spans : null
}

function between([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y)
}
