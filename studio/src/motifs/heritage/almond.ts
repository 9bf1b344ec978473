import { bezier, brush, pointAlong } from '../../ink/curves.ts'
import type { Point } from '../../ink/fragments.ts'

/** The middle line of a boteh, from its round foot to the tip that nods to one side. */
export const SPINE: Point[] = [
  ...bezier([0, 152], [-34, 60], [-16, -70], [46, -118], 78),
  ...bezier([46, -118], [72, -138], [106, -128], [98, -96], 36).slice(1),
]

/** Full width of the almond, and where along its middle line it is widest. */
const ALMOND = 172
const WIDEST = 0.3

/** Length of the middle line, for how far an inset moves the foot. */
const SPINE_LENGTH = 430

/** How wide the almond is so far along its middle line, so much smaller on every side. */
export function almondWidth(share: number, by = 0): number {
  const foot = by / SPINE_LENGTH
  if (share < WIDEST) {
    const rest = 1 - (share - foot) / (WIDEST - foot)
    return (ALMOND - by * 2) * Math.sqrt(Math.max(0, 1 - rest ** 2))
  }
  const narrowing = 0.5 + 0.5 * Math.cos((Math.PI * (share - WIDEST)) / (1 - WIDEST))
  return Math.max(0, ALMOND * narrowing ** 0.92 - by * 2)
}

/** The almond, so much smaller on every side. */
export function almond(by: number): string {
  const foot = by / SPINE_LENGTH
  const steps = 110
  const spine = Array.from({ length: steps + 1 }, (_, index): Point => {
    const { x, y } = pointAlong(SPINE, foot + (1 - foot) * (index / steps))
    return [x, y]
  })
  return brush(spine, (t) => almondWidth(foot + t * (1 - foot), by))
}
