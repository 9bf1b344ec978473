import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import type { Palette } from '../../ink/colour.ts'
import { bezier, pointAlong, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, place, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Hand-printed butas: two blocks that never meet exactly, with starved ink. */
export function blockPrint(palette: Palette, random: Random): Tile {
  const [width, height] = [360, 440]
  const { ground, ink, second, accent } = palette
  const stem = bezier([0, 96], [-14, 56], [10, 14], [0, -22], 16)
  /** A shoot off the stem, its bud beside the flower and lower than its head. */
  const shoot = (share: number, x: number, y: number) => {
    const from = pointAlong(stem, share)
    const side = Math.sign(x)
    const way = bezier([0, 0], [side * 14, -4], [x - from.x, -8], [x - from.x, y - from.y], 12)
    const leaves = [0.34, 0.56, 0.78].map((t, index) => {
      const at = pointAlong(way, t)
      const of = index % 2 ? side : -side
      return place(
        at.x,
        at.y,
        leaf(19 - index * 2, 8, { fill: ink, vein: ground, veins: 2, bend: of * -0.1 }),
        at.degrees + 90 + of * 54,
      )
    })
    return place(from.x, from.y, fill(tapered(way, 3.4, 2), ink) + leaves.join(''))
  }
  const shoots: readonly (readonly [number, number, number])[] = [
    [0.4, 50, 2],
    [0.46, -52, -4],
  ]
  const outline = () =>
    fill(tapered(stem, 5.4, 3), ink) +
    shoots.map(([share, x, y]) => shoot(share, x, y)).join('') +
    place(2, 66, leaf(58, 22, { fill: ink, vein: ground, veins: 5, bend: 0.24 }), 66) +
    place(0, 72, leaf(54, 21, { fill: ink, vein: ground, veins: 5, bend: -0.24 }), -64) +
    symmetric(place(0, 90, leaf(32, 12, { fill: ink, vein: ground, veins: 3, bend: 0.3 }), 88)) +
    place(
      0,
      -40,
      around(9, () => fill(petal(40, 25, 0.15), ink)),
    )
  const filling = () =>
    place(
      0,
      -40,
      around(9, () => fill(petal(32, 15, 0.2), second) + line('M0 -13L0 -24', ground, 1.1)) +
        circle(0, 0, 13, ground) +
        circle(0, 0, 8, accent) +
        around(6, () => circle(0, -4.5, 1.3, ink)),
    ) +
    shoots
      .map(([, x, y]) =>
        place(
          x,
          y,
          [-40, 0, 40].map((turn) => place(0, 3, fill(petal(17, 9, 0.5), second), turn)).join('') +
            circle(0, 2, 2.6, accent),
          Math.sign(x) * 12,
        ),
      )
      .join('')
  const starved = () =>
    times(26, () =>
      circle(random.near(0, 50), random.near(-6, 84), random.between(0.4, 1.3), ground, 0.75),
    )
  const buta = () =>
    place(
      random.near(0, 2),
      random.near(0, 2),
      outline() + place(random.near(2.4, 1), random.near(-1.8, 1), filling()) + starved(),
      random.near(0, 2.4),
    )
  const sprig = () =>
    place(
      0,
      0,
      around(6, () => fill(petal(11, 7, 0.1), second)) +
        circle(1, -1, 3, ink) +
        around(12, () => circle(0, -18, 2.1, ink)),
      random.near(0, 20),
    )
  let body = dusting(random, width, height, 40, () =>
    circle(0, 0, random.between(1, 1.6), ink, 0.3),
  )
  for (const [x, y] of [
    [90, 110],
    [270, 110],
    [0, 330],
    [180, 330],
  ] as const) {
    body += wrapped(width, height, x, y, 120, buta())
  }
  for (const [x, y] of [
    [0, 110],
    [180, 110],
    [90, 330],
    [270, 330],
  ] as const) {
    body += wrapped(width, height, x, y - 42, 30, sprig())
    body += wrapped(width, height, x, y + 92, 30, place(0, 0, sprig(), 0, 0.62))
  }
  return { width, height, repeat: 58, ground, body }
}
