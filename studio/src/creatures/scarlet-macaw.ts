import { petal } from '../botany/petal.ts'
import { darker, lighter, mix } from '../ink/colour.ts'
import { bezier, brush, smooth, smoothLoop } from '../ink/curves.ts'
import { circle, ellipse, fill, line, n, type Point, place, times } from '../ink/fragments.ts'
import type { Random } from '../ink/random.ts'
import { parrotToes } from './parrot-toes.ts'
import { plumage } from './plumage.ts'

/** The four colours of its feathers; the fifth is the white of its face. */
export type MacawColours = { red: string; yellow: string; green: string; blue: string }

const INK = '#23201d'
const HORN = '#f4ead6'
const FACE = '#fdf8f1'

/** A scarlet macaw that faces right, its toes at the origin; some 500 units with its long tail. */
export function scarletMacaw(random: Random, colours: MacawColours): string {
  const { red, blue } = colours
  const body = smoothLoop([
    [24, -236],
    [48, -228],
    [62, -208],
    [62, -178],
    [57, -158],
    [68, -124],
    [62, -70],
    [40, -18],
    [10, 18],
    [-14, 4],
    [-28, -44],
    [-32, -100],
    [-22, -156],
    [-14, -196],
    [0, -224],
  ])
  const tailFeather = (to: Point, width: number, colour: string) => {
    const way = bezier([4, -6], [to[0] * 0.3, to[1] * 0.3], [to[0] * 0.8, to[1] * 0.7], to, 14)
    return (
      fill(
        brush(way, (t) => width * (0.8 + 0.3 * t) * (t > 0.94 ? 0.15 : 1)),
        colour,
      ) + line(smooth(way), darker(colour, 0.3), 0.9, 0.7)
    )
  }
  return (
    tailFeather([-6, 112], 13, blue) +
    tailFeather([-74, 122], 13, lighter(blue, 0.14)) +
    tailFeather([-22, 168], 14, darker(red, 0.22)) +
    tailFeather([-74, 186], 13, darker(blue, 0.12)) +
    tailFeather([-48, 226], 14, darker(red, 0.1)) +
    tailFeather([-72, 262], 14, red) +
    fill('M-20 -8C-8 30 26 26 36 -8L10 -20Z', mix(blue, FACE, 0.22)) +
    parrotToes({ colour: '#5d5650', at: [12, 36], leg: 8, toe: 5, reach: 9 }) +
    fill(body, red) +
    fill(
      smooth([
        [58, -150],
        [68, -124],
        [62, -70],
        [40, -18],
        [14, 16],
        [30, -30],
        [44, -80],
        [46, -124],
        [58, -150],
      ]),
      lighter(red, 0.16),
      0.8,
    ) +
    plumage(random, {
      ...{ from: [40, -142], to: [32, -24], across: 22, rows: 14 },
      ...{ colour: darker(red, 0.3), light: lighter(red, 0.36) },
    }) +
    wing(random, colours) +
    plumage(random, {
      ...{ from: [18, -228], to: [6, -168], across: 17, rows: 8 },
      ...{ colour: darker(red, 0.3), light: lighter(red, 0.36) },
    }) +
    head(red)
  )
}

function head(red: string): string {
  const lores = times(4, (row) =>
    line(
      `M${n(29 + row * 2)} ${n(-186 + row * 6)}q8 -3 ${n(20 - row * 2)} ${n(1 - row)}`,
      red,
      1.1,
      0.75,
    ),
  )
  return (
    fill(
      'M22 -206C28 -220 46 -222 58 -212L64 -172C56 -160 40 -158 30 -168C22 -178 18 -194 22 -206Z',
      FACE,
    ) +
    lores +
    // The lower half of the bill is black and mostly hidden under the upper.
    fill('M52 -178C62 -186 82 -178 84 -160C80 -146 62 -146 52 -160C49 -166 49 -173 52 -178Z', INK) +
    fill(
      'M52 -218C82 -230 114 -206 112 -166C111 -150 104 -138 94 -130C95 -150 90 -168 72 -174C62 -176 54 -178 50 -184C46 -196 46 -212 52 -218Z',
      HORN,
    ) +
    fill(
      'M112 -168C111 -150 104 -138 94 -130C95 -146 92 -160 84 -168C92 -166 104 -162 112 -168Z',
      darker(HORN, 0.82),
    ) +
    fill(
      'M52 -218C47 -210 46 -196 50 -184C56 -178 62 -177 70 -175C60 -186 56 -202 60 -221Z',
      darker(HORN, 0.22),
      0.7,
    ) +
    line('M66 -217C88 -216 102 -200 105 -176', '#ffffff', 3, 0.85) +
    circle(56, -209, 1.8, darker(HORN, 0.7)) +
    ellipse(39, -197, 9, 8.4, mix(FACE, '#b9a78e', 0.45)) +
    circle(39.6, -197, 6.8, '#f3dd7a') +
    circle(40.2, -197, 4.2, INK) +
    circle(41.8, -198.8, 1.5, '#ffffff')
  )
}

/** The folded wing: red at the shoulder, then yellow with green tips, then blue flight feathers. */
function wing(random: Random, { red, yellow, green, blue }: MacawColours): string {
  const feather = (
    x: number,
    y: number,
    long: number,
    wide: number,
    colour: string,
    turn: number,
  ) =>
    place(
      x,
      y,
      `<path d="${petal(long, wide, 0.35)}" fill="${colour}" stroke="${darker(colour, 0.3)}" stroke-width="0.8"/>` +
        line(`M0 ${n(-long * 0.1)}L0 ${n(-long * 0.86)}`, darker(colour, 0.24), 0.8, 0.7) +
        line(
          `M${n(-wide * 0.22)} ${n(-long * 0.3)}Q${n(-wide * 0.3)} ${n(-long * 0.6)} ${n(-wide * 0.14)} ${n(-long * 0.86)}`,
          lighter(colour, 0.4),
          0.9,
          0.6,
        ),
      turn,
    )
  const row = (
    y: number,
    long: number,
    wide: number,
    count: number,
    left: number,
    right: number,
    colour: (index: number) => string,
  ) =>
    times(count, (index) => {
      const t = index / (count - 1)
      return feather(
        left + (right - left) * t,
        y + Math.sin(Math.PI * t) * 6 - t * 4,
        long * random.near(1, 0.05),
        wide,
        colour(index),
        184 + (0.5 - t) * 10 + t * 8,
      )
    })
  const quills = times(7, (index) => {
    const t = index / 6
    return feather(
      22 - t * 44,
      -44 + t * 8,
      150 - (1 - t) * 62,
      16,
      index % 2 ? blue : lighter(blue, 0.1),
      191 + (1 - t) * 7,
    )
  })
  return (
    quills +
    row(-48, 60, 17, 6, -25, 27, (index) => (index % 2 ? mix(blue, green, 0.3) : blue)) +
    row(-66, 48, 17, 6, -27, 30, (index) => (index % 2 ? green : lighter(green, 0.12))) +
    row(-90, 42, 16, 6, -28, 32, (index) => (index % 2 ? yellow : lighter(yellow, 0.2))) +
    row(-108, 36, 15, 6, -27, 31, (index) => (index % 2 ? lighter(yellow, 0.1) : yellow)) +
    row(-126, 32, 14, 6, -25, 28, (index) => (index % 2 ? red : lighter(red, 0.1))) +
    row(-140, 28, 13, 6, -22, 25, (index) => (index % 2 ? lighter(red, 0.12) : red)) +
    row(-154, 26, 12, 5, -17, 20, (index) => (index % 2 ? red : lighter(red, 0.1))) +
    ellipse(1, -156, 20, 12, red)
  )
}
