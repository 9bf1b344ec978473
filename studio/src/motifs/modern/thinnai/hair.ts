import { along } from '../../../ink/brush-line.ts'
import { mix } from '../../../ink/colour.ts'
import { pointAlong } from '../../../ink/curves.ts'
import { circle, ellipse, fill, line, type Point, place, times } from '../../../ink/fragments.ts'
import type { Inks } from './inks.ts'

/** Hair plaited from `points`, thinning to its tassel. */
export function plait(
  points: readonly Point[],
  wide: number,
  inks: Inks,
  jasmine: boolean,
): string {
  const way = along(points, 6)
  const count = 12
  const strands = times(count, (index) => {
    const at = pointAlong(way, index / count)
    const size = wide * (1 - (index / count) * 0.42)
    return [-1, 1]
      .map((side) =>
        place(
          at.x,
          at.y,
          ellipse(0, side * size * 0.3, size * 0.82, size * 0.44, inks.line) +
            line(
              `M${-size * 0.5} ${side * size * 0.5}Q0 ${side * size * 0.1} ${size * 0.6} ${side * size * 0.12}`,
              mix(inks.line, inks.wall, 0.5),
              1.1,
              0.8,
            ),
          at.degrees + side * 26,
        ),
      )
      .join('')
  })
  const end = pointAlong(way, 0.985)
  return (
    strands +
    place(
      end.x,
      end.y,
      circle(0, 0, wide * 0.42, inks.flower) +
        fill('M2 -5C16 -9 24 -5 32 0C24 6 14 8 2 5Z', inks.line),
      end.degrees,
    ) +
    (jasmine
      ? times(3, (index) => {
          const at = pointAlong(way, 0.16 + index * 0.2)
          return place(at.x, at.y, garland(inks, wide * 0.95), at.degrees)
        })
      : '')
  )
}

function garland({ white, leaf, flower }: Inks, half: number): string {
  return times(5, (index) => {
    const y = (index / 4 - 0.5) * 2 * half
    return (
      circle(Math.abs(y) * -0.12, y, 5, index === 2 ? flower : white) + circle(3, y + 3, 1.4, leaf)
    )
  })
}
