import { darker, mix } from '../../../ink/colour.ts'
import { bezier } from '../../../ink/curves.ts'
import { fill, line, n, type Point, place, times } from '../../../ink/fragments.ts'
import { fineStalk, type Herbarium, pressedLeaf, pressedTwig, washed } from './pressed-leaf.ts'

const CREAM = '#fdf8ea'
const OPEN: readonly (readonly [number, number, number])[] = [
  [-50, -66, 0.9],
  [30, -90, 0.84],
  [-8, -40, 1.04],
  [48, -34, 0.96],
  [-46, -8, 0.94],
  [14, 8, 0.98],
]

/** Champa of the tombs: white pinwheels with a yellow heart over long leaves on a thick grey stalk. */
export function champa(press: Herbarium): string {
  const { random, pen, greens } = press
  const flower = (size: number) => {
    const start = random.between(0, 72)
    return place(
      0,
      0,
      times(5, (index) => {
        const d = `M0 0C-13 -8 -21 -26 -12 -40Q-4 -48 5 -42C16 -32 9 -12 0 0Z`
        return place(
          0,
          0,
          washed(press, d, CREAM, 1) +
            fill('M0 0C-9 -6 -12 -16 -7 -26C-2 -22 4 -12 0 0Z', '#f3c53a', 0.75) +
            fill('M0 0C9 -10 14 -28 6 -40C4 -26 3 -12 0 0Z', '#b9c0b4', 0.4) +
            line('M-1 -8Q-6 -22 -5 -36M0 -10Q1 -22 1 -34', mix(pen, CREAM, 0.4), 0.45, 0.6),
          start + index * 72 + random.near(0, 4),
          random.between(0.94, 1.04),
        )
      }),
      0,
      size,
    )
  }
  const leaf = (long: number) =>
    line('M0 4L0 -22', greens[1] ?? '#6a8a4a', 3) +
    place(
      0,
      -20,
      pressedLeaf(press, {
        length: long,
        half: (t) => 0.15 * Math.sin(Math.PI * t ** 1.15) ** 0.72 || 0,
        ...{ veins: 18, rise: 0.03, bend: random.near(0, 0.08) },
      }),
    )
  const foot: Point = [0, 84]
  const bud = ([x, y]: Point, turn: number) =>
    fineStalk(foot, [x, y], -6, '#8a9a5e', 2) +
    place(
      x,
      y,
      washed(press, 'M0 2C-6 -6 -7 -22 1 -34C7 -22 6 -6 0 2Z', mix(CREAM, '#e9b7a0', 0.4), 1) +
        line('M-2 -4Q-1 -18 2 -28', darker('#e9b7a0', 0.3), 0.6, 0.7),
      turn,
    )
  return (
    [
      [-104, 150],
      [102, 156],
      [-70, 172],
      [72, 168],
      [-36, 184],
      [34, 176],
    ]
      .map(([turn = 0, long = 150]) => place(0, 92, leaf(long), turn + random.near(0, 5)))
      .join('') +
    pressedTwig(press, bezier([-12, 190], [-10, 150], [2, 120], [0, 78], 10), 19, 13, '#9a9284') +
    times(6, (index) =>
      line(
        `M${n(-12 + index * 1.4)} ${n(172 - index * 14)}q8 -5 ${n(13 - index)} 0`,
        '#6f685c',
        0.8,
        0.7,
      ),
    ) +
    washed(press, 'M-8 84C-9 72 -3 68 1 70C7 68 10 76 7 84Q0 90 -8 84Z', '#8a9a5e', 0.96) +
    OPEN.map(([x, y]) => fineStalk(foot, [x, y + 6], 0, '#8a9a5e', 2.2)).join('') +
    bud([-16, -112], -10) +
    bud([66, -84], 26) +
    bud([-78, -34], -40) +
    OPEN.map(([x, y, size]) => place(x, y, flower(size), 0, 1, random.between(0.86, 1))).join('')
  )
}
