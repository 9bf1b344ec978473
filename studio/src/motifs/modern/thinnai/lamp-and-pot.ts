import { brushLine } from '../../../ink/brush-line.ts'
import { darker, lighter, mix } from '../../../ink/colour.ts'
import { fill, line, place, times } from '../../../ink/fragments.ts'
import { type Inks, shape } from './inks.ts'

/** A brass lamp for the hook of a beam. */
export function lamp({ line: ink, flower }: Inks): string {
  const brass = '#b98a35'
  return (
    fill('M-5 0L5 0L3 10L-3 10Z', brass) +
    fill('M-17 12Q0 4 17 12Q12 24 0 24Q-12 24 -17 12Z', brass) +
    fill('M0 24L4 34L0 42L-4 34Z', brass) +
    line('M-17 12Q0 19 17 12', ink, 1.6) +
    [-13, 0, 13]
      .map((x) => fill(`M${x - 3} 9Q${x} -4 ${x + 3} 9Q${x} 13 ${x - 3} 9Z`, flower))
      .join('')
  )
}

/** Tulsi in a pot of clay. */
export function pot({ tile, line: ink, leaf }: Inks): string {
  const sprig = (turn: number, tall: number) =>
    place(
      0,
      -44,
      brushLine(
        [
          [0, 0],
          [3, -tall * 0.5],
          [0, -tall],
        ],
        2.4,
        ink,
        0.3,
      ) +
        times(7, (index) =>
          place(
            0,
            -12 - (index * tall) / 7.6,
            fill('M0 0C-7 -6 -8 -16 0 -24C8 -16 7 -6 0 0Z', index % 3 ? leaf : mix(leaf, ink, 0.3)),
            index % 2 ? 56 : -56,
          ),
        ),
      turn,
    )
  return (
    sprig(-24, 64) +
    sprig(20, 70) +
    sprig(-2, 92) +
    shape('M-27 -38L27 -38L20 0Q0 4 -20 0Z', mix(tile, '#d8a06f', 0.25), 2) +
    fill('M8 -38L27 -38L20 0Q12 2 4 2Z', darker(tile, 0.3), 0.35) +
    shape('M-31 -48Q0 -44 31 -48L29 -36Q0 -32 -29 -36Z', mix(tile, '#d8a06f', 0.35), 2) +
    line('M-24 -22Q0 -18 24 -22', lighter(tile, 0.4), 2, 0.8)
  )
}
