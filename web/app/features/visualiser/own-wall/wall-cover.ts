/** Which pixels show the wall: within its corners, and not before it. */
import { type Corners, cornerAfter } from '@bhitti/contract/rules/perspective/corners'
import { boxMean, type Plane } from './pixels.ts'

/** How far the wall's edge goes beyond its corners, in pixels: no stairs, and nothing of the old wall is left. */
const EDGE_PX = 1.5

/**
 * How much of each pixel is wall, from 0 to 1, in a picture of this size. The corners are in its pixels; `kept`
 * says how much of each pixel is before the wall.
 */
export function wallCover(width: number, height: number, corners: Corners, kept: Plane): Plane {
  const data = new Float32Array(width * height)
  const edges = corners.map(([x, y], at) => {
    const [nextX, nextY] = cornerAfter(corners, at)
    const length = Math.hypot(nextX - x, nextY - y)
    // Inside is to the right of every edge, as y points down.
    return { x, y, inX: -(nextY - y) / length, inY: (nextX - x) / length }
  })
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let within = 1
      for (const { x, y, inX, inY } of edges) {
        const inside = (column + 0.5 - x) * inX + (row + 0.5 - y) * inY
        within = Math.min(within, inside / EDGE_PX + 1)
        if (within <= 0) break
      }
      if (within <= 0) continue
      const at = row * width + column
      data[at] = within * (1 - (kept.data[at] as number))
    }
  }
  return { width, height, data }
}

/** Marks that are there or not, with an edge two pixels wide. */
export function softMarks(marks: Uint8Array, width: number, height: number): Plane {
  const plane = boxMean({ width, height, data: Float32Array.from(marks) }, 1)
  return boxMean(plane, 1)
}
