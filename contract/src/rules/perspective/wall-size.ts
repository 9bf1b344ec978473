/** The true size of a wall in a photo: from one side that was measured, or from a sheet of A4 on it. */
import { type Corners, cornerAfter, type Photo, toRectangle } from './corners.ts'
import { type Point, throughHomography } from './homography.ts'
import { seenAspect } from './seen-rectangle.ts'

/** Whole micrometres. */
export type WallSize = { widthUm: number; heightUm: number }

const A4_SHORT_UM = 210_000
const A4_LONG_UM = 297_000

/** Whether a sheet's longer sides go up and down on the wall, or left and right. */
export type SheetWay = 'upright' | 'lying'

/** What was measured of a wall; null for what was not. */
export type MeasuredSides = { widthUm: number | null; heightUm: number | null }

/**
 * The size of a wall: what was measured, and a side that was not from the proportions in the photo. Null where
 * nothing was measured, or where the photo does not tell the proportions.
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
 * By how much of itself the measured width is too large for the measured height, by the proportions in the photo:
 * 0.1 is a tenth; below 0, too small. Null where there are not both, or the photo does not tell.
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

/** How a sheet seems to hang, from how large its sides are seen. */
export function seenSheetWay(sheet: Corners, wall: Corners): SheetWay {
  const [top, right, bottom, left] = sheetSides(sheet, wall, [1, 1]) ?? []
  if (!top || !right || !bottom || !left) return 'upright'
  // The wall is taken to be as wide and as high as its sides are seen.
  const wallSides = wall.map((corner, at) => between(corner, cornerAfter(wall, at)))
  const width = ((wallSides[0] ?? 0) + (wallSides[2] ?? 0)) * (top[0] + bottom[0])
  const height = ((wallSides[1] ?? 0) + (wallSides[3] ?? 0)) * (right[1] + left[1])
  return width > height ? 'lying' : 'upright'
}

/**
 * The size of a wall with a sheet of A4 anywhere on it. Its perspective is that of the wall's own corners, which
 * lie far apart; the sheet gives the lengths alone: the sum of squares of what each side and diagonal spans across
 * and down is its true length, solved by least squares for the wall's two sides. Null where the sheet decides none.
 */
export function sizeBySheet(wall: Corners, sheet: Corners, way: SheetWay): WallSize | null {
  const sides = sheetSides(sheet, wall, [1, 1])
  if (sides === null) return null
  const [first, second] = way === 'upright' ? [A4_SHORT_UM, A4_LONG_UM] : [A4_LONG_UM, A4_SHORT_UM]
  const diagonal = Math.hypot(A4_SHORT_UM, A4_LONG_UM)
  const lengths = [first, second, first, second, diagonal, diagonal]
  // Two unknowns, the squares of the wall's width and height, and an equation for each side and diagonal.
  let [xx, xy, yy, xl, yl] = [0, 0, 0, 0, 0]
  for (const [at, [across, down]] of sides.entries()) {
    const [x, y, length] = [across ** 2, down ** 2, lengths[at] ?? 0]
    // Each equation counts by its length, so that all are right by the same share of it.
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

/** What the sheet's sides, then its diagonals, span across and down on a wall of this size. */
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
