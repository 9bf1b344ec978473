import { darker, lighter, mix } from '../ink/colour.ts'
import { brush, smooth, smoothLoop } from '../ink/curves.ts'
import { circle, fill, line, n, type Point, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { parrotToes } from './parrot-toes.ts'
import { plumage } from './plumage.ts'

const GREEN = '#6fae3c'
const WING = '#3f8a3e'
const BEAK = '#cf2f2b'
const INK = '#23201d'

/** A male rose-ringed parakeet that faces right, its toes at the origin; some 400 units with its tail. */
export function roseRingedParakeet(random: Random): string {
  const body = smoothLoop([
    [22, -196],
    [44, -188],
    [56, -170],
    [50, -146],
    [57, -112],
    [52, -66],
    [32, -18],
    [8, 16],
    [-12, 0],
    [-22, -44],
    [-24, -92],
    [-12, -138],
    [-6, -172],
    [6, -190],
  ])
  const tailFeather = (to: Point, width: number, colour: string, shaft: string) => {
    const way: Point[] = [[2, -4], [to[0] * 0.4, to[1] * 0.4], [to[0] * 0.75, to[1] * 0.76], to]
    return (
      fill(
        brush(way, (t) => width * (0.8 + 0.4 * t) * (t > 0.9 ? 0.1 : 1)),
        colour,
      ) + line(smooth(way), shaft, 0.9, 0.7)
    )
  }
  return (
    tailFeather([-16, 118], 13, mix(WING, '#e3c64a', 0.3), WING) +
    tailFeather([-66, 128], 12, mix(WING, '#e3c64a', 0.2), WING) +
    tailFeather([-34, 160], 13, darker(WING, 0.16), lighter(WING, 0.4)) +
    tailFeather([-66, 176], 12, mix(WING, '#3f93a8', 0.3), lighter(WING, 0.4)) +
    tailFeather([-62, 214], 13, mix(WING, '#3f93a8', 0.62), '#cfe4d8') +
    parrotToes({ colour: '#8b7f76', at: [14, 34], leg: 7, toe: 4.6, reach: 8 }) +
    fill(body, GREEN) +
    fill(
      smooth([
        [48, -140],
        [57, -112],
        [52, -66],
        [32, -18],
        [10, 14],
        [26, -30],
        [36, -80],
        [36, -124],
        [48, -140],
      ]),
      lighter('#a9cf58', 0.1),
      0.75,
    ) +
    plumage(random, {
      from: [34, -126],
      to: [30, -30],
      across: 19,
      rows: 13,
      colour: darker(GREEN, 0.22),
      light: lighter('#b9d96a', 0.25),
    }) +
    wing() +
    // The nape has a breath of blue over the rose of the ring.
    fill(
      smooth([
        [-8, -160],
        [2, -178],
        [14, -160],
        [8, -146],
        [-12, -142],
        [-8, -160],
      ]),
      '#8fb9b4',
      0.5,
    ) +
    fill('M-15 -146C-4 -138 12 -134 28 -136L30 -124C14 -121 -6 -125 -19 -134Z', '#dd6a86') +
    line('M-15 -142C-4 -134 10 -130 24 -131', '#f2aab8', 2.4, 0.8) +
    fill(
      'M58 -154C56 -140 46 -130 30 -128C20 -128 10 -131 0 -138C14 -136 22 -139 32 -143C43 -147 50 -152 54 -160Z',
      INK,
    ) +
    fill('M55 -159C62 -160 70 -156 66 -147C61 -143 55 -146 52 -151Z', darker(BEAK, 0.6)) +
    fill(
      'M46 -184C60 -190 80 -181 81 -164C81 -154 77 -146 71 -140C72 -150 68 -157 55 -159C48 -162 44 -174 46 -184Z',
      BEAK,
    ) +
    line('M52 -181C64 -183 74 -176 75 -163', lighter(BEAK, 0.45), 2.4, 0.8) +
    line('M45 -176L34 -172', INK, 1.4, 0.6) +
    circle(30, -171, 8, '#e88b3a') +
    circle(30, -171, 6, '#f6e3a0') +
    circle(30.6, -171, 3.9, INK) +
    circle(32, -172.6, 1.3, '#ffffff') +
    plumage(random, {
      from: [14, -188],
      to: [8, -154],
      across: 13,
      rows: 5,
      colour: darker(GREEN, 0.2),
      light: lighter(GREEN, 0.4),
    })
  )
}

function wing(): string {
  const outline = smoothLoop([
    [4, -128],
    [24, -116],
    [31, -84],
    [24, -38],
    [2, 16],
    [-32, 72],
    [-36, 40],
    [-35, -20],
    [-31, -76],
    [-18, -116],
  ])
  const quills = times(6, (index) => {
    const way: Point[] = [
      [19 - index * 8, -58 + index * 3],
      [7 - index * 7, -6 + index * 5],
      [-29 + index * -0.6, 62 - index * 12],
    ]
    return line(smooth(way), index % 2 ? '#c4d978' : lighter(WING, 0.3), 1.5, 0.85)
  })
  const coverts = times(4, (row) =>
    times(5, (index) => {
      const x = -24 + index * 11 - row * 1.4 + (row % 2) * 4
      const y = -106 + row * 15 + index * 1.5
      return line(
        `M${n(x - 6)} ${n(y)}q5.5 11 11 0`,
        row % 2 ? lighter(WING, 0.35) : '#b6d373',
        1.3,
        0.85,
      )
    }),
  )
  return (
    fill(outline, darker(WING, 0.1)) +
    fill(
      smooth([
        [-2, -124],
        [22, -112],
        [28, -84],
        [18, -52],
        [-30, -44],
        [-30, -80],
        [-2, -124],
      ]),
      WING,
    ) +
    fill(
      smooth([
        [24, -38],
        [2, 16],
        [-32, 72],
        [-30, 40],
        [-4, 2],
        [24, -38],
      ]),
      darker(WING, 0.42),
      0.8,
    ) +
    quills +
    coverts
  )
}
