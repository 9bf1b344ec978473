import { brush } from '../../ink/curves.ts'
import { fill, type Point, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { specks } from '../../ink/speckle.ts'

/** Places of a line that are drawn in one piece; short pieces keep the flour's edge clean. */
const PIECE = 12

/** A line of flour let run from between the fingers: thick and thin, with a few grains beside it. */
export function flourLine(
  random: Random,
  points: readonly Point[],
  width: number,
  colour: string,
): string {
  const thickness = points.map(() => 1)
  for (let index = 0, now = 1; index < points.length; index += 1) {
    now += (1 - now) * 0.3 + random.near(0, 0.13)
    thickness[index] = now
  }
  const pieces = times(Math.ceil((points.length - 1) / PIECE), (piece) => {
    const from = piece * PIECE
    const part = points.slice(from, from + PIECE + 2)
    if (part.length < 2) return ''
    return fill(
      brush(part, (t) => width * (thickness[from + Math.round(t * (part.length - 1))] ?? 1)),
      colour,
    )
  })
  const grains = points
    .filter(() => random.chance(0.32))
    .map(([x, y]): Point => [x + random.near(0, width * 1.3), y + random.near(0, width * 1.3)])
  return pieces + specks(grains, 1, colour, 0.62)
}
