import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { blob, polygon } from '../../ink/curves.ts'
import { circle, fill, type Point, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, scatter, type Tile, wrapped } from '../tile.ts'

/** Stone chips in three sizes on a speckled ground. */
export function terrazzo(palette: Palette, random: Random): Tile {
  const size = 480
  const { ground, ink, second, accent } = palette
  const chip = (radius: number) => {
    const colour = random.pick([
      ink,
      second,
      accent,
      mix(second, accent, 0.5),
      mix(ink, ground, 0.4),
      toneOnTone(ground, 0.16),
    ])
    const points = blob(0, 0, radius, random.int(5, 7), 0.34, random.next)
    return (
      fill(polygon(points), colour) +
      fill(
        polygon(points.map(([x, y]): Point => [x * 0.5 + radius * 0.1, y * 0.5 - radius * 0.06])),
        lighter(colour, 0.18),
        0.6,
      ) +
      times(3, () =>
        circle(
          random.near(0, radius * 0.4),
          random.near(0, radius * 0.4),
          radius * 0.05,
          darker(colour, 0.25),
          0.6,
        ),
      )
    )
  }
  const layer = (count: number, low: number, high: number) =>
    scatter(random, size, size, count)
      .map(([x, y]) =>
        wrapped(
          size,
          size,
          x,
          y,
          high * 1.5,
          place(0, 0, chip(random.between(low, high)), random.between(0, 360)),
        ),
      )
      .join('')
  return {
    width: size,
    height: size,
    repeat: 60,
    ground,
    body:
      dusting(random, size, size, 150, () =>
        circle(0, 0, random.between(0.8, 2), toneOnTone(ground, random.between(0.08, 0.25))),
      ) +
      layer(58, 4, 9) +
      layer(44, 13, 25),
  }
}
