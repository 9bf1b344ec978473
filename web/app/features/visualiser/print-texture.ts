import {
  type Homography,
  inverted,
  throughHomography,
} from '@bhitti/contract/rules/perspective/homography'
import type { Metres } from './print-place.ts'
import type { WallView } from './wall-view.ts'

/** Limit in pixels: larger prints take too long to paint. */
const LARGEST_PX = 4096
/** Estimate for folded cloth: its picture needs 1.5 times the average pixels per metre. */
const CLOTH_SHARE = 1.5
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
/** Distance on the wall over which the local scale is measured, in metres. */
const STEP_M = 0.05

/**
 * Returns the pixels per metre at which a print is as sharp as the picture of the wall, limited to `limit` pixels, or
 * 4096, on its longer side.
 */
export function printFineness(view: WallView, print: Metres, limit = LARGEST_PX): number {
  const most = Math.min(limit, LARGEST_PX) / Math.max(...print)
  return Math.min(most, seenFineness(view))
}

function seenFineness({ places, metres, white }: WallView): number {
  if (places.kind === 'map') return (CLOTH_SHARE * white.width) / metres[0]
  const toPicture = inverted(places.toWall)
  if (toPicture === null) return white.width / metres[0]
  return Math.max(...CORNERS.map(([x, y]) => finenessAt(toPicture, [x * metres[0], y * metres[1]])))
}

function finenessAt(toPicture: Homography, [x, y]: Metres): number {
  const here = throughHomography(toPicture, [x, y])
  const steps = [
    throughHomography(toPicture, [x + STEP_M, y]),
    throughHomography(toPicture, [x, y + STEP_M]),
  ]
  return Math.max(
    ...steps.map((next) =>
      here && next ? Math.hypot(next[0] - here[0], next[1] - here[1]) / STEP_M : 0,
    ),
  )
}
