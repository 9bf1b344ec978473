import { type Corners, cornerAfter } from '@bhitti/contract/rules/perspective/corners'
import { boxMean, type Plane } from './pixels.ts'

/** Extension beyond the corners in pixels, so that no rim of the old wall remains. */
const BEYOND_PX = 2
const EDGE_PX = 1.5

/** Distance from any edge at which pixels surely show only the wall. */
const SURE_PX = 3

/** Returns the share of each pixel inside the wall's outline, ignoring things before it. */
export function wallCover(
  corners: Corners,
  { width, height }: Pick<Plane, 'width' | 'height'>,
): Plane {
  return coverOf(corners, width, height, (inside) => (inside + BEYOND_PX) / EDGE_PX)
}

/** Returns 1 for pixels that show only the wall, from which its light is measured, else 0. */
export function sureWall(corners: Corners, kept: Plane): Plane {
  const near = boxMean(kept, SURE_PX).data
  const sure = coverOf(corners, kept.width, kept.height, (inside) => (inside > SURE_PX ? 1 : 0))
  for (let at = 0; at < near.length; at += 1) {
    if ((near[at] as number) > 1e-4) sure.data[at] = 0
  }
  return sure
}

/** Maps each pixel's distance inside the outline, negative outside, through `shareAt` to its share of wall. */
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
    // The inside is right of every edge, because y points down.
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

/** Returns marks with a soft edge inside them: a thing's outermost pixels are half old wall, which must not show. */
export function softMarks(marks: Uint8Array, width: number, height: number): Plane {
  const blurred = boxMean(boxMean({ width, height, data: Float32Array.from(marks) }, 1), 1)
  const data = blurred.data.map((share) => Math.min(1, Math.max(0, (share - 0.5) / 0.45)))
  return { width, height, data }
}
