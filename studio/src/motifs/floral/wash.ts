import { blob, smoothLoop } from '../../ink/curves.ts'
import { fill, line, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'

/** A wash of pigment: many translucent outlines that agree only roughly, darker at the rim. */
export function wash(
  random: Random,
  x: number,
  y: number,
  radius: number,
  colour: string,
  strength: number,
): string {
  return (
    times(9, (index) =>
      fill(
        smoothLoop(
          blob(
            x + random.near(0, radius * 0.06),
            y + random.near(0, radius * 0.06),
            radius * (1.04 - index * 0.045),
            13,
            0.16,
            random.next,
          ),
        ),
        colour,
        strength * 0.15,
      ),
    ) +
    line(smoothLoop(blob(x, y, radius * 0.97, 13, 0.13, random.next)), colour, 0.9, strength * 0.3)
  )
}
