import { polyline } from '../ink/curves.ts'
import { line } from '../ink/fragments.ts'

type Toes = {
  colour: string
  /** Where the feet stand before and behind the origin. */
  at: readonly [number, number]
  /** Widths of a leg and of a toe. */
  leg: number
  toe: number
  /** How far the toes reach down the branch. */
  reach: number
}

/** The two feet of a parrot that faces right, closed round a branch at the origin. */
export function parrotToes({ colour, at: [back, front], leg, toe, reach }: Toes): string {
  return (
    [
      [back, -2],
      [front, -6],
    ] as const
  )
    .map(
      ([x, y]) =>
        line(
          polyline([
            [x - 2, y - 22],
            [x, y - 4],
          ]),
          colour,
          leg,
        ) +
        line(
          `M${x} ${y - 4}q9 -2 11 ${reach}M${x} ${y - 4}q0 4 2 ${reach + 5}M${x} ${y - 4}q-8 -1 -10 ${reach}`,
          colour,
          toe,
        ),
    )
    .join('')
}
