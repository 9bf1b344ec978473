/** Which pixels show the wall: within its corners, and not before it. */
import { type Corners, cornerAfter } from '@bhitti/contract/rules/perspective/corners'
import { boxMean, type Plane } from './pixels.ts'

/** How far the wall goes on beyond its corners, in pixels, so that nothing of the old wall is left around it. */
const BEYOND_PX = 2
/** How wide its edge is, so that it shows no stairs. */
const EDGE_PX = 1.5

/** How far from any edge pixels are sure to show the wall alone. */
const SURE_PX = 3

/** How much of each pixel lies within the wall's edges, from 0 to 1, whatever is before it. */
export function wallCover(
  corners: Corners,
  { width, height }: Pick<Plane, 'width' | 'height'>,
): Plane {
  return coverOf(corners, width, height, (inside) => (inside + BEYOND_PX) / EDGE_PX)
}

/** One for each pixel that shows the wall alone, by which its light is told, and else 0. */
export function sureWall(corners: Corners, kept: Plane): Plane {
  const near = boxMean(kept, SURE_PX).data
  const sure = coverOf(corners, kept.width, kept.height, (inside) => (inside > SURE_PX ? 1 : 0))
  for (let at = 0; at < near.length; at += 1) {
    if ((near[at] as number) > 1e-4) sure.data[at] = 0
  }
  return sure
}

/** `shareAt` says how much of a pixel is wall that lies so many pixels inside of its edges, below 0 outside. */
function coverOf(
  corners: Corners,
  width: number,
  height: number,
  shareAt: (inside: number) => number,
): Plane {
  const data = new Float32Array(width * height)
  const edges = corners.map(([x, y], at) => {
    const [nextX, nextY] = cornerAfter(corners, at)
    const length = Math.hypot(nextX - x, nextY - y)
    // Inside is to the right of every edge, as y points down.
    return { x, y, inX: -(nextY - y) / length, inY: (nextX - x) / length }
  })
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let inside = Number.POSITIVE_INFINITY
      for (const { x, y, inX, inY } of edges) {
        inside = Math.min(inside, (column + 0.5 - x) * inX + (row + 0.5 - y) * inY)
      }
      data[row * width + column] = Math.min(1, Math.max(0, shareAt(inside)))
    }
  }
  return { width, height, data }
}

/**
 * Marks with a soft edge that lies inside of them: the outermost pixels of a thing are half of the old wall's colour,
 * which is not to be seen around it.
 */
export function softMarks(marks: Uint8Array, width: number, height: number): Plane {
  const blurred = boxMean(boxMean({ width, height, data: Float32Array.from(marks) }, 1), 1)
  const data = blurred.data.map((share) => Math.min(1, Math.max(0, (share - 0.5) / 0.45)))
  return { width, height, data }
}
