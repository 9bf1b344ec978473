/**
 * Estimates from one photo how obliquely a rectangle of unknown size is seen, and its aspect. Assumes square pixels and
 * the optical axis in the middle, as in phone cameras. The focal length follows from the vanishing points (Zhang and
 * He, “Whiteboard scanning and image enhancement”, 2007). Lengths are in longer sides of the photo, from its middle.
 */
import { type Corners, type Photo, UNIT_SQUARE } from './corners.ts'
import { type Homography, homographyOf, type Point } from './homography.ts'

/** Phone cameras, from ultra-wide to three times the usual focal length. */
const SHORTEST_FOCAL = 0.37
const LONGEST_FOCAL = 2.2
/** Assumed for slants if a photo gives none; the usual one of phones. */
const USUAL_FOCAL = 0.75
/** Accuracy of marked corners: one pixel in 2,048. */
const MARKED_WITHIN = 1 / 2048
/** Largest doubt with which an aspect is still returned. */
const MOST_DOUBT = 0.018
const MOST_FOCAL_DOUBT = 0.25

/**
 * Returns width over height; null if the photo does not give it within 2 %. It does if both pairs of sides converge, if
 * the camera recorded its focal length, or if the rectangle is seen so straight that the focal length hardly matters.
 */
export function seenAspect(corners: Corners, photo: Photo): number | null {
  const seen = centred(corners, photo)
  if (doubt(seen, ownAspect) <= MOST_DOUBT) return ownAspect(seen)
  const square = squareSeen(seen)
  if (square === null) return null
  if (isFocal(photo.focal)) return aspectAt(square, photo.focal)
  const [low, high] = [aspectAt(square, SHORTEST_FOCAL), aspectAt(square, LONGEST_FOCAL)]
  return Math.abs(Math.log(high / low)) <= MOST_DOUBT ? Math.sqrt(low * high) : null
}

/** Returns the angle in degrees between line of sight and perpendicular; null for degenerate corners. */
export function slantDegrees(corners: Corners, photo: Photo): number | null {
  const seen = centred(corners, photo)
  const square = squareSeen(seen)
  if (square === null) return null
  const focal = focalForSlant(seen, photo)
  const [across, down, middle] = [
    [1, 0, 0],
    [0, 1, 0],
    [0.5, 0.5, 1],
  ].map((way) => inCamera(square, focal, way)) as [Vector, Vector, Vector]
  const straight = crossed(across, down)
  const cosine = Math.abs(dot(straight, middle)) / (Math.hypot(...straight) * Math.hypot(...middle))
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI
}

function focalForSlant(seen: Corners, photo: Photo): number {
  if (doubt(seen, ownFocal) <= MOST_FOCAL_DOUBT) return ownFocal(seen) ?? USUAL_FOCAL
  return isFocal(photo.focal) ? photo.focal : USUAL_FOCAL
}

function isFocal(focal: number | null | undefined): focal is number {
  return focal != null && focal >= SHORTEST_FOCAL && focal <= 2 * LONGEST_FOCAL
}

/** Returns the relative change of a figure if each corner were marked one pixel off; infinite if not computable. */
function doubt(seen: Corners, figureOf: (seen: Corners) => number | null): number {
  const figure = figureOf(seen)
  if (figure === null) return Number.POSITIVE_INFINITY
  let squares = 0
  for (let corner = 0; corner < 4; corner += 1) {
    for (const axis of [0, 1]) {
      const moved = seen.map(([x, y], at): Point => {
        const by = at === corner ? MARKED_WITHIN : 0
        return axis === 0 ? [x + by, y] : [x, y + by]
      }) as unknown as Corners
      const other = figureOf(moved)
      if (other === null) return Number.POSITIVE_INFINITY
      squares += Math.log(other / figure) ** 2
    }
  }
  return Math.sqrt(squares)
}

function ownAspect(seen: Corners): number | null {
  const [square, focal] = [squareSeen(seen), ownFocal(seen)]
  return square && focal !== null ? aspectAt(square, focal) : null
}

/** Returns the focal length at which the rectangle's sides are perpendicular; null if no real camera has it. */
function ownFocal(seen: Corners): number | null {
  const square = squareSeen(seen)
  if (square === null) return null
  const [a, b, , d, e, , g, h] = square
  const focal = Math.sqrt(-(a * b + d * e) / (g * h))
  return focal >= SHORTEST_FOCAL / 1.25 && focal <= 2 * LONGEST_FOCAL ? focal : null
}

/** Returns width over height for a focal length. */
function aspectAt([a, b, , d, e, , g, h]: Homography, focal: number): number {
  return Math.hypot(a, d, focal * g) / Math.hypot(b, e, focal * h)
}

function squareSeen(seen: Corners): Homography | null {
  return homographyOf(UNIT_SQUARE.map((from, at) => ({ from, to: seen[at] as Point })))
}

function centred(corners: Corners, { width, height }: Photo): Corners {
  const longer = Math.max(width, height)
  return corners.map(
    ([x, y]): Point => [(x - width / 2) / longer, (y - height / 2) / longer],
  ) as unknown as Corners
}

type Vector = readonly [number, number, number]

/** Returns a point of the square in camera coordinates; a direction if its last number is 0. */
function inCamera(square: Homography, focal: number, point: readonly number[]): Vector {
  const [x = 0, y = 0, depth = 0] = [0, 3, 6].map((row) =>
    point.reduce((sum, value, at) => sum + (square[row + at] ?? 0) * value, 0),
  )
  return [x / focal, y / focal, depth]
}

function crossed([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d]
}

function dot(first: Vector, second: Vector): number {
  return first[0] * second[0] + first[1] * second[1] + first[2] * second[2]
}
