import { leaf } from '../../botany/leaf.ts'
import { petal } from '../../botany/petal.ts'
import { mix, type Palette } from '../../ink/colour.ts'
import { bezier, smooth, tapered } from '../../ink/curves.ts'
import { around, circle, fill, line, place, symmetric, times } from '../../ink/fragments.ts'
import type { Random } from '../../ink/random.ts'
import { dusting, type Tile, wrapped } from '../tile.ts'

/** Hand-printed butas: two blocks that never meet exactly, with starved ink. */
export function blockPrint(palette: Palette, random: Random): Tile {
  const [width, height] = [360, 440]
  const { ground, ink, second, accent } = palette
  const stem = bezier([0, 78], [-16, 40], [12, 10], [0, -20], 12)
  const outline = () =>
    fill(tapered(stem, 5, 3), ink) +
    symmetric(
      place(2, 46, leaf(54, 21, { fill: ink, vein: ground, veins: 4, bend: 0.24 }), 62) +
        place(0, 66, leaf(34, 13, { fill: ink, vein: ground, veins: 3, bend: 0.3 }), 86),
    ) +
    place(
      0,
      -34,
      around(9, () => fill(petal(40, 25, 0.15), ink)),
    )
  const filling = () =>
    place(
      0,
      -34,
      around(9, () => fill(petal(32, 15, 0.2), second) + line('M0 -13L0 -24', ground, 1.1)) +
        circle(0, 0, 13, ground) +
        circle(0, 0, 8, accent) +
        around(6, () => circle(0, -4.5, 1.3, ink)),
    ) +
    symmetric(
      place(24, -78, leaf(22, 10, { fill: second, vein: ground, veins: 0 }), 24) +
        circle(52, 18, 4.5, second),
    ) +
    circle(0, -92, 5, second)
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
  /** A second, smaller block fills the ground between the butas. */
  const spray = () =>
    place(
      0,
      0,
      line(smooth(bezier([0, 26], [-5, 12], [4, 0], [0, -16], 8)), mix(ground, ink, 0.62), 2.3) +
        times(6, (index) =>
          place(
            index % 2 ? 1 : -1,
            18 - index * 6,
            leaf(random.near(15, 1.4), 7.5, { fill: mix(ground, ink, 0.55), bend: 0.1 }),
            (index % 2 ? 1 : -1) * random.near(52, 8),
          ),
        ) +
        place(0, -18, around(5, () => fill(petal(7, 5, 0.1), second)) + circle(0, 0, 1.8, ink)),
      random.near(0, 7),
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
    body += wrapped(width, height, x, y - 8, 30, sprig())
    body += wrapped(width, height, x, y + 104, 30, place(0, 0, sprig(), 0, 0.62))
  }
  for (const [x, y] of [
    [45, 36],
    [135, 36],
    [225, 36],
    [315, 36],
    [45, 256],
    [135, 256],
    [225, 256],
    [315, 256],
    [45, 176],
    [135, 176],
    [225, 176],
    [315, 176],
    [45, 396],
    [135, 396],
    [225, 396],
    [315, 396],
  ] as const) {
    body += wrapped(width, height, x + random.near(0, 2), y + random.near(0, 2), 40, spray())
  }
  return { width, height, repeat: 58, ground, body }
}
