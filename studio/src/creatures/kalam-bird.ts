import { petal } from '../botany/petal.ts'
import { smooth, smoothLoop } from '../ink/curves.ts'
import { circle, fill, line, place, times } from '../ink/fragments.ts'

export type KalamBirdTones = { body: string; wing: string; tail: string; bill: string; pen: string }

/** Draws a hatched bird in the style of kalamkari, perched at the origin and looking left. */
export function kalamBird({ body, wing, tail, bill, pen }: KalamBirdTones): string {
  const outline = smoothLoop([
    [-31, -62],
    [-20, -69],
    [-8, -64],
    [-3, -50],
    [10, -36],
    [29, -18],
    [34, -6],
    [16, -2],
    [-6, -5],
    [-22, -18],
    [-26, -36],
    [-25, -48],
  ])
  const feathers = [0, 1, 2, 3].map((index) =>
    place(
      24 - index * 4,
      -12 + index * 2,
      fill(petal(78 - index * 13, 12, 0.6), index % 2 ? wing : tail) +
        line(petal(78 - index * 13, 12, 0.6), pen, 1.1) +
        line(`M0 -8V${-66 + index * 13}`, pen, 0.8),
      136 - index * 7,
    ),
  )
  const quills = [0, 1, 2, 3, 4].map((index) =>
    place(
      -8 + index * 3,
      -36 + index * 4,
      fill(petal(48 - index * 6, 11, 0.5), index % 2 ? tail : wing) +
        line(petal(48 - index * 6, 11, 0.5), pen, 0.9),
      126 - index * 7,
    ),
  )
  const scales = times(4, (row) =>
    times(4, (index) =>
      line(`M${-22 + index * 5 + row * 3} ${-46 + row * 8 + index}q3 5 5 0`, pen, 0.8),
    ),
  )
  return (
    line('M2 -4L0 6M10 -3L10 6M-6 7L4 6M5 7L15 6', pen, 2) +
    feathers.join('') +
    fill(outline, body) +
    scales +
    line(outline, pen, 1.5) +
    quills.join('') +
    fill('M-29 -63Q-38 -63 -42 -55Q-34 -56 -27 -55Z', bill) +
    line('M-29 -63Q-38 -63 -42 -55Q-34 -56 -27 -55M-40 -56L-28 -59', pen, 1) +
    circle(-20, -59, 3.4, '#f3e6cb') +
    circle(-20.5, -59, 1.9, pen) +
    line(
      smooth([
        [-24, -45],
        [-15, -42],
        [-5, -47],
      ]),
      pen,
      1,
    ) +
    line(
      smooth([
        [-24, -42],
        [-15, -39],
        [-4, -44],
      ]),
      bill,
      1.6,
    )
  )
}
