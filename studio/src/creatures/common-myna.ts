import { darker, lighter } from '../ink/colour.ts'
import { smooth, smoothLoop } from '../ink/curves.ts'
import { circle, fill, line, n, type Point, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { plumage } from './plumage.ts'

const BROWN = '#7a4f32'
const BLACK = '#231f20'
const YELLOW = '#f2b51d'
const WHITE = '#fbf8f0'

/** A common myna that faces left, its toes at the origin; some 230 units from bill to tail. */
export function commonMyna(random: Random): string {
  const body = smoothLoop([
    [-72, -152],
    [-60, -170],
    [-38, -168],
    [-24, -146],
    [2, -112],
    [36, -72],
    [62, -30],
    [50, -8],
    [14, -16],
    [-22, -36],
    [-46, -72],
    [-60, -108],
    [-72, -136],
  ])
  const hood = smoothLoop([
    [-74, -150],
    [-62, -171],
    [-40, -171],
    [-25, -150],
    [-14, -126],
    [-26, -104],
    [-44, -78],
    [-55, -92],
    [-66, -118],
    [-75, -138],
  ])
  return (
    tail() +
    legs() +
    fill(body, BROWN) +
    // Belly and the feathers under the tail pale to white.
    fill(
      smooth([
        [-36, -56],
        [-18, -34],
        [14, -16],
        [52, -7],
        [60, -22],
        [30, -34],
        [0, -48],
        [-36, -56],
      ]),
      WHITE,
      0.9,
    ) +
    plumage(random, {
      from: [-36, -88],
      to: [-4, -44],
      across: 15,
      rows: 7,
      colour: darker(BROWN, 0.4),
      light: lighter(BROWN, 0.4),
    }) +
    fill(hood, BLACK) +
    plumage(random, {
      from: [-46, -112],
      to: [-42, -80],
      across: 14,
      rows: 5,
      colour: '#3d4658',
      light: '#5d6a80',
    }) +
    fill('M-72 -154C-76 -164 -70 -172 -60 -174C-54 -176 -46 -175 -40 -171L-56 -160Z', BLACK) +
    wing(random) +
    fill('M-72 -152C-84 -152 -98 -146 -108 -136C-98 -134 -86 -132 -72 -134Z', YELLOW) +
    fill(
      'M-72 -143C-84 -142 -96 -139 -108 -136C-98 -134 -86 -132 -72 -134Z',
      darker(YELLOW, 0.22),
    ) +
    line('M-74 -150C-84 -150 -92 -147 -99 -143', lighter(YELLOW, 0.5), 1.6, 0.9) +
    fill(
      'M-72 -148C-64 -158 -50 -158 -46 -148C-44 -138 -34 -134 -30 -128C-40 -126 -52 -130 -60 -136C-66 -136 -70 -138 -72 -148Z',
      YELLOW,
    ) +
    circle(-57, -149, 6.6, '#7d4526') +
    circle(-57, -149, 4, BLACK) +
    circle(-58.6, -150.8, 1.3, '#ffffff')
  )
}

function tail(): string {
  return (
    fill('M44 -50L62 -26L122 38C112 50 100 54 92 50L40 -10Z', darker(BROWN, 0.6)) +
    fill('M122 38C112 50 100 54 92 50L82 38C94 40 104 34 110 25Z', WHITE) +
    line('M56 -28L112 42M50 -20L102 48', darker(BROWN, 0.82), 1.4, 0.8)
  )
}

function wing(random: Random): string {
  const outline = smoothLoop([
    [-28, -112],
    [-6, -114],
    [26, -84],
    [56, -44],
    [86, 2],
    [60, -10],
    [22, -30],
    [-16, -52],
    [-34, -84],
  ])
  return (
    fill(outline, darker(BROWN, 0.26)) +
    fill(
      smooth([
        [-8, -44],
        [22, -30],
        [60, -10],
        [88, 4],
        [70, -20],
        [36, -36],
        [-8, -44],
      ]),
      darker(BROWN, 0.72),
    ) +
    fill('M-20 -58C-8 -44 10 -34 34 -26C36 -36 26 -46 8 -50C-4 -52 -12 -54 -20 -58Z', WHITE) +
    times(5, (index) => {
      const way: Point[] = [
        [-4 + index * 6, -62 - index * 7],
        [24 + index * 5, -40 - index * 5],
        [74 - index * 5, -6 - index * 9],
      ]
      return line(smooth(way), index % 2 ? lighter(BROWN, 0.3) : darker(BROWN, 0.6), 1.4, 0.8)
    }) +
    times(3, (row) =>
      times(4, (index) => {
        const x = -25 + index * 10 + row * 8
        const y = -100 + row * 13 + index * 4
        return line(`M${n(x - 5)} ${n(y)}q2 10 11 7`, lighter(BROWN, 0.34), 1.2, 0.7)
      }),
    ) +
    plumage(random, {
      from: [-14, -108],
      to: [30, -66],
      across: 8,
      rows: 6,
      colour: darker(BROWN, 0.5),
      light: lighter(BROWN, 0.34),
    })
  )
}

function legs(): string {
  const feet: readonly Point[] = [
    [-8, -2],
    [14, -3],
  ]
  return feet
    .map(
      ([x, y]) =>
        line(`M${x + 6} ${y - 28}L${x} ${y - 3}`, YELLOW, 5) +
        line(
          `M${x} ${y - 4}q-10 -2 -13 7M${x} ${y - 4}q-2 4 -2 12M${x} ${y - 4}q9 -1 12 7`,
          darker(YELLOW, 0.08),
          3.6,
        ),
    )
    .join('')
}
