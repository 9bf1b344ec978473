import { petal } from '../../botany/petal.ts'
import { circle, ellipse, fill, line, place, times } from '../../ink/fragments.ts'
import type { LotusColours } from './lotus-colours.ts'

/** A pale-edged petal with the fine streaks that run up it; `vein` is their width. */
export function streakedPetal(
  length: number,
  width: number,
  colour: string,
  rim: string,
  vein: number,
): string {
  return (
    fill(petal(length * 1.03, width * 1.1, 0.72), rim) +
    fill(petal(length, width, 0.75), colour) +
    times(5, (index) => {
      const lean = (index - 2) * width * 0.12
      return line(
        `M${(lean * 0.4).toFixed(1)} ${(-length * 0.34).toFixed(1)}Q${(lean * 1.3).toFixed(1)} ${(-length * 0.6).toFixed(1)} ${(lean * 0.7).toFixed(1)} ${(-length * 0.84).toFixed(1)}`,
        rim,
        vein,
        0.6,
      )
    })
  )
}

/** A lotus from the side: three fans of streaked petals around the seed head. */
export function lotusFlower(size: number, colours: LotusColours): string {
  const streaked = (length: number, width: number, colour: string) =>
    streakedPetal(length, width, colour, colours.line, size * 0.007 + 0.25)
  const fan = (angles: readonly number[], length: number, width: number, colour: string) =>
    angles
      .map((angle) =>
        place(0, 0, streaked(length * (1 - Math.abs(angle) / 520), width, colour), angle),
      )
      .join('')
  return (
    fan([-84, 84, -62, 62], size * 0.98, size * 0.33, colours.inner) +
    fan([-44, 44, -22, 22, 0], size, size * 0.38, colours.outer) +
    place(
      0,
      -size * 0.42,
      ellipse(0, 0, size * 0.17, size * 0.09, colours.heart) +
        times(7, (index) =>
          circle(
            (index - 3) * size * 0.042,
            -size * 0.035 * Math.cos((index - 3) * 0.5),
            size * 0.014,
            colours.line,
          ),
        ),
    ) +
    fan([-74, 74], size * 0.74, size * 0.27, colours.outer) +
    fan([-50, 50, -26, 26], size * 0.72, size * 0.31, colours.inner) +
    fan([0], size * 0.68, size * 0.33, colours.outer)
  )
}
