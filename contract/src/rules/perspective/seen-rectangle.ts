/**
 * What one photo tells of a rectangle whose sizes nobody knows: how much from the side it is seen, and how wide it
 * is for its height. The camera is taken to have square pixels and its axis in the middle of the photo, as those of
 * phones have; its focal length follows from where the rectangle's sides meet (Zhang and He, “Whiteboard scanning
 * and image enhancement”, 2007). Lengths in here are longer sides of the photo, from its middle.
 */
import { type Corners, type Photo, UNIT_SQUARE } from './corners.ts'
import { type Homography, homographyOf, type Point } from './homography.ts'

/** Cameras of phones, from ultra-wide to three times the usual. */
const SHORTEST_FOCAL = 0.37
const LONGEST_FOCAL = 2.2
/** Taken for slants where a photo does not tell; most phones' own. */
const USUAL_FOCAL = 0.75
/** How exactly corners are marked: a pixel of 2,048. */
const MARKED_WITHIN = 1 / 2048
/** Proportions that are known less well are not told. */
const MOST_DOUBT = 0.018
const MOST_FOCAL_DOUBT = 0.25

/**
 * Width for each unit of height; null where the photo does not tell within 2 %. It does where both pairs of sides
 * meet, where the camera has written down its focal length, and where the rectangle is seen so straight that no
 * camera would make a difference.
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

/** Degrees between the line of sight to the rectangle's middle and straight on; null for what is no rectangle. */
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

/** By how much of itself a figure changes when each corner is marked a pixel elsewhere; endless where there is none. */
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

/** The focal length at which the rectangle's sides are square to each other; null where there is no such camera. */
function ownFocal(seen: Corners): number | null {
  const square = squareSeen(seen)
  if (square === null) return null
  const [a, b, , d, e, , g, h] = square
  const focal = Math.sqrt(-(a * b + d * e) / (g * h))
  return focal >= SHORTEST_FOCAL / 1.25 && focal <= 2 * LONGEST_FOCAL ? focal : null
}

/** Width for each unit of height, as a camera of this focal length sees it. */
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

/** A point of the square, or a way on it where its last number is 0, as the camera has it before it. */
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
