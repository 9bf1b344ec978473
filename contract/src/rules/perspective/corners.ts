import { type Homography, homographyOf, type Point } from './homography.ts'

/** Top left, top right, bottom right, bottom left, in pixels of the photo. */
export type Corners = readonly [Point, Point, Point, Point]

export const CORNER_NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const

/** Sizes in pixels. */
export type Photo = {
  width: number
  height: number
  /** Focal length in longer sides of the photo, if the camera recorded it. */
  focal?: number | null
}

export const UNIT_SQUARE: Corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
]

/** Returns the homography from photo to rectangle, whose top left corner is the origin; null for degenerate corners. */
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

/** Returns the enclosed area in square pixels; the edges must not cross. */
export function areaOf(corners: Corners): number {
  const doubled = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = cornerAfter(corners, at)
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

export function middleOf(corners: Corners): Point {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis] / 4, 0)
  return [mean(0), mean(1)]
}

export function cornerAfter(corners: Corners, at: number): Point {
  return corners[(at + 1) % 4] as Point
}
