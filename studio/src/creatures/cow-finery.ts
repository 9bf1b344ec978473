import { darker } from '../ink/colour.ts'
import {
  around,
  circle,
  ellipse,
  fill,
  line,
  n,
  type Point,
  place,
  times,
} from '../ink/fragments.ts'
import type { CowColours } from './cow-colours.ts'

const FINGERS = [
  [-4.3, -4.4, -15, 6.4],
  [-1.5, -5.4, -5, 8.6],
  [1.4, -5.4, 4, 8],
  [4.1, -4.2, 14, 5.6],
] as const

/** Draws a thapa: a hand print in henna on the coat. */
export function handPrint(x: number, y: number, turn: number, hand: string): string {
  return place(
    x,
    y,
    fill(
      'M-5.600 -3.600Q-4.800 -5.600 0 -5.400Q4.800 -5.600 5.300 -3.400Q6 2 3.800 5.800Q0 8 -3.600 5.800Q-6.200 2 -5.600 -3.600Z',
      hand,
    ) +
      FINGERS.map(([px, py, angle, long]) =>
        place(px, py, line(`M0 1.500V${-long}`, hand, 2.1), angle),
      ).join('') +
      line('M-3.600 3.400Q-8 1.500 -9.600 -3.200', hand, 2.5),
    turn,
  )
}

export function garland(
  from: Point,
  sag: Point,
  to: Point,
  count: number,
  one: string,
  other: string,
): string {
  return times(count, (index) => {
    const t = index / (count - 1)
    const at = (axis: 0 | 1) =>
      (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * sag[axis] + t * t * to[axis]
    const colour = index % 3 === 1 ? other : one
    return place(
      at(0),
      at(1),
      around(7, () => circle(0, -2.6, 1.7, colour), index * 23) +
        circle(0, 0, 1.6, darker(colour, 0.32)),
    )
  })
}

export function cowCloth({ cloth, gold, line: dark, hand }: CowColours): string {
  const outline = 'M-22 -51Q16 -41 66 -47C72 -28 76 -8 74 20Q24 34 -22 22C-30 -4 -28 -30 -22 -51Z'
  const border = 'M-25 14Q24 26 74.500 12'
  const flowers: readonly Point[] = [
    [-8, -34],
    [14, -31],
    [36, -31],
    [58, -34],
    [-14, -16],
    [4, -13],
    [25, -11],
    [46, -12],
    [66, -16],
    [-8, 2],
    [15, 6],
    [36, 6],
    [58, 2],
  ]
  return (
    times(19, (index) => {
      const t = index / 18
      return line(`M${n(-21 + t * 94)} ${n(22 + Math.sin(t * Math.PI) * 7.5 - t * 2)}v7`, gold, 1.6)
    }) +
    fill(outline, cloth) +
    flowers
      .map(([x, y]) =>
        place(x, y, around(5, () => ellipse(0, -3.1, 1.5, 2.4, gold)) + circle(0, 0, 1.3, hand)),
      )
      .join('') +
    line(border, gold, 6) +
    line(border, hand, 2.2) +
    line('M-20 -44Q18 -34 68 -40', gold, 2) +
    line(outline, dark, 1.4)
  )
}
