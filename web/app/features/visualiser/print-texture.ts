/** How finely a print is painted before it is put into a picture. */
import {
  type Homography,
  inverted,
  throughHomography,
} from '@bhitti/contract/rules/perspective/homography'
import type { Metres } from './print-place.ts'
import type { WallView } from './wall-view.ts'

/** Larger pictures of a print take longer to paint than anybody waits, in pixels. */
const LARGEST_PX = 4096
/** Folded cloth is seen about as large as it is. */
const CLOTH_SHARE = 1.5
const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const
/** A step on the wall, over which it is measured how large it is seen, in metres. */
const STEP_M = 0.05

/**
 * Pixels per metre at which a print is as sharp as the picture of a wall can show it, and no more than its texture
 * can have: at most `limit` pixels, or 4096, on its longer side.
 */
export function printFineness(view: WallView, print: Metres, limit = LARGEST_PX): number {
  const most = Math.min(limit, LARGEST_PX) / Math.max(...print)
  return Math.min(most, seenFineness(view))
}

/** Pixels of the picture that a metre of the wall takes, where it is seen largest. */
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
