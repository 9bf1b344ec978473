import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { darker, lighter, mix, type Palette, toneOnTone } from '../../ink/colour.ts'
import { bezier, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, place, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Marigold heads, full and half open, among feathered leaves. */
export function marigold(palette: Palette, random: Random): Tile {
  const [width, height] = [440, 500]
  const { ground, ink, second, accent } = palette
  const head = (radius: number, first: string, deep: string) => {
    const rows = [
      [1, 19],
      [0.84, 17],
      [0.67, 14],
      [0.5, 11],
      [0.33, 8],
      [0.18, 5],
    ] as const
    return (
      rows
        .map(([reach, count], row) =>
          around(
            count,
            () => {
              const length = radius * reach * random.near(1, 0.05)
              const wide = ((2 * Math.PI * radius * reach) / count) * 1.25
              const f = (value: number) => value.toFixed(1)
              const frill = `M0 0L${f(-wide * 0.42)} ${f(-length * 0.84)}Q${f(-wide * 0.5)} ${f(-length)} ${f(-wide * 0.22)} ${f(-length * 0.96)}Q0 ${f(-length * 1.07)} ${f(wide * 0.22)} ${f(-length * 0.96)}Q${f(wide * 0.5)} ${f(-length)} ${f(wide * 0.42)} ${f(-length * 0.84)}Z`
              return (
                fill(frill, mix(first, deep, row % 2 ? 0.42 : random.between(0, 0.16))) +
                line(frill, deep, 0.7, 0.75)
              )
            },
            row * 11 + random.between(0, 8),
          ),
        )
        .join('') + circle(0, 0, radius * 0.07, deep)
    )
  }
  const feather = (length: number) =>
    fill(
      tapered(bezier([0, 0], [3, -length * 0.3], [-3, -length * 0.6], [4, -length]), 2.6, 1),
      accent,
    ) +
    times(
      7,
      (index) =>
        place(
          0,
          -length * (0.14 + index * 0.12),
          leaf(length * (0.36 - index * 0.025), length * 0.1, {
            fill: accent,
            vein: mix(accent, ground, 0.4),
            veins: 0,
            bend: 0.2,
          }),
          48,
        ) +
        place(
          0,
          -length * (0.16 + index * 0.12),
          leaf(length * (0.36 - index * 0.025), length * 0.1, {
            fill: mix(accent, ground, 0.22),
            vein: accent,
            veins: 0,
            bend: -0.2,
          }),
          -48,
        ),
    ) +
    place(2, -length * 0.94, leaf(length * 0.22, length * 0.1, { fill: accent }))
  const cluster = (radius: number, first: string, deep: string) =>
    [14, 72, 130, 196, 252, 310]
      .map((turn) =>
        place(
          0,
          0,
          place(0, -radius * 0.55, feather(radius * random.between(0.95, 1.3))),
          turn + random.near(0, 12),
        ),
      )
      .join('') + head(radius, first, deep)
  const put = (x: number, y: number, reach: number, body: string) =>
    wrapped(width, height, x, y, reach, place(0, 0, body, random.between(0, 360)))
  const small = (first: string) =>
    around(8, () => fill(petal(15, 11, 0.05), first)) +
    around(6, () => fill(petal(9, 8, 0.05), mix(first, ink, 0.3)), 20) +
    circle(0, 0, 2.4, ink)
  return {
    width,
    height,
    repeat: 50,
    ground,
    body:
      dusting(random, width, height, 60, () =>
        around(3, () => fill(petal(10, 5, 0.7), toneOnTone(ground, 0.07))),
      ) +
      put(116, 124, 170, cluster(80, ink, second)) +
      put(336, 374, 170, cluster(80, ink, second)) +
      put(332, 128, 130, cluster(58, second, darker(second, 0.4))) +
      put(112, 378, 130, cluster(58, second, darker(second, 0.4))) +
      [
        [222, 30],
        [224, 250],
        [20, 256],
        [430, 20],
        [222, 470],
      ]
        .map(([x = 0, y = 0], index) =>
          put(x, y, 30, small(index % 2 ? lighter(ink, 0.25) : second)),
        )
        .join(''),
  }
}
