/** Four corners of a flat rectangle, such as a wall, a window or a sheet of paper, as a photo shows it. */
import { type Homography, homographyOf, type Point } from './homography.ts'

/** Top left, top right, bottom right, bottom left, in pixels of the photo. */
export type Corners = readonly [Point, Point, Point, Point]

export const CORNER_NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const

/** What is known of a photo, in pixels. */
export type Photo = {
  width: number
  height: number
  /** The focal length in longer sides of the photo, where the camera has written it down. */
  focal?: number | null
}

/** Corners of the square whose side is one, in the order of corners. */
export const UNIT_SQUARE: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** From the photo to the rectangle, whose top left corner is its origin; null where the corners decide nothing. */
export function toRectangle(
  corners: Corners,
  [width, height]: readonly [number, number],
): Homography | null {
  return homographyOf(
    corners.map((from, at) => {
      const [x, y] = UNIT_SQUARE[at] as Point
      return { from, to: [x * width, y * height] as const }
    }),
  )
}

/** Pixels that the corners enclose; for corners whose edges do not cross. */
export function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = cornerAfter(corners, at)
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** The mean of the corners. */
export function middleOf(corners: Corners): Point {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis] / 4, 0)
  return [mean(0), mean(1)]
}

/** The corner that comes after the one at this place, going round. */
export function cornerAfter(corners: Corners, at: number): Point {
  return corners[(at + 1) % 4] as Point
}
